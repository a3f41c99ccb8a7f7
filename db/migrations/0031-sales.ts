import { type Kysely, sql } from 'kysely';

/** Sales are summed by the day they were confirmed or paid on, from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_sales_idx on orders (completed_at)
    include (product_id, amount, line_total, coupon_discount, coupon_share)
    where purchase_status = 'PURCHASE_COMPLETE'`.execute(db);
  await sql`
    create index purchases_paid_idx on purchases (paid_at)
    where state = 'PURCHASE_CONFIRMED'`.execute(db);
}
