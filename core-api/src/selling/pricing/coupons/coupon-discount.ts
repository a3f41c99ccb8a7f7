import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Won } from '../../../kernel/won.ts';
import type { CouponRefusalReason } from '../quote/quote-types.ts';
import type { QuoteCoupon } from '../types.ts';
import { baseRefusal } from './coupon-eligibility.ts';
import { deductionOf } from './deduction.ts';

/** A coupon that lies nowhere yet. */
export type HeldCoupon = Omit<QuoteCoupon, 'lineId' | 'shippingCode'>;

/**
 * What a coupon takes off its base, in won, or why it may not.
 * @param mayRise without an address a fee of 0 may only mean that it is not known yet
 */
export function discountOn(coupon: HeldCoupon, base: Won, mayRise = false): Result<Won, CouponRefusalReason> {
  if (base === 0 && !mayRise) return err('NOTHING_TO_DISCOUNT');
  const outside = baseRefusal(coupon, base);
  return outside ? err(outside) : ok(deductionOf(base, coupon));
}
