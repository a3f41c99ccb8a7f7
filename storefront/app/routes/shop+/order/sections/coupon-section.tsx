import type { CouponsView } from '@iruon/bff-storefront/shop/order/coupons-view';
import type { CouponApplication } from '@iruon/contract';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { BestCoupons } from '~/components/coupons/best-coupons';
import { CouponFacts } from '~/components/coupons/coupon-facts';
import { choicesOf, chosenBy, placeKey } from '~/components/coupons/coupon-form';
import { CouponSelect } from '~/components/coupons/coupon-select';
import { Button } from '~/components/ui/button';
import { count } from '~/format';
import { Section } from './section';

export interface CouponSectionProps {
  coupons: CouponsView;
  /** The coupon for which the last quote or order was refused, and the reason. */
  refused: { coupon: string; message: string } | null;
}

/** Coupons by place, initially those applied in the cart. */
export function CouponSection({ coupons, refused }: CouponSectionProps) {
  const { places, applied, best } = coupons;
  const ref = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(() => chosenBy(applied, places));
  const [before, setBefore] = useState<CouponApplication[] | null>(null);
  if (coupons.usable === 0) return null;

  /** The form requests a new price when a field changes; a button changes these fields. */
  function applyChoices(choices: readonly CouponApplication[], undo: CouponApplication[] | null) {
    flushSync(() => {
      setChosen(chosenBy(choices, places));
      setBefore(undo);
    });
    ref.current?.querySelector('select')?.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <Section title="쿠폰" hint={`보유 ${count(coupons.usable)}장`}>
      <div ref={ref} className="grid gap-4">
        <BestCoupons
          coupons={coupons}
          apply={
            <>
              <Button className="noscript:hidden" onClick={() => applyChoices(best.choices, choicesOf(chosen, places))}>
                이 조합 적용
              </Button>
              <noscript>
                <Button intent="propose">이 조합 적용</Button>
              </noscript>
            </>
          }
          undo={
            before && (
              <Button tone="outline" onClick={() => applyChoices(before, null)}>
                적용 되돌리기
              </Button>
            )
          }
        />
        {places.map((place) => {
          const key = placeKey(place);
          return (
            <CouponSelect
              key={key}
              place={place}
              chosen={chosen}
              onChoose={(at, coupon) => setChosen((now) => ({ ...now, [at]: coupon }))}
              error={refused && chosen[key] === refused.coupon ? refused.message : null}
            />
          );
        })}
        <CouponFacts unfit={coupons.unfit} unusable={coupons.unusable} />
      </div>
    </Section>
  );
}
