import { type Won, ZERO } from '../../../kernel/won.ts';
import type { DeliveryRegion, IslandCharge, QuoteReceiver, RegionCode } from '../types.ts';

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
