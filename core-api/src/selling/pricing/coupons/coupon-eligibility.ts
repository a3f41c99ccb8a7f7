import { endOfSeoulDay } from '@iruon/contract/seoul';
import type { Won } from '../../../kernel/won.ts';
import type { CouponRefusalReason } from '../quote/quote-types.ts';
import type { CouponScope, QuoteCoupon, QuoteLine, ShopHistory } from '../types.ts';

/** True if a line is among the items of a coupon. */
export function inScope(scope: CouponScope, line: QuoteLine): boolean {
  if (scope.type === 'ALL') return true;
  const keys = {
    PRODUCTS: [line.productId],
    CATEGORIES: line.categoryIds ?? [],
    EXHIBITIONS: line.exhibitionIds ?? [],
    DISPLAYS: line.displayCodes ?? [],
  }[scope.type];
  return keys.some((key) => scope.values.includes(key));
}

/** The reason a member may not use a coupon now, for any target; null if they may. */
export function memberRefusal(coupon: QuoteCoupon, history: ShopHistory, now: Date): CouponRefusalReason | null {
  const { startsAt, endsAt } = coupon.period;
  const { countSum, priceSum } = coupon.limits.shop;
  if (!coupon.isActive) return 'INACTIVE';
  if (startsAt !== null && now < startsAt) return 'NOT_STARTED';
  if (endsAt !== null && now > endOfSeoulDay(endsAt)) return 'ENDED';
  if (countSum !== null && history.count < countSum) return 'SHOP_COUNT_BELOW_MINIMUM';
  if (priceSum !== null && history.price < priceSum) return 'SHOP_PRICE_BELOW_MINIMUM';
  return null;
}

/** Why a coupon may not be used on this base; null if it may. */
export function baseRefusal({ limits }: Pick<QuoteCoupon, 'limits'>, base: Won): CouponRefusalReason | null {
  const { priceMin, priceMax } = limits.target;
  if (priceMin !== null && base < priceMin) return 'PRICE_BELOW_MINIMUM';
  if (priceMax !== null && base > priceMax) return 'PRICE_ABOVE_MAXIMUM';
  return null;
}
