import { type Kysely, sql } from 'kysely';

/** The password at the store's own mail server, sealed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table settings add column openai_key text`.execute(db);
}
