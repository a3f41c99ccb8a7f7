import { type Kysely, sql } from 'kysely';

/**
 * When the carrier confirmed a registration. A cancellation of one without it registers first: that finds what a lost
 * answer concealed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table courier_registrations add column registered_at timestamptz`.execute(db);
}
