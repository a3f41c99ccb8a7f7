import type { couponPlacement } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import type { z } from 'zod';
import { won, ZERO } from '../kernel/won.ts';
import { problem } from '../platform/problem.ts';
import type { PricedCartLine } from '../shop/cart/index.ts';
import { heldCoupons } from '../shop/coupons/index.ts';
import { shopHistoryOf } from '../shop/orders/index.ts';
import type { QuoteCoupon, QuoteLine, ShopHistory } from '../shop/pricing/index.ts';
import { promotionsOf } from '../shop/promotions/index.ts';

export type CouponPlacement = z.output<typeof couponPlacement>;

interface PlacedCoupons {
  coupons: readonly QuoteCoupon[];
  /** The lines with what coupons may be for. */
  quoteLines: readonly QuoteLine[];
  shopHistory: ShopHistory;
}

/**
 * Coupons as they are laid on an order, with the facts that they ask for; without any nothing is read.
 * @throws COUPON_TAKEN for a piece that the member does not hold free
 */
export async function placedCoupons(
  handle: Handle,
  {
    userId,
    lines,
    placements,
    now,
  }: { userId: string; lines: readonly PricedCartLine[]; placements: readonly CouponPlacement[]; now: Date },
): Promise<PlacedCoupons> {
  const quoteLines = lines.map(({ quoteLine }) => quoteLine);
  if (placements.length === 0) return { coupons: [], quoteLines, shopHistory: { count: 0, price: ZERO } };
  const held = await heldCoupons(handle, userId, now);
  const byId = new Map(held.map(({ coupon }) => [coupon.userCouponId, coupon]));
  const coupons = placements.map(({ _coupon, _cart, shippingCode }, place) => {
    const coupon = byId.get(_coupon);
    if (coupon) return { ...coupon, lineId: _cart, shippingCode };
    const message = '이미 사용했거나 지금은 쓸 수 없는 쿠폰입니다.';
    throw problem('COUPON_TAKEN', {
      extensions: { _coupon },
      errors: [{ path: `body._coupons.${place}`, code: 'taken', message }],
    });
  });
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  const promotions = await promotionsOf(handle, productIds, now);
  const history = await shopHistoryOf(handle, userId);
  return {
    coupons,
    quoteLines: lines.map(({ productId, quoteLine }) => ({
      ...quoteLine,
      exhibitionIds: promotions.exhibitionIds(productId),
      displayCodes: promotions.displayCodes(productId),
    })),
    shopHistory: { count: history.count, price: won(history.price) },
  };
}
