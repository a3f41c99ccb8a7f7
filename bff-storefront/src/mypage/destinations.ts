import type { Destination } from '@iruon/contract';
import { DESTINATION_LIMIT } from '@iruon/contract';
import { CoreProblem } from '@iruon/contract/client';
import { problemOf, requireMember } from '../guards.ts';
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
