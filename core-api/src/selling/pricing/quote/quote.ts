import { allocate } from '../../../kernel/allocate.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import { add, min, sub, sumOf, type Won, ZERO } from '../../../kernel/won.ts';
import { applyCoupons, inScope, productCouponOf } from '../coupons/coupons.ts';
import type { DeliveryFees } from '../delivery/delivery.ts';
import type { CouponTarget, DeliveryCharge, QuoteCoupon, QuoteInput } from '../types.ts';
import { assumptions, invalidLineIds, type LinePrice, priceCart, unreachableLineIds } from './line-price.ts';
import type { AppliedCoupon, Cut, DeliveryQuote, LineQuote, Quote, QuoteRefusal, QuoteTotals } from './quote-types.ts';

/**
 * Prices cart lines, coupons, points, prepaid balance and an address, in won. The cart, the checkout page and the
 * created purchase all use this result; refunds use its parts. A pure function: no clock, no database, nothing dropped.
 * @throws RangeError for data that saving rejects, never for user input
 */
export function quote(input: QuoteInput): Result<Quote, QuoteRefusal> {
  const refusal = inputRefusal(input);
  if (refusal) return err(refusal);

  const priced = priceCart(input);
  const { lines, deliveries: fees } = priced;
  const coupons = applyCoupons(input.coupons, priced, input);
  if (!coupons.ok) return coupons;
  const applied = coupons.value;

  const shares = totalCouponShares(lines, applied, input.coupons);
  const lineQuotes = lines.map((priced, index) => lineQuote(priced, applied, shares[index] ?? ZERO));
  const deliveries = fees.map((each) => deliveryQuote(each, applied));
  return ok({
    lines: lineQuotes,
    deliveries,
    coupons: applied,
    totals: totalsOf(lineQuotes, deliveries, applied, input),
    assumptions: assumptions(input.lines, input.receiver),
  });
}

function inputRefusal({ lines, points, money, receiver }: QuoteInput): QuoteRefusal | null {
  const invalid = invalidLineIds(lines);
  if (invalid.length > 0) return { code: 'LINE_INVALID', lineIds: invalid };
  if (points < 0) return { code: 'DEDUCTION_INVALID', what: 'POINTS' };
  if (money < 0) return { code: 'DEDUCTION_INVALID', what: 'MONEY' };
  const unreachable = unreachableLineIds(lines, receiver);
  return unreachable.length > 0 ? { code: 'SHIPPING_UNAVAILABLE', lineIds: unreachable } : null;
}

function lineQuote(priced: LinePrice, applied: readonly AppliedCoupon[], totalCouponShare: Won): LineQuote {
  const { line, salePrice, unitPrice, productDiscount, suppliesTotal, lineTotal } = priced;
  const couponDiscount = productCouponOf(priced, applied);
  return {
    lineId: line.lineId,
    listPrice: line.price,
    salePrice,
    optionPrice: line.optionPrice,
    unitPrice,
    amount: line.amount,
    productDiscount,
    suppliesTotal,
    lineTotal,
    couponDiscount,
    totalCouponShare,
    netTotal: sub(sub(lineTotal, couponDiscount), totalCouponShare),
  };
}

function deliveryQuote(fees: DeliveryFees, applied: readonly AppliedCoupon[]): DeliveryQuote {
  const off = (target: CouponTarget) =>
    applied.find((coupon) => coupon.target === target && coupon.shippingCode === fees.shippingCode)?.discount ?? ZERO;
  return {
    ...fees,
    feeDiscount: off('DELIVERY_FARE'),
    installationDiscount: off('INSTALLATION_PRICE'),
    onsiteServiceDiscount: off('ONSITE_SERVICE_FEE'),
  };
}

/**
 * Each line's exact share of the total coupon: largest remainder over line totals after product coupons, ties to the
 * earlier line. The shares sum to the coupon; none is above its line. Lines outside the coupon's scope have no share.
 */
