import { type Kysely, sql } from 'kysely';

/** When the member of a session last entered the password again, before changing personal data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table token_families add column verified_at timestamptz`.execute(db);
}
