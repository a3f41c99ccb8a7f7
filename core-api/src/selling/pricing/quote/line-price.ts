import { add, sub, sumOf, times, type Won } from '../../../kernel/won.ts';
import type { QuoteLine } from '../types.ts';
import { salePrice } from './sale-price.ts';

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

// Far above any real order, far below where sums of lines would leave the safe integers.
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
