import { unwrap } from '@iruon/contract/client';
import { requireMember } from '../guards.ts';
import type { Visit } from '../visit.ts';

export interface DestinationDraft {
  title: string;
  name: string;
  phone: string;
  postcode: string;
  address1: string;
  address2: string;
  isDefault: boolean;
}

/**
 * Saves a new address; the same key saves it once. @throws CoreProblem DESTINATIONS_FULL
 */
export async function addDestination(visit: Visit, draft: DestinationDraft, idempotencyKey: string): Promise<void> {
  requireMember(visit);
  const params = { header: { 'Idempotency-Key': idempotencyKey } };
  unwrap(await visit.core.POST('/api/v1/me/destinations', { params, body: draft }));
}

/** @throws CoreProblem NOT_FOUND */
export async function changeDestination(visit: Visit, id: string, draft: DestinationDraft): Promise<void> {
  requireMember(visit);
  unwrap(await visit.core.PUT('/api/v1/me/destinations/{_id}', { params: { path: { _id: id } }, body: draft }));
}

/** One that is gone already is no error. */
export async function removeDestination(visit: Visit, id: string): Promise<void> {
  requireMember(visit);
  unwrap(await visit.core.DELETE('/api/v1/me/destinations/{_id}', { params: { path: { _id: id } } }));
}
