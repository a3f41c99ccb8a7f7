import { type Kysely, sql } from 'kysely';

/** Parcels are listed by when they left; a purchase knows when its receiver was last corrected. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_shipped_idx on orders (shipped_at desc, id desc)
    where shipped_at is not null and invoice_no is not null`.execute(db);
  await sql`alter table purchases add column receiver_at timestamptz`.execute(db);
}
