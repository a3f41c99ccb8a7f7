import {
  bundleType,
  carrier,
  geolocation,
  type ShippingOptionInput,
  shippingCharge,
  type shippingCode,
  type shippingOption,
  won as wireWon,
} from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { z } from 'zod';
import { won } from '../../kernel/won.ts';
import type { Ids } from '../../platform/db/ids-in-sql.ts';
import type { DeliveryRegion, LineShipping, RegionCode } from '../pricing/index.ts';
import { findIslands, findShippingCodes, findShippingOptions, type ShippingOptionRow } from './repository.ts';
import { offeredOptions, type ShippedProduct } from './rules.ts';

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

/** The delivery options at an instant. Those of `chosenIds` are included even if their policy has ended. */
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

const storedService = z.object({ isActive: z.boolean(), charge: z.object({ amount: wireWon }) });
const storedIsland = z.object({
  isActive: z.boolean(),
  charge: z.object({ amount__base: wireWon, amount__jeju: wireWon }),
});
const storedWarehouse = z.object({
  postcode: z.string(),
  address1: z.string(),
  address2: z.string(),
  geolocation: geolocation.nullable().default(null),
});

export type Warehouse = z.output<typeof storedWarehouse>;

/** @throws ZodError if the stored value is not a warehouse */
export function readWarehouse(stored: unknown): Warehouse {
  return storedWarehouse.parse(stored);
}

/** A way of delivery that a member can choose for a product. */
export interface ShippingOffer {
  readonly id: string;
  readonly shippingId: string;
  readonly name: string;
  /** The name of the shipping code: the warehouse. */
  readonly shippingCodeName: string;
  readonly carrier: z.output<typeof carrier>;
  readonly isOpen: boolean;
  readonly wire: z.input<typeof shippingOption>;
  readonly pricing: LineShipping;
}

/** Converts a stored option for the wire and for pricing. @throws ZodError if the stored value is invalid */
function toShippingOffer(row: ShippingOptionRow): ShippingOffer {
  const charge = shippingCharge.parse(row.charge);
  const service = storedService.parse(row.service);
  const island = storedIsland.parse(row.island);
  const [longitude, latitude] = readWarehouse(row.warehouse).geolocation?.coordinates ?? [];
  const by = carrier.parse(row.carrier);
  const bundle = bundleType.parse(row.bundleType);
  return {
    id: row.id,
    shippingId: row.shippingId,
    name: row.name,
    shippingCodeName: row.shippingCodeName,
    carrier: by,
    isOpen: row.isOpen,
    wire: {
      _id: row.id,
      _shipping: row.shippingId,
      name: row.name,
      shippingCode: row.shippingCode,
      carrier: by,
      bundleType: bundle,
      charge,
      service,
      island,
    },
    pricing: {
      shippingCode: row.shippingCode,
      bundleType: bundle,
      charge: {
        type: charge.type,
        fixedAmount: won(charge.fixedAmount ?? 0),
        pricesRange: (charge.pricesRange ?? []).map((tier) => ({ price: won(tier.price), amount: won(tier.amount) })),
        travelRange: (charge.travelRange ?? []).map((tier) => ({ ...tier, amount: won(tier.amount) })),
      },
      ...extraCharges({ island, service, carrier: by }),
      warehouse: longitude === undefined || latitude === undefined ? null : { longitude, latitude },
      areasAvailable: row.areasAvailable,
    },
  };
}

/** The charges of an option besides delivery, for pricing. */
export function extraCharges({
  island,
  service,
  carrier,
}: Pick<ShippingOptionInput, 'island' | 'service' | 'carrier'>): Pick<LineShipping, 'island' | 'service'> {
  return {
    island: {
      isActive: island.isActive,
      charge: { amountBase: won(island.charge.amount__base), amountJeju: won(island.charge.amount__jeju) },
    },
    // The service is a delivery option of its own ("installation visit"), so its choice is the choice of the service.
    service: { isActive: service.isActive, chosen: true, charge: { amount: won(service.charge.amount) }, carrier },
  };
}

/** The warehouses in the store's setting. */
export async function listShippingCodes(handle: Handle): Promise<z.input<typeof shippingCode>[]> {
  const codes = await findShippingCodes(handle);
  return codes.map(({ code, name, warehouse, areasAvailable }) => ({
    value: code,
    text: name,
    warehouse: readWarehouse(warehouse),
    areas__available: areasAvailable,
  }));
}

// Jeju is a remote area too. Where its postcodes overlap a broader region, the fee of Jeju applies.
const order: readonly RegionCode[] = ['jeju', 'normal'];

/** The remote areas of a postcode, in the order in which pricing checks them. */
export async function deliveryRegions(handle: Handle, postcode: string): Promise<DeliveryRegion[]> {
  const islands = await findIslands(handle, postcode);
  return order.map((code) => ({
    code,
    postcodes: [],
    ranges: islands
      .filter((island) => island.code === code)
      .map(({ postcodeFrom, postcodeTo }) => ({ from: postcodeFrom, to: postcodeTo })),
  }));
}
