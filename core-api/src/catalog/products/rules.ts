import type { Won } from '../../kernel/won.ts';
import { won } from '../../kernel/won.ts';
import { type DiscountUnit, type ProductDiscount, salePrice } from '../../selling/pricing/index.ts';

/** The columns that determine a product's price. Amount in won or percent; dates are Seoul days. */
export interface PriceColumns {
  readonly price: number;
  readonly discountEnabled: boolean;
  readonly discountUnit: DiscountUnit;
  readonly discountAmount: number;
  readonly discountExpirationEnabled: boolean;
  readonly discountStartDate: string | null;
  readonly discountEndDate: string | null;
}

/** The product's own discount for pricing; null when it is off. */
export function discountOf(columns: PriceColumns): ProductDiscount | null {
  if (!columns.discountEnabled) return null;
  return {
    unit: columns.discountUnit,
    amount: columns.discountAmount,
    expiration: columns.discountExpirationEnabled
      ? { startDate: columns.discountStartDate, endDate: columns.discountEndDate }
      : null,
  };
}

/** The unit price at an instant, without option, in won. */
export function salePriceOf(columns: PriceColumns, now: Date): Won {
  return salePrice(won(columns.price), discountOf(columns), now);
}

/**
 * The discount to show: only one that currently lowers the price. `endDate` is its last Seoul day, null if open-ended.
 */
export function runningDiscount(columns: PriceColumns, now: Date) {
  const discount = discountOf(columns);
  if (discount === null || salePriceOf(columns, now) === columns.price) return null;
  return { unit: discount.unit, amount: discount.amount, endDate: discount.expiration?.endDate ?? null };
}
