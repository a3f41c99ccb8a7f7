import { type Kysely, sql } from 'kysely';

/** The claim with which pieces came back, so that its stock counts none of them twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table returned_pieces add column claim_id uuid references claims (id)`.execute(db);
  await sql`create index returned_pieces_claim_idx on returned_pieces (claim_id) where claim_id is not null`.execute(
    db,
  );
}
