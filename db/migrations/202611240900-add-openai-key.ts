import { type Kysely, sql } from 'kysely';

/** The key to the store's own server of the assistant, sealed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table settings add column openai_key text`.execute(db);
}
