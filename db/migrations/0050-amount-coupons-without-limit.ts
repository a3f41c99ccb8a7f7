import { type Kysely, sql } from 'kysely';

/** A most that a coupon takes off means something to a percentage alone; beside a fixed amount it never did anything. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update coupons set limit_amount = 0 where unit = 'AMOUNT' and limit_amount <> 0`.execute(db);
  await sql`
    alter table coupons
    add constraint coupons_limit_of_percent check (unit = 'PERCENT' or limit_amount = 0)`.execute(db);
}
