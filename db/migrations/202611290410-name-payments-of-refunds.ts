import { type Kysely, sql } from 'kysely';

const statements = [
  // The payment that a refund returns; null if it returns points and prepaid balance alone.
  'alter table refunds add column payment_id uuid references payments (id)',
  `update refunds r set payment_id = coalesce(
     (select y.id from payment_attempts a join payments y on y.tid = a.tid
      where a.refund_id = r.id order by a.state = 'SUCCEEDED' desc, a.created_at desc limit 1),
     (select y.id from payments y
      where y.purchase_id = r.purchase_id and y.paid_at is not null
      order by exists (select from odd_deposits d where d.tid = y.tid and d.owed = d.received),
        exists (select from payment_attempts c where c.tid = y.tid and c.kind = 'CANCEL'), y.paid_at limit 1))
   where r.gateway > 0`,
  'create index refunds_payment_idx on refunds (payment_id) where payment_id is not null',
  // A deposit is received on its day, also while staff have not decided on it.
  `update payments y set paid_at = d.received_at, amount = d.received
   from odd_deposits d where d.tid = y.tid and d.state = 'OPEN' and y.paid_at is null`,
];

/** Names the payment that each refund returns, and counts deposits from the day on which they came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
