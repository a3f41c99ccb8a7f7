import { type Destination, geolocation } from '@iruon/contract';
import type { UserActor } from '../../platform/actor.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { type DestinationRow, findDestinations } from './repository.ts';

export function toWireDestination({ id, geolocation: place, ...row }: DestinationRow): Destination {
  return { _id: id, ...row, geolocation: place === null ? null : geolocation.parse(place) };
}

/** The member's saved delivery addresses, the default one first, then the newest. */
export async function listDestinations({ db, actor }: Context & { actor: UserActor }): Promise<Destination[]> {
  return (await findDestinations(db, actor.userId)).map(toWireDestination);
}

/** One of them. @throws NOT_FOUND */
export async function getDestination({ db, actor }: Context & { actor: UserActor }, id: string): Promise<Destination> {
  const found = (await findDestinations(db, actor.userId)).find((each) => each.id === id);
  return toWireDestination(orNotFound(found));
}
