import { memberCore } from '../guards.ts';
import type { Visit } from '../visit.ts';

/** The fields found for an address; the member types the detail. */
export interface FoundAddress {
  postcode: string;
  address1: string;
}

/** The address at a position (degrees); null if none is known there. @throws CoreProblem UPSTREAM_UNAVAILABLE */
export async function findAddress(
  visit: Visit,
  query: { longitude: number; latitude: number },
): Promise<FoundAddress | null> {
  return (await memberCore(visit).call('addressAt', { params: { query } })).address;
}
