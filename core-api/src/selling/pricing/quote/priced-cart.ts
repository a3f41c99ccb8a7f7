import { type DeliveryFees, deliveryFees } from '../delivery/delivery.ts';
import type { QuoteInput } from '../types.ts';
import { type LinePrice, priceLine } from './line-price.ts';

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
