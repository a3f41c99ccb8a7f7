import { forgetOldest } from '../../kernel/forget-oldest.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';
import { actorOf } from './actor-of-member.ts';
import { findRights } from './repository.ts';
import { isAlive } from './rules.ts';

interface Kept {
  /** By the monotonic clock. */
  until: number;
  actor: Promise<UserActor | undefined>;
}

const KEPT = 5_000;
const kept = new Map<string, Kept>();

/**
 * The current rights of a session's member, whatever its token says; undefined if the session or membership has ended.
 * Cached for `rightsKeptMs` per session, because the calls of one page come together.
 */
export async function liveActor(
  services: Pick<Services, 'db' | 'config' | 'now'>,
  familyId: string,
): Promise<UserActor | undefined> {
  const at = performance.now();
  const known = kept.get(familyId);
  if (known && at < known.until) return known.actor;
  const entry = { until: at + services.config.rightsKeptMs, actor: read(services, familyId) };
  kept.delete(familyId);
  if (kept.size >= KEPT) forgetOldest(kept);
  kept.set(familyId, entry);
  try {
    return await entry.actor;
  } catch (error) {
    if (kept.get(familyId) === entry) kept.delete(familyId);
    throw error;
  }
}

/** A session that ends in this process is over for it at once. */
export function forgetRights(familyId: string): void {
  kept.delete(familyId);
}

async function read({ db, now }: Pick<Services, 'db' | 'now'>, familyId: string): Promise<UserActor | undefined> {
  const found = await findRights(db, familyId);
  if (!found || found.withdrawnAt || !isAlive(found, now())) return undefined;
  return actorOf({ id: found.userId, scopes: found.scopes, custNo: found.custNo }, familyId);
}
