import type { applyCouponsRequest } from '@iruon/contract';
import type { z } from 'zod';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem, problemAt } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { cartLinesForPricing, type PricedCartLine } from '../cart/index.ts';
import type { QuoteCoupon } from '../pricing/index.ts';
import { type AppliedCouponRow, clearAppliedCoupons, insertAppliedCoupons } from './applied-coupon-repository.ts';
import { heldCouponsById } from './held-coupons.ts';
import { lockCartCoupons } from './user-coupon-repository.ts';

type Request = z.output<typeof applyCouponsRequest>;
type Application = Request['_coupons'][number];

/**
 * Applies coupons to lines of the member's cart, to their deliveries and to the whole order, replacing earlier ones;
 * coupons of other lines stay. The quote determines their discount.
 * @throws CART_EMPTY if lines were removed, COUPON_TAKEN and COUPON_NOT_LAYABLE naming the application
 */
export async function applyCoupons(
  context: Context & { actor: UserActor },
  { _carts, _coupons }: Request,
): Promise<void> {
  const { userId } = context.actor;
  const now = context.now();
  await inTransaction(context.db, async (trx) => {
    await lockCartCoupons(trx, userId);
    const lines = await cartLinesForPricing(trx, userId, _carts, now);
    if (lines.length !== new Set(_carts).size) throw problem('CART_EMPTY');
    const ids = _coupons.map(({ _coupon }) => _coupon);
    const held = await heldCouponsById(trx, { userId, ids, now });
    const rows = _coupons.map((application, place) => applicationRow(application, place, { lines, held }));
    const places = rows.map(({ target, cartId, shippingCode }) => `${target} ${cartId} ${shippingCode}`);
    const twice = places.findIndex((place, index) => places.indexOf(place) < index);
    if (twice >= 0) throw refused(twice, '한 곳에는 쿠폰을 한 장만 쓸 수 있습니다.');
    await clearAppliedCoupons(trx, userId, {
      cartIds: lines.map(({ cartId }) => cartId),
      productIds: lines.map(({ productId }) => productId),
      shippingCodes: lines.map(({ quoteLine }) => quoteLine.shipping.shippingCode),
    });
    await insertAppliedCoupons(trx, userId, rows, now);
  });
}

const refused = (place: number, message: string) =>
  problemAt('COUPON_NOT_LAYABLE', `body._coupons.${place}`, message, 'refused');

function applicationRow(
  { _coupon, _cart, shippingCode }: Application,
  place: number,
  { lines, held }: { lines: readonly PricedCartLine[]; held: ReadonlyMap<string, QuoteCoupon> },
): AppliedCouponRow {
  const coupon = held.get(_coupon);
  if (!coupon) {
    const message = '이미 사용했거나 지금은 쓸 수 없는 쿠폰입니다.';
    throw problemAt('COUPON_TAKEN', `body._coupons.${place}`, message, 'taken');
  }
  const row = { userCouponId: _coupon, target: coupon.target, productId: null, cartId: null, shippingCode: null };
  switch (coupon.target) {
    case 'TOTAL_ORDER_AMOUNT':
      return row;
    case 'PRODUCT_PRICE': {
      const line = lines.find(({ cartId }) => cartId === _cart);
      if (!line) throw refused(place, '쿠폰을 쓸 상품을 골라 주세요.');
      return { ...row, productId: line.productId, cartId: line.cartId };
    }
    default: {
      const isHere = lines.some(({ quoteLine }) => quoteLine.shipping.shippingCode === shippingCode);
      if (!isHere) throw refused(place, '쿠폰을 쓸 배송을 골라 주세요.');
      return { ...row, shippingCode };
    }
  }
}
