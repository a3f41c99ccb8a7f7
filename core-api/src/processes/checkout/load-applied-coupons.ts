import type { couponApplication } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import type { z } from 'zod';
import { won, ZERO } from '../../kernel/won.ts';
import { problem } from '../../platform/http/problem.ts';
import type { PricedCartLine } from '../../selling/cart/index.ts';
import { usableUserCouponsById } from '../../selling/coupons/index.ts';
import { shopHistoryOf } from '../../selling/orders/index.ts';
import type { QuoteCoupon, QuoteLine, ShopHistory } from '../../selling/pricing/index.ts';
import { promotionsOf } from '../../selling/promotions/index.ts';

export type CouponApplication = z.output<typeof couponApplication>;

interface CouponFacts {
  /** The lines with the fields that coupons may require. */
  quoteLines: readonly QuoteLine[];
  shopHistory: ShopHistory;
}

/** The fields of lines and their member that coupons require. */
export async function couponFacts(
  handle: Handle,
  { userId, lines, now }: { userId: string; lines: readonly PricedCartLine[]; now: Date },
): Promise<CouponFacts> {
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  const promotions = await promotionsOf(handle, productIds, now);
  const history = await shopHistoryOf(handle, userId);
  return {
    quoteLines: lines.map(({ productId, quoteLine }) => ({
      ...quoteLine,
      exhibitionIds: promotions.exhibitionIds(productId),
      displayCodes: promotions.displayCodes(productId),
    })),
    shopHistory: { count: history.count, price: won(history.price) },
  };
}

/** The member's coupons, applied as requested. @throws COUPON_TAKEN if one is already used */
export function placeCoupons(
  usable: ReadonlyMap<string, QuoteCoupon>,
  applications: readonly CouponApplication[],
): QuoteCoupon[] {
  return applications.map(({ _coupon, _cart, shippingCode }, place) => {
    const coupon = usable.get(_coupon);
    if (coupon) return { ...coupon, lineId: _cart, shippingCode };
    const message = '이미 사용했거나 지금은 쓸 수 없는 쿠폰입니다.';
    throw problem('COUPON_TAKEN', {
      extensions: { _coupon },
      errors: [{ path: `body._coupons.${place}`, code: 'taken', message }],
    });
  });
}

/**
 * The coupons applied to an order with the facts that they need; reads nothing if there are none.
 * @throws COUPON_TAKEN if the member has no free user coupon with that id
 */
export async function placedCoupons(
  handle: Handle,
  {
    userId,
    lines,
    applications,
    now,
  }: { userId: string; lines: readonly PricedCartLine[]; applications: readonly CouponApplication[]; now: Date },
): Promise<CouponFacts & { coupons: readonly QuoteCoupon[] }> {
  const quoteLines = lines.map(({ quoteLine }) => quoteLine);
  if (applications.length === 0) return { coupons: [], quoteLines, shopHistory: { count: 0, price: ZERO } };
  const ids = applications.map(({ _coupon }) => _coupon);
  const coupons = placeCoupons(await usableUserCouponsById(handle, { userId, ids, now }), applications);
  return { coupons, ...(await couponFacts(handle, { userId, lines, now })) };
}
