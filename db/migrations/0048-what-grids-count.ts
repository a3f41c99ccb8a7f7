import { type Kysely, sql } from 'kysely';

/** What the console's grids count and pass over is in the index they read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index orders_created_idx`.execute(db);
  await sql`
    create index orders_created_idx on orders (created_at desc, id desc)
    include (user_id, order_status, claim_status, purchase_status)`.execute(db);
  await sql`drop index orders_status_idx`.execute(db);
  await sql`create index orders_status_idx on orders (order_status, created_at desc, id desc) include (claim_status)`.execute(
    db,
  );
  await sql`
    alter table orders
      drop constraint orders_purchase_id_sequence_key,
      add constraint orders_purchase_id_sequence_key unique (purchase_id, sequence) include (id)`.execute(db);
}
