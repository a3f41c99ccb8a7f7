import { geolocation } from '@iruon/contract';
import type { UserActor } from '../../platform/actor.ts';
import type { Context } from '../../platform/services.ts';
import { findDestinations } from './repository.ts';

/** The member's saved delivery addresses, the default one first, then the newest. */
export async function listDestinations({ db, actor }: Context & { actor: UserActor }) {
  const rows = await findDestinations(db, actor.userId);
  return rows.map((row) => ({
    ...row,
    geolocation: row.geolocation === null ? null : geolocation.parse(row.geolocation),
  }));
}
