import { type Kysely, sql } from 'kysely';

/** The table that a statement was read from, if its columns were chosen, so that it can be compared again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reconciliations add column chosen jsonb check (jsonb_typeof(chosen) = 'object')`.execute(db);
}
