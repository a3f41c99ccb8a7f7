import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Won } from '../../../kernel/won.ts';
import type { CouponRefusalReason } from '../quote/quote-types.ts';
import type { QuoteCoupon } from '../types.ts';
import { baseRefusal } from './coupon-eligibility.ts';
import { deductionOf } from './deduction.ts';

/** A coupon that is not applied yet. */
export type HeldCoupon = Omit<QuoteCoupon, 'lineId' | 'shippingCode'>;

/**
 * The discount of a coupon on its base, in won, or the refusal.
 * @param mayRise true without an address: a fee of 0 may only be unknown
 */
export function discountOn(coupon: HeldCoupon, base: Won, mayRise = false): Result<Won, CouponRefusalReason> {
  if (base === 0 && !mayRise) return err('NOTHING_TO_DISCOUNT');
  const outside = baseRefusal(coupon, base);
  return outside ? err(outside) : ok(deductionOf(base, coupon));
}
