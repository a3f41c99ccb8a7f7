import { quote as wireQuote } from '@iruon/contract';
import { z } from 'zod';

/** What of the quote a purchase keeps: enough to explain each won later. Older purchases may lack the shippings. */
const storedQuote = z.object({
  lines: z.array(z.looseObject({ _cart: z.uuid().optional() })),
  shippings: wireQuote.shape.shippings.optional(),
  coupons: wireQuote.shape.coupons.optional(),
  totals: wireQuote.shape.totals,
});

export type StoredQuote = z.input<typeof storedQuote>;
export type StoredTotals = z.output<typeof wireQuote.shape.totals>;

/** @throws ZodError when the row is not a quote, which is a bug */
export function readStoredTotals(quote: unknown): StoredTotals {
  return storedQuote.parse(quote).totals;
}

/** The cart lines a purchase was made of. */
export function orderedCartIds(quote: unknown): string[] {
  return storedQuote.parse(quote).lines.flatMap((line) => line._cart ?? []);
}

/** Whether coupons were laid on the purchase. */
export function hasCoupons(quote: unknown): boolean {
  return (storedQuote.parse(quote).coupons ?? []).length > 0;
}

/** The names of the coupons that were laid on the purchase, each as often as it was laid. */
export function couponNames(quote: unknown): string[] {
  return (storedQuote.parse(quote).coupons ?? []).map(({ name }) => name);
}
