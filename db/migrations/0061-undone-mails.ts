import { type Kysely, sql } from 'kysely';

/** Mails that are not sent are few among all, and looked for by the console and by measuring. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index mails_unsent_idx on mails (state, created_at) where state <> 'SENT'`.execute(db);
}
