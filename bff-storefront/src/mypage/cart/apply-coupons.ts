import { requireMember } from '../../guards.ts';
import type { CouponChoice } from '../../shop/order/coupons-view.ts';
import type { Visit } from '../../visit.ts';

/**
 * Applies coupons to chosen cart lines, their deliveries and the whole order, replacing those applied before.
 * @throws CoreProblem CART_EMPTY, COUPON_TAKEN, COUPON_NOT_LAYABLE
 */
export async function applyCoupons(visit: Visit, carts: string[], coupons: CouponChoice[]): Promise<void> {
  requireMember(visit);
  const body = { _carts: carts, _coupons: coupons };
  await visit.core.call('applyCoupons', { body });
}
