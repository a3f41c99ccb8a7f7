import type { Geolocation } from '@iruon/contract';
import type { QuoteReceiver } from '../../selling/pricing/index.ts';

/** The delivery address of a quote request. */
export interface WireReceiver {
  postcode: string;
  address1: string;
  isFactory: boolean;
}

/** The address for pricing, with our own geocoded location: a client's location is never used. */
export function toPricingReceiver(
  { address1, postcode, isFactory }: WireReceiver,
  place: Geolocation | null,
): QuoteReceiver {
  const [longitude, latitude] = place?.coordinates ?? [];
  const isKnown = longitude !== undefined && latitude !== undefined;
  return { address1, postcode, isFactory, geolocation: isKnown ? { longitude, latitude } : null };
}
