import { sql } from 'kysely';
import type { Context } from '../services.ts';

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
