import { type Kysely, sql } from 'kysely';

/** What was paid on a day is summed from the index alone, as what was confirmed on it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index purchases_paid_idx`.execute(db);
  await sql`
    create index purchases_paid_idx on purchases (paid_at)
    include (payable, money_used, points_used)
    where state = 'PURCHASE_CONFIRMED'`.execute(db);
}
