import type { shippingCode } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import type { z } from 'zod';
import { findShippingCodes } from './repository.ts';
import { readWarehouse } from './shipping-offer.ts';

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
