import type { Geolocation } from '@iruon/contract';
import type { PricedCartLine } from '../../selling/cart/index.ts';
import type { QuoteReceiver } from '../../selling/pricing/index.ts';

/** An address as it is asked about. */
export interface WireReceiver {
  postcode: string;
  address1: string;
  isFactory: boolean;
}

/** What lines and deliveries are called on a price panel. */
export function panelNames(lines: readonly PricedCartLine[]) {
  const products = new Map(
    lines.map(({ cartId, productName, optionName }) => [
      cartId,
      optionName ? `${productName} ${optionName}` : productName,
    ]),
  );
  const places = new Map(lines.map(({ quoteLine, shippingName }) => [quoteLine.shipping.shippingCode, shippingName]));
  return {
    line: (lineId: string) => products.get(lineId) ?? '',
    shipping: (shippingCode: string) => places.get(shippingCode) ?? shippingCode,
  };
}

/** An address as pricing takes it, at the place where we found it: never where a client says it is. */
export function toPricingReceiver(
  { address1, postcode, isFactory }: WireReceiver,
  place: Geolocation | null,
): QuoteReceiver {
  const [longitude, latitude] = place?.coordinates ?? [];
  const isKnown = longitude !== undefined && latitude !== undefined;
  return { address1, postcode, isFactory, geolocation: isKnown ? { longitude, latitude } : null };
}
