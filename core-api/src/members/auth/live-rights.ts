import type { UserActor } from '../../platform/actor.ts';
import { createTtlCache } from '../../platform/concurrency/ttl-cache.ts';
import type { Services } from '../../platform/services.ts';
import { isUsable } from '../accounts/index.ts';
import { actorOf } from './access-token.ts';
import { findRights } from './repository.ts';
import { isAlive, standingOf } from './rules.ts';

const MAX_SESSIONS = 5_000;
const actors = createTtlCache<UserActor | undefined>(MAX_SESSIONS);

/**
 * The current rights of a session's member, independent of its token; undefined if the session or membership has ended.
 * Cached for `rightsKeptMs` per session, because the calls of one page arrive together.
 */
export function liveActor(
  services: Pick<Services, 'db' | 'config' | 'now'>,
  familyId: string,
): Promise<UserActor | undefined> {
  return actors.read(familyId, services.config.rightsKeptMs, () => read(services, familyId));
}

/** Drops the cached rights of a session that this process ended or changed. */
export function forgetRights(familyId: string): void {
  actors.delete(familyId);
}

async function read(
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  familyId: string,
): Promise<UserActor | undefined> {
  const found = await findRights(db, familyId);
  if (!found || !isUsable(found) || !isAlive(found, now())) return undefined;
  const standing = standingOf({
    scopes: found.scopes,
    hasSecondFactor: found.confirmedAt !== null,
    isProven: found.secondFactorAt !== null,
    isRequired: config.staffSecondFactor === 'required',
  });
  const scopes = standing === 'open' ? found.scopes : [];
  const actor = actorOf({ ...found, id: found.userId, scopes }, familyId);
  return standing === 'enrol' ? { ...actor, mustEnrol: true } : actor;
}
