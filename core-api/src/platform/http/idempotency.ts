import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, type Handle, jsonText } from '@iruon/db';
import { sql } from 'kysely';
import { problem } from './problem.ts';

/** A claim older than this belongs to a process that died; the next request with the key takes it over. */
const ABANDONED_AFTER_SECONDS = 60;
/** How long a repeated request waits for the response of the first one: usually long enough for a second press. */
const WAIT_MS = 2_000;
const STEP_MS = 50;

export interface KeyedRequest {
  /** The owner and the operation of a key: a key never applies to other members or operations. */
  scope: string;
  key: string;
  hash: Buffer;
}

export type Claim = { kind: 'fresh' } | { kind: 'replay'; status: number; response: unknown };

/** The identity of a request: everything that the operation reads. */
export function hashRequest(parts: readonly unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

/**
 * Claims a key before the work. @throws IDEMPOTENCY_KEY_REUSED for another request under the same key,
 * IDEMPOTENCY_IN_PROGRESS if the first one runs for longer than a repeated one waits
 */
export async function claimKey(db: Database, keyed: KeyedRequest): Promise<Claim> {
  const deadline = performance.now() + WAIT_MS;
  for (;;) {
    const claim = await claimNow(db, keyed);
    if (claim) return claim;
    if (performance.now() > deadline) throw problem('IDEMPOTENCY_IN_PROGRESS');
    await wait(STEP_MS);
  }
}

/** The claim of a key, or null while the first request with it runs. @throws IDEMPOTENCY_KEY_REUSED */
async function claimNow(db: Database, { scope, key, hash }: KeyedRequest): Promise<Claim | null> {
  const claimed = await db
    .insertInto('idempotencyKeys')
    .values({ scope, key, requestHash: hash, lockedAt: sql`now()` })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet({ lockedAt: sql`now()` })
        .where('idempotencyKeys.status', 'is', null)
        .where('idempotencyKeys.requestHash', '=', hash)
        .where(
          sql<boolean>`coalesce(idempotency_keys.locked_at, 'epoch') < now() - make_interval(secs => ${ABANDONED_AFTER_SECONDS})`,
        ),
    )
    .returning('key')
    .executeTakeFirst();
  if (claimed) return { kind: 'fresh' };

  const kept = await db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'status', 'response'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  if (kept && !kept.requestHash.equals(hash)) throw problem('IDEMPOTENCY_KEY_REUSED');
  if (!kept || kept.status === null) return null;
  return { kind: 'replay', status: kept.status, response: kept.response };
}

/** Stores a response under its key, in the transaction of the work if the caller has one. */
export async function keepResponse(
  handle: Handle,
  keyed: KeyedRequest,
  status: number,
  response: unknown,
): Promise<void> {
  await handle
    .updateTable('idempotencyKeys')
    .set({ status, response: jsonText(response ?? null), lockedAt: null })
    .where('scope', '=', keyed.scope)
    .where('key', '=', keyed.key)
    .execute();
}

/**
 * Releases a key after an error. A refusal did nothing: the corrected request may use the same key, and the same one
 * may succeed later (stock arrives, a second factor is given). After a 5xx a retry must run. Stored responses stay.
 */
export async function releaseKey(db: Database, keyed: KeyedRequest): Promise<void> {
  await db
    .deleteFrom('idempotencyKeys')
    .where('scope', '=', keyed.scope)
    .where('key', '=', keyed.key)
    .where('status', 'is', null)
    .execute();
}
