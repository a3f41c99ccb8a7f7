import { times, type Won, ZERO } from '../../../kernel/won.ts';
import type { FeeReason } from '../quote/quote-types.ts';
import type { DeliveryRegion, Geolocation, IslandCharge, LineShipping, QuoteReceiver, RegionCode } from '../types.ts';

/** One line for delivery: its goods before coupons and its rule. */
export type FeeLine = {
  readonly lineId: string;
  readonly amount: number;
  readonly lineTotal: Won;
  readonly shipping: LineShipping;
  /**
   * Cancelled by the seller's fault: it has no fee, but still counts for the price tier of its bundle or of the rest of
   * its line. Only refunds use such lines.
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

const EARTH_RADIUS_KM = 6371; // specification section 9
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in km (haversine), unrounded. */
export function distanceKm(from: Geolocation, to: Geolocation): number {
  const latitude = radians(to.latitude - from.latitude);
  const longitude = radians(to.longitude - from.longitude);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2;
  // Rounding can push antipodes a hair above 1, where asin is NaN.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** A line's service fee, per unit if the service is active and chosen. The carrier determines its name. */
export function serviceFees({ amount, shipping, isForgone }: FeeLine): { installation: Won; onsiteService: Won } {
  const { isActive, chosen, charge, carrier } = shipping.service;
  const fee = isActive && chosen && !isForgone ? times(charge.amount, amount) : ZERO;
  return carrier === 'COMPANY'
    ? { installation: fee, onsiteService: ZERO }
    : { installation: ZERO, onsiteService: fee };
}

/** The remote area of a receiver: the first one with the postcode; null on the mainland or without address. */
export function regionOf(receiver: QuoteReceiver | null, regions: readonly DeliveryRegion[]): RegionCode | null {
  if (receiver === null) return null;
  const { postcode } = receiver;
  const holds = ({ postcodes, ranges }: DeliveryRegion) =>
    postcodes.includes(postcode) || ranges.some(({ from, to }) => from <= postcode && postcode <= to);
  return regions.find(holds)?.code ?? null;
}

/** The remote area surcharge of a line, in won. */
export function islandFee(island: IslandCharge, region: RegionCode | null): Won {
  if (!island.isActive || region === null) return ZERO;
  return region === 'jeju' ? island.charge.amountJeju : island.charge.amountBase;
}
