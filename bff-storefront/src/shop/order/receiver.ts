import { cutText, type Destination, type Geolocation } from '@iruon/contract';
import type { Visit } from '../../visit.ts';
import { pickupPlaces } from './pickup.ts';

export interface Address {
  name: string;
  phone: string;
  postcode: string;
  address1: string;
  address2: string;
  title?: string;
  /** Determines fees by distance. */
  geolocation?: Geolocation | null | undefined;
  /** True for the default destination of the member. */
  isDefault?: boolean;
  /** True if the receiver picks the goods up. */
  isFactory?: boolean;
}

/** The person who comes to the warehouse. */
export interface Pickup {
  pickup: { name: string; phone: string };
}

/** A saved destination by id, the person who picks the goods up, or an address as typed. */
export type Receiver = { destination: string } | Pickup | Address;

export async function savedDestinations(visit: Visit): Promise<Destination[]> {
  return (await visit.core.call('listDestinations')).destinations;
}

/** The full address of a receiver; null if the saved destination is missing, or the lines have no pickup place. */
export async function addressOf(visit: Visit, receiver: Receiver, carts: readonly string[]): Promise<Address | null> {
  if ('pickup' in receiver) {
    const [place] = await pickupPlaces(visit, carts);
    if (!place) return null;
    const { name: title, ...address } = place;
    return { title: cutText(title, 50), ...receiver.pickup, ...address, isFactory: true };
  }
  if (!('destination' in receiver)) return receiver;
  const saved = (await savedDestinations(visit)).find((one) => one._id === receiver.destination);
  if (!saved) return null;
  const { title, name, phone, postcode, address1, address2, geolocation, isDefault } = saved;
  return { title, name, phone, postcode, address1, address2, geolocation, isDefault };
}
