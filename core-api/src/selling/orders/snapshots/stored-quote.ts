import { quote as wireQuote } from '@iruon/contract';
import { z } from 'zod';

/** The stored part of the quote: enough to explain each won later. Older purchases may lack the shippings. */
const storedQuote = z.object({
  lines: z.array(z.looseObject({ _cart: z.uuid().optional() })),
  shippings: wireQuote.shape.shippings.optional(),
  coupons: wireQuote.shape.coupons.optional(),
  totals: wireQuote.shape.totals,
});

export type StoredQuote = z.input<typeof storedQuote>;
export type StoredTotals = z.output<typeof wireQuote.shape.totals>;

/** @throws ZodError if the stored value is not a quote, which is a bug */
export function readStoredTotals(quote: unknown): StoredTotals {
  return storedQuote.parse(quote).totals;
}

/** The cart lines of a purchase. */
export function orderedCartIds(quote: unknown): string[] {
  return storedQuote.parse(quote).lines.flatMap((line) => line._cart ?? []);
}

/** True if the purchase has coupons. */
export function hasCoupons(quote: unknown): boolean {
  return (storedQuote.parse(quote).coupons ?? []).length > 0;
}

/** The names of the purchase's coupons, one per application. */
export function couponNames(quote: unknown): string[] {
  return (storedQuote.parse(quote).coupons ?? []).map(({ name }) => name);
}
