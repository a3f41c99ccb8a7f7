import { type Won, ZERO } from '../../../kernel/won.ts';
import type { FeeReason } from '../quote/quote-types.ts';
import type { LineShipping, QuoteReceiver } from '../types.ts';
import { distanceKm } from './distance.ts';

/** One line for delivery: its goods before coupons and its rule. */
export type FeeLine = {
  readonly lineId: string;
  readonly amount: number;
  readonly lineTotal: Won;
  readonly shipping: LineShipping;
  /**
   * Cancelled by the seller's fault: it no longer ships and costs nothing, but still counts for the tier of its bundle,
   * or of the rest of its line, that the member had paid for. Only refunds use such lines.
   */
  readonly isForgone?: boolean;
};

/**
 * The delivery fee by one line's rule, with its explanation.
 * @param base won compared with price tiers: the line's own total, or the bundle's
 * @throws RangeError if a tier table has no tier at 0, which validation on save rejects
 */
export function feeByRule(line: FeeLine, base: Won, receiver: QuoteReceiver | null): FeeReason {
  const { lineId, shipping } = line;
  const { type, fixedAmount, pricesRange, travelRange } = shipping.charge;
  switch (type) {
    case 'PAY_ON_DELIVERY':
      return { lineId, rule: type, fee: ZERO };
    case 'FIXED':
      return { lineId, rule: type, fee: fixedAmount };
    case 'PRICE': {
      const { from, amount } = tierAt(
        pricesRange.map((tier) => ({ from: tier.price, amount: tier.amount })),
        base,
      );
      return { lineId, rule: type, fee: amount, base, tierFrom: from };
    }
    case 'TRAVEL': {
      const distance = distanceOf(shipping, receiver);
      const { from, amount } = tierAt(
        travelRange.map((tier) => ({ from: tier.distance, amount: tier.amount })),
        distance ?? 0,
      );
      return { lineId, rule: type, fee: amount, distance, tierFrom: from };
    }
  }
}

/** Km from the warehouse to the receiver; null while either end is unknown. */
export function distanceOf({ warehouse }: LineShipping, receiver: QuoteReceiver | null): number | null {
  return warehouse && receiver?.geolocation ? distanceKm(warehouse, receiver.geolocation) : null;
}

type Tier = { readonly from: number; readonly amount: Won };

function tierAt(tiers: readonly Tier[], value: number): Tier {
  const reached = tiers.filter((tier) => tier.from <= value);
  const highest = reached.reduce<Tier | null>((best, tier) => (best && best.from >= tier.from ? best : tier), null);
  if (highest === null) throw new RangeError(`No tier at or below ${value}`);
  return highest;
}
