import { endOfSeoulDay } from '@iruon/contract/seoul';
import { err, ok, type Result } from '../../../kernel/result.ts';
import { sub, sumOf, type Won, ZERO } from '../../../kernel/won.ts';
import type { DeliveryFees } from '../delivery/delivery.ts';
import { deductionOf, type LinePrice, type PricedCart } from '../quote/line-price.ts';
import type { AppliedCoupon, CouponRefusalReason, QuoteRefusal } from '../quote/quote-types.ts';
import type { CouponScope, CouponTarget, QuoteCoupon, QuoteInput, QuoteLine, ShopHistory } from '../types.ts';

/** Specification section 9: product price, delivery fee, then total order amount. */
export const ORDER_OF_APPLICATION: readonly CouponTarget[] = [
  'PRODUCT_PRICE',
  'DELIVERY_FARE',
  'INSTALLATION_PRICE',
  'ONSITE_SERVICE_FEE',
  'TOTAL_ORDER_AMOUNT',
];

type Circumstances = Pick<QuoteInput, 'now' | 'receiver' | 'shopHistory'>;
type Based = { readonly base: Won } | { readonly reason: CouponRefusalReason };

/**
 * Applies all coupons or refuses, naming the first that does not fit. Allows one coupon per line, one per shipping code
 * and fee, and one for the order.
 */
export function applyCoupons(
  coupons: readonly QuoteCoupon[],
  priced: PricedCart,
  circumstances: Circumstances,
): Result<AppliedCoupon[], QuoteRefusal> {
  const clash = notCombinable(coupons);
  if (clash) return err(clash);

  const applied: AppliedCoupon[] = [];
  for (const target of ORDER_OF_APPLICATION) {
    for (const coupon of coupons.filter((each) => each.target === target)) {
      const outcome = applyOne(coupon, priced, circumstances, applied);
      if (!outcome.ok) return outcome;
      applied.push(outcome.value);
    }
  }
  return ok(applied);
}

/** A non-combinable order coupon excludes product coupons. */
export function notCombinable(coupons: readonly QuoteCoupon[]): QuoteRefusal | null {
  const onProducts = coupons.filter((coupon) => coupon.target === 'PRODUCT_PRICE').map((coupon) => coupon.userCouponId);
  const alone = coupons.find((coupon) => coupon.target === 'TOTAL_ORDER_AMOUNT' && !coupon.combinable);
  if (alone === undefined || onProducts.length === 0) return null;
  return { code: 'COUPON_NOT_COMBINABLE', userCouponId: alone.userCouponId, with: onProducts };
}

/** Applies one coupon in addition to those already applied. */
export function applyOne(
  coupon: QuoteCoupon,
  priced: PricedCart,
  { now, receiver, shopHistory }: Circumstances,
  applied: readonly AppliedCoupon[],
): Result<AppliedCoupon, QuoteRefusal> {
  const { userCouponId, target, unit, value } = coupon;
  const refuse = (reason: CouponRefusalReason, base: Won | null = null) =>
    err({ code: 'COUPON_NOT_APPLICABLE', userCouponId, reason, base } as const);

  if (applied.some((other) => other.userCouponId === userCouponId)) return refuse('USED_TWICE');
  const lineId = target === 'PRODUCT_PRICE' ? coupon.lineId : null;
  const shippingCode = target === 'PRODUCT_PRICE' || target === 'TOTAL_ORDER_AMOUNT' ? null : coupon.shippingCode;
  const taken = (other: AppliedCoupon) =>
    other.target === target && other.lineId === lineId && other.shippingCode === shippingCode;
  if (applied.some(taken)) return refuse('ALREADY_USED_HERE');

  const unfit = memberRefusal(coupon, shopHistory, now);
  if (unfit) return refuse(unfit);
  const based = baseOf(coupon, priced, applied);
  if ('reason' in based) return refuse(based.reason);
  const { base } = based;
  const discount = discountOn(coupon, base, receiver === null && shippingCode !== null);
  if (!discount.ok) return refuse(discount.error, base);
  return ok({ userCouponId, target, unit, value, base, discount: discount.value, lineId, shippingCode });
}

/** The base of an applied coupon, before its minimum is checked. */
export function baseOf(
  coupon: QuoteCoupon,
  { lines, deliveries }: PricedCart,
  applied: readonly AppliedCoupon[],
): Based {
  const { target, scope } = coupon;
  if (target === 'PRODUCT_PRICE') {
    const priced = lines.find(({ line }) => line.lineId === coupon.lineId);
    if (priced === undefined) return { reason: 'LINE_UNKNOWN' };
    if (!inScope(scope, priced.line)) return { reason: 'OUT_OF_SCOPE' };
    return { base: productCouponBase(priced) };
  }
  if (target === 'TOTAL_ORDER_AMOUNT') {
    const carrying = lines.filter(({ line }) => inScope(scope, line));
    if (carrying.length === 0) return { reason: 'OUT_OF_SCOPE' };
    return { base: sumOf(carrying, (priced) => sub(priced.lineTotal, productCouponOf(priced, applied))) };
  }
  const fees = deliveries.find((delivery) => delivery.shippingCode === coupon.shippingCode);
  if (fees === undefined) return { reason: 'SHIPPING_CODE_UNKNOWN' };
  const ofCode = lines.filter(({ line }) => line.shipping.shippingCode === coupon.shippingCode);
  if (!ofCode.some(({ line }) => inScope(scope, line))) return { reason: 'OUT_OF_SCOPE' };
  return { base: feeOf(target, fees) };
}

/** A product coupon applies to the line without its supplies. */
export function productCouponBase({ lineTotal, suppliesTotal }: LinePrice): Won {
  return sub(lineTotal, suppliesTotal);
}

export type FeeTarget = Exclude<CouponTarget, 'PRODUCT_PRICE' | 'TOTAL_ORDER_AMOUNT'>;

function feeOf(target: FeeTarget, fees: DeliveryFees): Won {
  if (target === 'DELIVERY_FARE') return fees.fee;
  return target === 'INSTALLATION_PRICE' ? fees.installationFee : fees.onsiteServiceFee;
}

/** The discount of the line's own product coupon; 0 without one. */
export function productCouponOf({ line }: LinePrice, applied: readonly AppliedCoupon[]): Won {
  return applied.find((coupon) => coupon.lineId === line.lineId)?.discount ?? ZERO;
}

/** True if a line is in the scope of a coupon. */
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

/** The reason why a coupon may not be used on this base; null if it may. */
function baseRefusal({ limits }: Pick<QuoteCoupon, 'limits'>, base: Won): CouponRefusalReason | null {
  const { priceMin, priceMax } = limits.target;
  if (priceMin !== null && base < priceMin) return 'PRICE_BELOW_MINIMUM';
  if (priceMax !== null && base > priceMax) return 'PRICE_ABOVE_MAXIMUM';
  return null;
}

/** A coupon that is not applied yet. */
export type UnappliedCoupon = Omit<QuoteCoupon, 'lineId' | 'shippingCode'>;

/**
 * The discount of a coupon on its base, in won, or the refusal.
 * @param mayRise true without an address: a fee of 0 may only be unknown
 */
export function discountOn(coupon: UnappliedCoupon, base: Won, mayRise = false): Result<Won, CouponRefusalReason> {
  if (base === 0 && !mayRise) return err('NOTHING_TO_DISCOUNT');
  const outside = baseRefusal(coupon, base);
  return outside ? err(outside) : ok(deductionOf(base, coupon));
}
