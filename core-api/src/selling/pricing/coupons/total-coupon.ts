import { min, percentOf, sub, sumOf, type Won, won } from '../../../kernel/won.ts';
import type { LinePrice } from '../quote/line-price.ts';
import type { QuoteCoupon } from '../types.ts';
import { discountOn } from './coupon-discount.ts';
import { inScope } from './coupon-eligibility.ts';

/** A total coupon and the lines that carry it. An amount is 100% with the amount as its cap. */
export type TotalCoupon = {
  readonly coupon: QuoteCoupon;
  readonly isCarrying: readonly boolean[];
  /** Sum of the carrying lines before product coupons. */
  readonly scopeTotal: Won;
  readonly percent: number;
  /** The most it takes off; null without limit. */
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

/** What it takes off when product coupons took `carried` won off its lines; null when it then refuses. */
export function totalDiscount({ coupon, scopeTotal }: TotalCoupon, carried: Won): Won | null {
  const discount = discountOn(coupon, sub(scopeTotal, carried));
  return discount.ok ? discount.value : null;
}

/** Without its cap, which makes the sum of both discounts one that a matching can maximise. */
export function uncappedDiscount({ percent }: TotalCoupon, base: Won): Won {
  return percentOf(base, percent);
}

/** Without its limits on the base. */
export function cappedDiscount(total: TotalCoupon, base: Won): Won {
  const discount = uncappedDiscount(total, base);
  return total.cap === null ? discount : min(discount, total.cap);
}
