import { webhookLimits } from '@iruon/contract';
import { sql } from 'kysely';
import type { Context } from '../services.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Deletes expired rows: calls to providers and servers that died after a day, stored responses after 3 days, ended sessions, tokens and login counts; identity checks and
 * codes after a day; events with their deliveries after 30 days; verifications of bank accounts after 90 days, in which customers may inquire about a deposit.
 */
export async function cleanUp({ db, now }: Context): Promise<void> {
  const at = now().getTime();
  const before = (days: number) => new Date(at - days * DAY);
  await db.deleteFrom('providerCalls').where('endedAt', '<', before(1)).execute();
  await db.deleteFrom('serverProcesses').where('seenAt', '<', before(1)).execute();
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', before(3)).execute();
  await db.deleteFrom('identityChecks').where('createdAt', '<', before(1)).execute();
  await db.deleteFrom('socialAttempts').where('createdAt', '<', before(1)).execute();
  await db.deleteFrom('contactCodes').where('createdAt', '<', before(2)).execute();
  await db.deleteFrom('events').where('at', '<', before(webhookLimits.keptDays)).execute();
  await db.deleteFrom('bankVerifications').where('createdAt', '<', before(90)).execute();
  await db.deleteFrom('webSessions').where('expiresAt', '<', before(0)).execute();
  await db.deleteFrom('loginAttempts').where('windowStartedAt', '<', before(1)).execute();
  await db.deleteFrom('knownDevices').where('lastUsedAt', '<', before(365)).execute();
  const ended = db.selectFrom('tokenFamilies').select('id').where('expiresAt', '<', before(1));
  await db.deleteFrom('webSessions').where('familyId', 'in', ended).execute();
  await db.deleteFrom('refreshTokens').where('familyId', 'in', ended).execute();
  await db.deleteFrom('tokenFamilies').where('expiresAt', '<', before(1)).execute();
}

/** Months whose partitions exist in advance, as `npm run partitions` makes them. */
const MONTHS_AHEAD = 13;

/**
 * Makes the coming months of tables that are divided by months; an entry of a month without a partition would be refused. Does nothing
 * while no table is divided. @returns the names of the new partitions
 */
export async function makePartitions({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select make_partitions_ahead(${MONTHS_AHEAD}) as name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Longer than any job runs: each ends by its own deadlines within a few minutes. */
const ABANDONED_AFTER = '10 minutes';

/**
 * Returns the jobs of a process that died to the queue. The queue itself would wait four hours, and an upload or a
 * refund with it. @returns the number of dead workers
 */
export async function unlockAbandoned({ db }: Pick<Context, 'db'>): Promise<number> {
  const { rows } = await sql<{ worker: string }>`
    select distinct locked_by as worker from graphile_worker.jobs
    where locked_at < now() - ${ABANDONED_AFTER}::interval`.execute(db);
  const workers = rows.map(({ worker }) => worker);
  if (workers.length > 0) await sql`select graphile_worker.force_unlock_workers(${workers}::text[])`.execute(db);
  return workers.length;
}
