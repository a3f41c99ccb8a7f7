import type { Handle } from '@iruon/db';
import type { DeliveryRegion, RegionCode } from '../pricing/index.ts';
import { findIslands } from './repository.ts';

// Jeju is a remote area too; where its postcodes overlap a broader region its own fee applies.
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
