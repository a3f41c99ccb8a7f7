import { requireMember } from '../guards.ts';
import type { Visit } from '../visit.ts';

/** What is found of an address; the detail is for the member to type. */
export interface FoundAddress {
  postcode: string;
  address1: string;
}

/** The address at a place (degrees); null when nobody knows one there. @throws CoreProblem UPSTREAM_UNAVAILABLE */
export async function findAddress(
  visit: Visit,
  query: { longitude: number; latitude: number },
): Promise<FoundAddress | null> {
  requireMember(visit);
  return (await visit.core.call('addressAt', { params: { query } })).address;
}
