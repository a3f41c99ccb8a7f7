import { sql } from 'kysely';

/** SQL for the payment of a row of `refunds`, for a lateral join: the one still paid, else the first. */
export const paidFirst = sql`
  select payments.tid, payments.method, payments.paid_at from payments
  where payments.purchase_id = refunds.purchase_id and payments.paid_at is not null
  order by payments.state = 'PAID' desc, payments.created_at limit 1`;
