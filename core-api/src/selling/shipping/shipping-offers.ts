import type { Handle } from '@iruon/db';
import type { Ids } from '../../platform/db/ids-in-sql.ts';
import { findShippingOptions, type ShippingOptionRow } from './repository.ts';
import { offeredOptions, type ShippedProduct } from './rules.ts';
import { type ShippingOffer, toShippingOffer } from './shipping-offer.ts';

/** One parsed offer per stored option, for any number of products. */
function offerReader() {
  const read = new Map<string, ShippingOffer>();
  return (row: ShippingOptionRow): ShippingOffer => {
    const offer = read.get(row.id) ?? toShippingOffer(row);
    read.set(row.id, offer);
    return offer;
  };
}

export interface OffersOfProducts {
  /** The delivery options of a product now, the default first; empty if it has no delivery. */
  of(product: ShippedProduct): ShippingOffer[];
  /** A requested option by id, including ended ones. */
  byId(optionId: string): ShippingOffer | undefined;
}

/** The delivery options in force at an instant. `chosenIds` can be looked up even when their policy has ended. */
export async function shippingOffers(handle: Handle, now: Date, chosenIds: Ids = []): Promise<OffersOfProducts> {
  const rows = await findShippingOptions(handle, now, chosenIds);
  const open = rows.filter((row) => row.isOpen);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const read = offerReader();
  return {
    of: (product) => offeredOptions(open, product).map(read),
    byId: (optionId) => {
      const row = byId.get(optionId);
      return row && read(row);
    },
  };
}
