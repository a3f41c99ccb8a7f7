import { type Kysely, sql } from 'kysely';

/** The codes of a member's account in an earlier shop, as typed when joining. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column old_codes jsonb`.execute(db);
}
