import { sql } from 'kysely';

/** SQL for the payment that a row of `refunds` gave back, to be joined laterally: what is paid still, else what was first. */
export const paidFirst = sql`
  select payments.tid, payments.method, payments.paid_at from payments
  where payments.purchase_id = refunds.purchase_id and payments.paid_at is not null
  order by payments.state = 'PAID' desc, payments.created_at limit 1`;
