import { type Kysely, sql } from 'kysely';

/** When a waiting scan was last applied again: the longest waiting try is the next, so that none keeps others waiting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tracking_events add column tried_at timestamptz`.execute(db);
}
