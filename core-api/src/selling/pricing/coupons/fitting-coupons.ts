import { invalidLineIds } from '../quote/line-price.ts';
import { priceCart } from '../quote/priced-cart.ts';
import type { AppliedCoupon, CouponRefusalReason } from '../quote/quote-types.ts';
import type { QuoteCoupon, QuoteInput } from '../types.ts';
import { applyOne, notCombinable, ORDER_OF_APPLICATION } from './coupons.ts';

export type FittingCoupons = {
  /** The coupons that can be used together, in order of application; valid input of the quote. */
  readonly kept: readonly QuoteCoupon[];
  readonly applied: readonly AppliedCoupon[];
  readonly unfit: readonly { readonly coupon: QuoteCoupon; readonly reason: CouponRefusalReason | 'NOT_COMBINABLE' }[];
};

/**
 * The earlier applied coupons that are still usable: the cart may have changed since, and applied coupons are not
 * re-optimised. Of two that exclude each other the first in order of application stays.
 */
export function fittingCoupons(input: QuoteInput): FittingCoupons {
  if (invalidLineIds(input.lines).length > 0) return { kept: [], applied: [], unfit: [] };
  const priced = priceCart(input);
  const kept: QuoteCoupon[] = [];
  const applied: AppliedCoupon[] = [];
  const unfit: { coupon: QuoteCoupon; reason: CouponRefusalReason | 'NOT_COMBINABLE' }[] = [];
  const inOrder = ORDER_OF_APPLICATION.flatMap((target) => input.coupons.filter((each) => each.target === target));
  for (const coupon of inOrder) {
    if (notCombinable([...kept, coupon])) {
      unfit.push({ coupon, reason: 'NOT_COMBINABLE' });
      continue;
    }
    const outcome = applyOne(coupon, priced, input, applied);
    if (outcome.ok) {
      kept.push(coupon);
      applied.push(outcome.value);
    } else if (outcome.error.code === 'COUPON_NOT_APPLICABLE') unfit.push({ coupon, reason: outcome.error.reason });
  }
  return { kept, applied, unfit };
}
