import { DESTINATION_LIMIT, type Destination } from '@iruon/contract';
import { CoreProblem } from '@iruon/contract/client';
import { memberCore, problemOf, requireMember } from '../guards.ts';
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
  /** null for a new one. */
  destination: Destination | null;
  /** The first one is the default in any case. */
  isFirst: boolean;
  /** The initial values. */
  member: { name: string; phone: string; email: string };
}

/** The form for a new address, or for the one with `id`. @throws CoreProblem NOT_FOUND */
export async function destinationForm(visit: Visit, id: string | null): Promise<DestinationFormView> {
  const { name, phone, email } = requireMember(visit);
  const saved = await savedDestinations(visit);
  const destination = id === null ? null : (saved.find((one) => one._id === id) ?? null);
  if (id !== null && !destination) throw new CoreProblem(problemOf('NOT_FOUND'));
  return { destination, isFirst: saved.length === 0, member: { name, phone, email } };
}

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
