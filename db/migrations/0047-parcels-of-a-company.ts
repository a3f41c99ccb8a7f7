import { type Kysely, sql } from 'kysely';

/** The parcels of a delivery company that carries few are not looked for among all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_courier_idx on orders (courier_code, shipped_at desc, id desc)
    where shipped_at is not null and invoice_no is not null`.execute(db);
}
