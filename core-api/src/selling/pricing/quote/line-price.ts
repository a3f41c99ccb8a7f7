import { isWithinArea } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import { add, min, percentOf, sub, sumOf, times, type Won, won, ZERO } from '../../../kernel/won.ts';
import { type DeliveryFees, deliveryFees } from '../delivery/delivery.ts';
import { distanceOf } from '../delivery/fee-rule.ts';
import type { DiscountUnit, ProductDiscount, QuoteInput, QuoteLine, QuoteReceiver } from '../types.ts';
import type { Assumption } from './quote-types.ts';

export type LinePrice = {
  readonly line: QuoteLine;
  readonly salePrice: Won;
  readonly unitPrice: Won;
  readonly productDiscount: Won;
  readonly suppliesTotal: Won;
  readonly lineTotal: Won;
};

/** Prices one line before coupons: (sale price + option price) x amount + supplies, each times its own amount. */
export function priceLine(line: QuoteLine, now: Date): LinePrice {
  const sale = salePrice(line.price, line.discount, now);
  const unitPrice = add(sale, line.optionPrice);
  const suppliesTotal = sumOf(line.supplies, (supply) => times(supply.price, supply.amount));
  return {
    line,
    salePrice: sale,
    unitPrice,
    productDiscount: times(sub(line.price, sale), line.amount),
    suppliesTotal,
    lineTotal: add(times(unitPrice, line.amount), suppliesTotal),
  };
}

// Far above any real order, and so low that sums of lines are safe integers.
const MAX_WON_PER_LINE = 1_000_000_000_000;

/**
 * Lines that cannot be priced: without a whole positive amount, with a negative price, an absurd total or a repeated
 * id.
 */
export function invalidLineIds(lines: readonly QuoteLine[]): string[] {
  const seen = new Set<string>();
  return lines
    .filter((line) => {
      const repeated = seen.has(line.lineId);
      seen.add(line.lineId);
      return repeated || !isPriceable(line);
    })
    .map((line) => line.lineId);
}

function isPriceable({ price, optionPrice, amount, supplies }: QuoteLine): boolean {
  const counts = [amount, ...supplies.map((supply) => supply.amount)];
  const prices = [price, optionPrice, ...supplies.map((supply) => supply.price)];
  const most = (price + optionPrice) * amount + supplies.reduce((sum, each) => sum + each.price * each.amount, 0);
  return (
    counts.every((count) => Number.isSafeInteger(count) && count >= 1) &&
    prices.every((each) => each >= 0) &&
    most <= MAX_WON_PER_LINE
  );
}

/** A product's price after its own discount, in won, at an instant. */
export function salePrice(price: Won, discount: ProductDiscount | null, now: Date): Won {
  if (discount === null || !isRunning(discount, now)) return price;
  return sub(price, deductionOf(price, { unit: discount.unit, value: discount.amount, limit: ZERO }));
}

// Both ends are inclusive Seoul days, so the comparison of days covers 00:00:00.000 to 23:59:59.999.
function isRunning({ expiration }: ProductDiscount, now: Date): boolean {
  if (expiration === null) return true;
  const today = seoulDay(now);
  const { startDate, endDate } = expiration;
  return (startDate === null || startDate <= today) && (endDate === null || today <= endDate);
}

export type Deduction = {
  readonly unit: DiscountUnit;
  /** Won, or percent of 0 to 100. */
  readonly value: number;
  /** Maximum of a percentage discount; 0 is no limit. */
  readonly limit: Won;
};

/**
 * The discount on a base, in won: a percentage is rounded up and capped by its limit, an amount is used as is; never
 * more than the base (specification section 9).
 * @throws RangeError for a value that validation on save rejects
 */
export function deductionOf(base: Won, { unit, value, limit }: Deduction): Won {
  if (value < 0) throw new RangeError(`Negative deduction: ${value}`);
  if (unit === 'AMOUNT') return min(won(value), base);
  const off = percentOf(base, value);
  return limit > 0 ? min(off, limit, base) : min(off, base);
}

/** Lines and fees before coupons: the input of coupon application. */
export type PricedCart = { readonly lines: readonly LinePrice[]; readonly deliveries: readonly DeliveryFees[] };

/** @throws RangeError for data that validation on save rejects, and for lines in `invalidLineIds` */
export function priceCart(input: Pick<QuoteInput, 'lines' | 'now' | 'receiver' | 'regions'>): PricedCart {
  const lines = input.lines.map((line) => priceLine(line, input.now));
  const deliveries = deliveryFees(
    lines.map(({ line, lineTotal }) => ({ ...line, lineTotal })),
    input,
  );
  return { lines, deliveries };
}

type ShippedLine = Pick<QuoteLine, 'lineId' | 'shipping'>;

/** Lines whose shipping does not reach the receiver: the address must begin with one of the allowed areas, if any. */
export function unreachableLineIds(lines: readonly ShippedLine[], receiver: QuoteReceiver | null): string[] {
  if (receiver === null || receiver.isFactory) return [];
  const { address1 } = receiver;
  return lines
    .filter(
      ({ shipping: { areasAvailable: areas } }) =>
        areas.length > 0 && !areas.some((area) => isWithinArea(address1, area)),
    )
    .map((line) => line.lineId);
}

/** The assumptions on which a fee is based. */
export function assumptions(lines: readonly ShippedLine[], receiver: QuoteReceiver | null): Assumption[] {
  if (receiver === null) return [{ code: 'ADDRESS_UNKNOWN' }];
  if (receiver.isFactory) return [];
  const lineIds = lines
    .filter(({ shipping }) => shipping.charge.type === 'TRAVEL' && distanceOf(shipping, receiver) === null)
    .map((line) => line.lineId);
  return lineIds.length > 0 ? [{ code: 'DISTANCE_UNKNOWN', lineIds }] : [];
}
