import { isWithinArea } from '@iruon/contract';
import { type DeliveryFees, deliveryFees } from '../delivery/delivery.ts';
import { distanceOf } from '../delivery/fee-rule.ts';
import type { QuoteInput, QuoteLine, QuoteReceiver } from '../types.ts';
import { type LinePrice, priceLine } from './line-price.ts';
import type { Assumption } from './quote-types.ts';

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

/** The assumptions behind a fee. */
export function assumptions(lines: readonly ShippedLine[], receiver: QuoteReceiver | null): Assumption[] {
  if (receiver === null) return [{ code: 'ADDRESS_UNKNOWN' }];
  if (receiver.isFactory) return [];
  const lineIds = lines
    .filter(({ shipping }) => shipping.charge.type === 'TRAVEL' && distanceOf(shipping, receiver) === null)
    .map((line) => line.lineId);
  return lineIds.length > 0 ? [{ code: 'DISTANCE_UNKNOWN', lineIds }] : [];
}
