import type { Handle } from '@iruon/db';
import type { PricedCartLine } from '../cart/index.ts';
import { findAppliedCoupons } from './applied-coupon-repository.ts';

export interface StoredApplication {
  _coupon: string;
  _cart: string | null;
  shippingCode: string | null;
}

/**
 * The coupons applied in the member's cart that concern these lines. A product-level coupon is applied to the first
 * cart line without a coupon of its own.
 */
export async function appliedCoupons(
  handle: Handle,
  userId: string,
  lines: readonly PricedCartLine[],
): Promise<StoredApplication[]> {
  const rows = await findAppliedCoupons(handle, userId);
  const codes = new Set(lines.map(({ quoteLine }) => quoteLine.shipping.shippingCode));
  const own = new Set(rows.flatMap(({ cartId }) => cartId ?? []));
  return rows.flatMap(({ userCouponId: _coupon, target, productId, cartId, shippingCode }) => {
    if (target === 'TOTAL_ORDER_AMOUNT') return { _coupon, _cart: null, shippingCode: null };
    if (shippingCode !== null) return codes.has(shippingCode) ? { _coupon, _cart: null, shippingCode } : [];
    const line = lines.find((each) =>
      cartId === null ? each.productId === productId && !own.has(each.cartId) : each.cartId === cartId,
    );
    if (!line) return [];
    own.add(line.cartId);
    return { _coupon, _cart: line.cartId, shippingCode: null };
  });
}
