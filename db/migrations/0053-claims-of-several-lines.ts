import { type Kysely, sql } from 'kysely';

/**
 * Claims that were asked for in one press are a group, named by its first: goods that come back in one parcel. Those that are
 * completed together share a refund, which goes on naming the first of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table claims
      add column group_id uuid references claims (id),
      add column refund_id uuid references refunds (id)`.execute(db);
  await sql`
    update claims set group_id = id, refund_id = (select r.id from refunds r where r.claim_id = claims.id)`.execute(db);
  await sql`alter table claims alter column group_id set not null`.execute(db);
  await sql`create index claims_group_idx on claims (group_id)`.execute(db);
  await sql`create index claims_refund_idx on claims (refund_id) where refund_id is not null`.execute(db);
}
