import { type Kysely, sql } from 'kysely';

/** For the console's grids of orders: each filter and each order of rows has an index to begin with, however many there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_claim_idx on orders (claim_status, created_at desc, id desc)
    where claim_status is not null`.execute(db);
  await sql`
    create index orders_purchase_status_idx on orders (purchase_status, created_at desc, id desc)
    where purchase_status <> 'PURCHASE_COMPLETE'`.execute(db);
  // What a member is looked for by, in one text: four columns to compare cost four times as much.
  await sql`
    alter table users add column search_text text not null generated always as (
      lower(name || ' ' || username || ' ' || coalesce(business ->> 'name', '') || ' ' || coalesce(cust_no, ''))
    ) stored`.execute(db);
  await sql`create index users_search_idx on users using gin (search_text gin_trgm_ops)`.execute(db);
  await sql`create index orders_line_total_idx on orders (line_total, id)`.execute(db);
  await sql`create index orders_invoice_idx on orders (invoice_no) where invoice_no is not null`.execute(db);
  await sql`create index purchases_payable_idx on purchases (payable, id)`.execute(db);
  await sql`create index purchases_method_idx on purchases (payment_method, created_at desc, id desc)`.execute(db);
  await sql`
    create index purchases_open_idx on purchases (state, created_at desc, id desc)
    where state <> 'PURCHASE_CONFIRMED'`.execute(db);
}
