import type { Handle } from '@iruon/db';
import type { DeliveryRegion, RegionCode } from '../pricing/index.ts';
import { findIslands } from './repository.ts';

// Jeju is an island too; where its postcodes meet a broader region its own fee counts.
const order: readonly RegionCode[] = ['jeju', 'normal'];

/** The regions around a postcode that cost an island fee, in the order in which pricing asks them. */
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
