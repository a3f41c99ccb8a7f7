import type { Handle } from '@iruon/db';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * SQL of whether a purchase waits for money that comes to an account: an account was issued for it, or it was ordered by
 * phone. One whose buyer has the gateway's window open waits for that window alone, whatever it was opened for.
 */
export const awaitsTransfer = (purchases = 'purchases'): RawBuilder<SqlBool> => {
  const of = (column: string) => sql.ref(`${purchases}.${column}`);
  return sql<SqlBool>`(${of('state')} = 'PURCHASE_GENERATED' and ${of('paymentMethod')} = 'account' and (
    exists (select from payments issued where issued.purchase_id = ${of('id')} and issued.state in ('READY', 'EXPIRED'))
    or not exists (
      select from payment_attempts opened where opened.purchase_id = ${of('id')} and opened.kind = 'AUTH')))`;
};

/** Whether a purchase does. */
export async function isAwaitingTransfer(handle: Handle, purchaseId: string): Promise<boolean> {
  const row = await handle
    .selectFrom('purchases')
    .select('id')
    .where('id', '=', purchaseId)
    .where(awaitsTransfer())
    .executeTakeFirst();
  return row !== undefined;
}
