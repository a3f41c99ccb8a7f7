import type { CouponPlace } from '@iruon/bff-storefront/shop/order/coupons-view';
import { productBlocks, sharedBy } from '@iruon/contract/product-blocks';
import { Truck } from 'lucide-react';
import { CouponSelect } from '~/components/coupons/coupon-select';
import { blockSum, ProductBlock } from '~/components/product-blocks/product-block';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { CartRow } from './cart-row';
import { LineDelivery } from './line-delivery';
import { type CartCoupons, COUPON_FORM } from './use-cart-coupons';
import type { useCartLines } from './use-cart-lines';

export interface CartGroupsProps {
  cart: ReturnType<typeof useCartLines>;
  /** The places to which a coupon can be applied. */
  places: readonly CouponPlace[];
  cartCoupons: CartCoupons;
}

/** All lines, grouped by their place of shipment, with a checkbox that chooses all of them. */
export function CartGroups({ cart, places, cartCoupons }: CartGroupsProps) {
  const orderable = cart.lines.filter((line) => line.isOrderable);
  const chosen = cart.lines.filter((line) => cart.chosen.has(line._id));
  const isAll = orderable.length > 0 && orderable.every((line) => cart.chosen.has(line._id));
  const feesOf = (shippingCode: string) => places.filter((place) => place.shippingCode === shippingCode);
  const selectFor = (place: CouponPlace | undefined) =>
    place && (
      <CouponSelect
        key={`${place.kind}${place.suffix}`}
        place={place}
        chosen={cartCoupons.chosen}
        onChoose={cartCoupons.choose}
        form={COUPON_FORM}
        isNarrow
      />
    );
  return (
    <div className="grid content-start gap-6">
      <div className="flex items-center justify-between gap-3 border-b border-ink pb-2 noscript:hidden">
        <Checkbox
          checked={isAll}
          disabled={orderable.length === 0}
          onChange={() => cart.chooseAll(isAll ? [] : orderable.map((line) => line._id))}
        >
          전체 선택{' '}
          <span className="figures text-label text-ink-faint">
            {chosen.length}/{orderable.length}
          </span>
        </Checkbox>
        <Button tone="quiet" size="s" disabled={chosen.length === 0} onClick={() => cart.remove(chosen)}>
          선택 삭제
        </Button>
      </div>
      {cart.groups.map((group) => (
        <section key={group.shippingCode} aria-label={`${group.shippingName} 출고 상품`}>
          <h2 className="flex items-center gap-2 text-label font-semibold text-ink-soft">
            <Truck className="size-4.5 text-accent" aria-hidden />
            {group.shippingName} 출고
          </h2>
          <div className="divide-y divide-line">
            {productBlocks(group.lines, (line) => ({ ...line, product: line._product })).map((block) => {
              const { product } = block.lines[0];
              const isShared = sharedBy(block.lines, ({ shippingOption }) => shippingOption._id) !== undefined;
              return (
                <ProductBlock
                  key={block.product}
                  product={product}
                  to={`/shop/products/${product.code}`}
                  sum={block.lines.length > 1 ? blockSum(block) : null}
                  shared={isShared && <LineDelivery lines={block.lines} name={product.name} />}
                >
                  {block.lines.map((line) => (
                    <CartRow
                      key={line._id}
                      line={line}
                      isChosen={cart.chosen.has(line._id)}
                      onChoose={cart.choose}
                      onRemove={(removed) => cart.remove([removed])}
                      hasDelivery={!isShared}
                      coupon={selectFor(places.find(({ _cart }) => _cart === line._id))}
                    />
                  ))}
                </ProductBlock>
              );
            })}
          </div>
          {feesOf(group.shippingCode).length > 0 && (
            <div className="grid gap-3 rounded-m bg-mist p-4 sm:grid-cols-2">
              {feesOf(group.shippingCode).map(selectFor)}
            </div>
          )}
        </section>
      ))}
    </div>
  );
}
