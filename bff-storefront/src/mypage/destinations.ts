import { type Address, DESTINATION_LIMIT, type Destination, type User } from '@iruon/contract';
import type { InputOf, StorefrontOperations } from '@iruon/contract/client';
import { memberCore, requireMember } from '../guards.ts';
import { problemError } from '../problems.ts';
import { savedDestinations } from '../shop/order/receiver.ts';
import type { Visit } from '../visit.ts';

export interface DestinationsView {
  destinations: Destination[];
  limit: number;
}

/** The member's delivery addresses, the default one first. */
export async function destinations(visit: Visit): Promise<DestinationsView> {
  requireMember(visit);
  return { destinations: await savedDestinations(visit), limit: DESTINATION_LIMIT };
}

export interface DestinationFormView {
  /** Null for a new one. */
  destination: Destination | null;
  /** True for the first address, which is always the default. */
  isFirst: boolean;
  /** Initial values. */
  member: Pick<User, 'name' | 'phone' | 'email'>;
}

/** The form for a new address, or for the one with `id`. @throws CoreProblem NOT_FOUND */
export async function destinationForm(visit: Visit, id: string | null): Promise<DestinationFormView> {
  const { name, phone, email } = requireMember(visit);
  const saved = await savedDestinations(visit);
  const destination = id === null ? null : (saved.find((one) => one._id === id) ?? null);
  if (id !== null && !destination) throw problemError('NOT_FOUND');
  return { destination, isFirst: saved.length === 0, member: { name, phone, email } };
}

type DestinationBody = InputOf<StorefrontOperations['createDestination']>['body'];

/** Saves a new address, once per key. @throws CoreProblem DESTINATIONS_FULL */
export async function addDestination(visit: Visit, body: DestinationBody, idempotencyKey: string): Promise<void> {
  requireMember(visit);
  const params = { header: { 'Idempotency-Key': idempotencyKey } };
  await visit.core.call('createDestination', { params, body });
}

/** @throws CoreProblem NOT_FOUND */
export async function changeDestination(visit: Visit, id: string, body: DestinationBody): Promise<void> {
  await memberCore(visit).call('changeDestination', { params: { path: { _id: id } }, body });
}

/** Deletes an address; a missing one is no error. */
export async function removeDestination(visit: Visit, id: string): Promise<void> {
  await memberCore(visit).call('removeDestination', { params: { path: { _id: id } } });
}

/** The address at a position; the member types the detail. */
export type FoundAddress = Omit<Address, 'address2'>;

/** Looks up the address at a position in degrees; null if none is known there. @throws CoreProblem UPSTREAM_UNAVAILABLE */
export async function findAddress(
  visit: Visit,
  query: { longitude: number; latitude: number },
): Promise<FoundAddress | null> {
  return (await memberCore(visit).call('addressAt', { params: { query } })).address;
}
