import { err, ok, type Result } from '../../../kernel/result.ts';
import { sub, type Won, ZERO } from '../../../kernel/won.ts';
import { applyCoupons, productCouponOf } from '../coupons/coupons.ts';
import type { DeliveryFees } from '../delivery/delivery.ts';
import type { CouponTarget, QuoteInput } from '../types.ts';
import { assumptions, unreachableLineIds } from './availability.ts';
import { invalidLineIds, type LinePrice } from './line-price.ts';
import { priceCart } from './priced-cart.ts';
import type { AppliedCoupon, DeliveryQuote, LineQuote, Quote, QuoteRefusal } from './quote-types.ts';
import { totalCouponShares } from './shares.ts';
import { totalsOf } from './totals.ts';

/**
 * Prices cart lines, coupons, points, prepaid balance and an address, in won. The cart, the checkout page and the
 * created purchase all use this result; refunds use its parts. A pure function: no clock, no database, nothing dropped.
 * @throws RangeError for data that validation on save rejects (see `validate.ts`), never for user input
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
