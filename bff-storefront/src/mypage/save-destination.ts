import { memberCore, requireMember } from '../guards.ts';
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

/** Saves a new address, once per key. @throws CoreProblem DESTINATIONS_FULL */
export async function addDestination(visit: Visit, draft: DestinationDraft, idempotencyKey: string): Promise<void> {
  requireMember(visit);
  const params = { header: { 'Idempotency-Key': idempotencyKey } };
  await visit.core.call('createDestination', { params, body: draft });
}

/** @throws CoreProblem NOT_FOUND */
export async function changeDestination(visit: Visit, id: string, draft: DestinationDraft): Promise<void> {
  await memberCore(visit).call('changeDestination', { params: { path: { _id: id } }, body: draft });
}

/** A missing one is no error. */
export async function removeDestination(visit: Visit, id: string): Promise<void> {
  await memberCore(visit).call('removeDestination', { params: { path: { _id: id } } });
}
