import type { CartView } from '@iruon/bff-storefront/mypage/cart/cart';
import type { CouponApplication } from '@iruon/contract';
import { Form } from '@remix-run/react';
import { BestCoupons } from '~/components/coupons/best-coupons';
import { CouponFacts } from '~/components/coupons/coupon-facts';
import { writeCoupon } from '~/components/coupons/coupon-form';
import { CouponSelect } from '~/components/coupons/coupon-select';
import { Button } from '~/components/ui/button';
import { type CartCoupons, COUPON_FORM } from './use-cart-coupons';

interface ApplyFieldsProps {
  carts: readonly string[];
  coupons?: readonly CouponApplication[];
  before: readonly CouponApplication[];
  press: 'best' | 'one';
}

function ApplyFields({ carts, coupons = [], before, press }: ApplyFieldsProps) {
  return (
    <>
      <input type="hidden" name="intent" value="apply-coupons" />
      <input type="hidden" name="press" value={press} />
      {carts.map((id) => (
        <input key={id} type="hidden" name="carts" value={id} />
      ))}
      {coupons.map(writeCoupon).map((value) => (
        <input key={value} type="hidden" name="coupon" value={value} />
      ))}
      {before.map(writeCoupon).map((value) => (
        <input key={value} type="hidden" name="before" value={value} />
      ))}
    </>
  );
}

export interface CouponPanelProps {
  view: Pick<CartView, 'chosen'> & { coupons: NonNullable<CartView['coupons']> };
  cartCoupons: CartCoupons;
  /** The coupons that were applied before the proposal, if the page itself is the response. */
  undone: CouponApplication[] | null;
}

/** The proposal, the coupon for the whole order, and unusable coupons; coupons for lines and fees are beside those. */
export function CouponPanel({ view: { coupons, chosen: carts }, cartCoupons, undone }: CouponPanelProps) {
  const { places, applied, best, unfit, unusable } = coupons;
  const whole = places.find(({ kind }) => kind === 'TOTAL_ORDER_AMOUNT');
  const undo = cartCoupons.undo ?? undone;
  if (coupons.usable === 0) return null;
  return (
    <section aria-label="쿠폰" className="grid gap-4 rounded-l border border-line p-5 sm:p-6">
      <h2 className="text-lead font-bold">쿠폰</h2>
      <Form id={COUPON_FORM} method="post" preventScrollReset className="contents">
        <ApplyFields carts={carts} before={applied} press="one" />
      </Form>
      <BestCoupons
        coupons={coupons}
        apply={
          <Form
            method="post"
            preventScrollReset
            onSubmit={(event) => {
              event.preventDefault();
              cartCoupons.takeBest();
            }}
          >
            <ApplyFields carts={carts} coupons={best.choices} before={applied} press="best" />
            <Button type="submit" isPending={cartCoupons.isPending}>
              이 조합 적용
            </Button>
          </Form>
        }
        undo={
          undo && (
            <Form
              method="post"
              preventScrollReset
              onSubmit={(event) => {
                event.preventDefault();
                cartCoupons.restore(undo);
              }}
            >
              <ApplyFields carts={carts} coupons={undo} before={applied} press="one" />
              <Button type="submit" tone="outline" isPending={cartCoupons.isPending}>
                적용 되돌리기
              </Button>
            </Form>
          )
        }
      />
      {whole && (
        <CouponSelect
          place={whole}
          chosen={cartCoupons.chosen}
          onChoose={cartCoupons.choose}
          form={COUPON_FORM}
          isNarrow
        />
      )}
      <CouponFacts unfit={unfit} unusable={unusable} />
      <noscript>
        <Button type="submit" form={COUPON_FORM} tone="outline" wide>
          고른 쿠폰 적용
        </Button>
      </noscript>
    </section>
  );
}
