import { unwrap } from '@iruon/contract/client';
import type { Visit } from '../visit.ts';
import type { Geolocation, SavedDestination } from '../wire.ts';

export interface Address {
  name: string;
  phone: string;
  postcode: string;
  address1: string;
  address2: string;
  title?: string;
  /** Fees by distance are counted to it. */
  geolocation?: Geolocation | null | undefined;
}

/** A saved destination by id, or an address as typed. */
export type Receiver = { destination: string } | Address;

export async function savedDestinations(visit: Visit): Promise<SavedDestination[]> {
  return unwrap(await visit.core.GET('/api/v1/me/destinations')).destinations;
}

/** The whole address of a receiver; null when the saved destination is gone. */
export async function addressOf(visit: Visit, receiver: Receiver): Promise<Address | null> {
  if (!('destination' in receiver)) return receiver;
  const saved = (await savedDestinations(visit)).find((one) => one._id === receiver.destination);
  if (!saved) return null;
  const { title, name, phone, postcode, address1, address2, geolocation } = saved;
  return { title, name, phone, postcode, address1, address2, geolocation };
}
