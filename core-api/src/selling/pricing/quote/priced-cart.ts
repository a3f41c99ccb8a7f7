import { type DeliveryFees, deliveryFees } from '../delivery/delivery.ts';
import type { QuoteInput } from '../types.ts';
import { type LinePrice, priceLine } from './line-price.ts';

/** Lines and fees before coupons: what coupons are laid on. */
export type PricedCart = { readonly lines: readonly LinePrice[]; readonly deliveries: readonly DeliveryFees[] };

/** @throws RangeError on data that saving refuses, and on lines that `invalidLineIds` names */
export function priceCart(input: Pick<QuoteInput, 'lines' | 'now' | 'receiver' | 'regions'>): PricedCart {
  const lines = input.lines.map((line) => priceLine(line, input.now));
  const deliveries = deliveryFees(
    lines.map(({ line, lineTotal }) => ({ ...line, lineTotal })),
    input,
  );
  return { lines, deliveries };
}
