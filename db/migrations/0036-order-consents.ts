import { type Kysely, sql } from 'kysely';

/** What a buyer agreed to, which version of it, and when; older purchases were placed before it was kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table purchases
    add column consents jsonb not null default '[]' check (jsonb_typeof(consents) = 'array')`.execute(db);
}
