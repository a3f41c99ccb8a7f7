import { isWithinArea } from '@iruon/contract';
import { distanceOf } from '../delivery/fee-rule.ts';
import type { QuoteLine, QuoteReceiver } from '../types.ts';
import type { Assumption } from './quote-types.ts';

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
