import { allocate } from '../../../kernel/allocate.ts';
import { sub, type Won, ZERO } from '../../../kernel/won.ts';
import { inScope } from '../coupons/coupon-eligibility.ts';
import { productCouponOf } from '../coupons/coupons.ts';
import type { QuoteCoupon } from '../types.ts';
import type { LinePrice } from './line-price.ts';
import type { AppliedCoupon } from './quote-types.ts';

/**
 * Each line's exact share of the total coupon: largest remainder over line totals after product coupons, ties to the
 * earlier line. The shares sum to the coupon; none is above its line. Lines outside the coupon's scope have no share.
 */
export function totalCouponShares(
  lines: readonly LinePrice[],
  applied: readonly AppliedCoupon[],
  coupons: readonly QuoteCoupon[],
): Won[] {
  const total = applied.find((coupon) => coupon.target === 'TOTAL_ORDER_AMOUNT');
  const scope = coupons.find((coupon) => coupon.userCouponId === total?.userCouponId)?.scope;
  if (total === undefined || scope === undefined) return lines.map(() => ZERO);
  const weights = lines.map((priced) =>
    inScope(scope, priced.line) ? sub(priced.lineTotal, productCouponOf(priced, applied)) : ZERO,
  );
  return allocate(total.discount, weights);
}
