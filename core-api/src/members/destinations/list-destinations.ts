import { type Destination, geolocation } from '@iruon/contract';
import type { UserActor } from '../../platform/actor.ts';
import type { Context } from '../../platform/services.ts';
import { type DestinationRow, findDestinations } from './repository.ts';

export function toWireDestination({ id, geolocation: place, ...row }: DestinationRow): Destination {
  return { _id: id, ...row, geolocation: place === null ? null : geolocation.parse(place) };
}

/** The member's saved delivery addresses, the default one first, then the newest. */
export async function listDestinations({ db, actor }: Context & { actor: UserActor }): Promise<Destination[]> {
  return (await findDestinations(db, actor.userId)).map(toWireDestination);
}
