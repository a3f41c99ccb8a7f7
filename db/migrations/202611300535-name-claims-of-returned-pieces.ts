import { type Kysely, sql } from 'kysely';

/** The claim with which pieces came back, so that its stock counts none of them twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table returned_pieces add column claim_id uuid references claims (id)`.execute(db);
}
