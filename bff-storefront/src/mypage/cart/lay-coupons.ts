import { requireCustomer } from '../../guards.ts';
import type { Visit } from '../../visit.ts';
import type { CouponChoice } from './coupons-view.ts';

/**
 * Lays coupons on chosen lines of the cart, their deliveries and the whole, in place of all that lay there.
 * @throws CoreProblem CART_EMPTY, COUPON_TAKEN, COUPON_NOT_LAYABLE
 */
export async function layCoupons(visit: Visit, carts: string[], coupons: CouponChoice[]): Promise<void> {
  requireCustomer(visit);
  const body = { _carts: carts, _coupons: coupons };
  await visit.core.call('layCoupons', { body });
}
