import { bundleType, carrier, geolocation, shippingCharge, type shippingOption, won as wireWon } from '@iruon/contract';
import { z } from 'zod';
import { won } from '../../kernel/won.ts';
import type { LineShipping } from '../pricing/index.ts';
import { extraCharges } from './extra-charges.ts';
import type { ShippingOptionRow } from './repository.ts';

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
export function toShippingOffer(row: ShippingOptionRow): ShippingOffer {
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