function totalCouponShares(
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

/** Sums the parts, then deducts points and the prepaid balance, each cut to the remaining amount. */
function totalsOf(
  lines: readonly LineQuote[],
  deliveries: readonly DeliveryQuote[],
  coupons: readonly AppliedCoupon[],
  requests: Pick<QuoteInput, 'points' | 'money'>,
): QuoteTotals {
  const productDiscount = sumOf(lines, (line) => line.productDiscount);
  const goods = add(
    sumOf(lines, (line) => line.lineTotal),
    productDiscount,
  );
  const couponDiscount = sumOf(coupons, (coupon) => coupon.discount);
  const deliveryFee = sumOf(deliveries, (delivery) => delivery.fee);
  const islandFee = sumOf(deliveries, (delivery) => delivery.islandFee);
  const installationFee = sumOf(deliveries, (delivery) => delivery.installationFee);
  const serviceFee = sumOf(deliveries, (delivery) => delivery.onsiteServiceFee);
  const before = add(goods, deliveryFee, islandFee, installationFee, serviceFee);
  const total = sub(sub(before, productDiscount), couponDiscount);

  const points = min(requests.points, total);
  const money = min(requests.money, sub(total, points));
  return {
    goods,
    productDiscount,
    couponDiscount,
    deliveryFee,
    islandFee,
    installationFee,
    serviceFee,
    total,
    points,
    money,
    payable: sub(sub(total, points), money),
    cuts: [...cut('POINTS', requests.points, points), ...cut('MONEY', requests.money, money)],
  };
}

function cut(what: Cut['what'], requested: Won, used: Won): Cut[] {
  return used < requested ? [{ what, requested, used }] : [];
}

/** Errors that saving rejects, so that the quote never meets them. `path` is that of the field, in camelCase. */
export type PricingProblem = {
  readonly path: string;
  readonly code: 'NOT_WHOLE_WON' | 'NEGATIVE' | 'TIER_AT_ZERO_MISSING' | 'TIER_REPEATED';
};

/** Only the part of the charge that its type uses must be complete; a tier table needs a tier at 0. */
export function chargeProblems({ type, fixedAmount, pricesRange, travelRange }: DeliveryCharge): PricingProblem[] {
  const priceTiers = pricesRange.map((tier) => ({ from: tier.price, amount: tier.amount }));
  const travelTiers = travelRange.map((tier) => ({ from: tier.distance, amount: tier.amount }));
  return [
    ...wonProblems('fixedAmount', fixedAmount),
    ...priceTiers.flatMap((tier, index) => wonProblems(`pricesRange.${index}.price`, tier.from)),
    ...tierProblems('pricesRange', priceTiers, type === 'PRICE'),
    ...travelTiers.flatMap(({ from }, index) => (from >= 0 ? [] : negative(`travelRange.${index}.distance`))),
    ...tierProblems('travelRange', travelTiers, type === 'TRAVEL'),
  ];
}

type Tier = { readonly from: number; readonly amount: number };

function tierProblems(path: string, tiers: readonly Tier[], isUsed: boolean): PricingProblem[] {
  const starts = tiers.map((tier) => tier.from);
  return [
    ...tiers.flatMap((tier, index) => wonProblems(`${path}.${index}.amount`, tier.amount)),
    ...(isUsed && !starts.includes(0) ? [{ path, code: 'TIER_AT_ZERO_MISSING' } as const] : []),
    ...(new Set(starts).size < starts.length ? [{ path, code: 'TIER_REPEATED' } as const] : []),
  ];
}

function wonProblems(path: string, amount: number): PricingProblem[] {
  if (!Number.isSafeInteger(amount)) return [{ path, code: 'NOT_WHOLE_WON' }];
  return amount < 0 ? negative(path) : [];
}

function negative(path: string): PricingProblem[] {
  return [{ path, code: 'NEGATIVE' }];
}
