import { min, percentOf, sub, sumOf, type Won, won } from '../../../kernel/won.ts';
import type { LinePrice } from '../quote/line-price.ts';
import type { QuoteCoupon } from '../types.ts';
import { discountOn } from './coupon-discount.ts';
import { inScope } from './coupon-eligibility.ts';

/** A total coupon and its lines. An amount is 100% with the amount as its cap. */
export type TotalCoupon = {
  readonly coupon: QuoteCoupon;
  readonly isCarrying: readonly boolean[];
  /** Sum of the lines of the coupon before product coupons. */
  readonly scopeTotal: Won;
  readonly percent: number;
  /** Maximum discount; null without a limit. */
  readonly cap: Won | null;
};

export function totalCoupon(coupon: QuoteCoupon, lines: readonly LinePrice[]): TotalCoupon {
  const { unit, value, limit } = coupon;
  const isAmount = unit === 'AMOUNT';
  return {
    coupon,
    isCarrying: lines.map(({ line }) => inScope(coupon.scope, line)),
    scopeTotal: sumOf(
      lines.filter(({ line }) => inScope(coupon.scope, line)),
      (priced) => priced.lineTotal,
    ),
    percent: isAmount ? 100 : value,
    cap: isAmount ? won(value) : limit > 0 ? limit : null,
  };
}

/** Its discount after product coupons reduced its lines by `carried` won; null if it is then refused. */
export function totalDiscount({ coupon, scopeTotal }: TotalCoupon, carried: Won): Won | null {
  const discount = discountOn(coupon, sub(scopeTotal, carried));
  return discount.ok ? discount.value : null;
}

/** Ignores the cap, so that a matching can maximise the sum of both discounts. */
export function uncappedDiscount({ percent }: TotalCoupon, base: Won): Won {
  return percentOf(base, percent);
}

/** Without its limits on the base. */
export function cappedDiscount(total: TotalCoupon, base: Won): Won {
  const discount = uncappedDiscount(total, base);
  return total.cap === null ? discount : min(discount, total.cap);
}
