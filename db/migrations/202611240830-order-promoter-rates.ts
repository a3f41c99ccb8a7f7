import { type Kysely, sql } from 'kysely';

/** The console lists rates of all kinds by their first day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index promoter_rates_effective_idx on promoter_rates (effective_on desc, version desc)`.execute(db);
}
