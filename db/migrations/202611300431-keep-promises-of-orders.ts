import { type Kysely, sql } from 'kysely';

/**
 * The days of dispatch and arrival that the buyer was promised, as they were when the order was paid. Null before the
 * payment, in older orders, and without an arrival for goods that the buyer collects.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column promised_ship_on date, add column promised_arrive_on date`.execute(db);
}
