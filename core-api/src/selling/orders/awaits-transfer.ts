import type { Handle } from '@iruon/db';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { hasRow } from '../../platform/db/read-rows.ts';

/**
 * SQL that is true if a purchase waits for a bank transfer: an account was issued, or it was ordered by phone. A
 * purchase with an open payment window waits only for that window.
 */
export const awaitsTransfer = (purchases = 'purchases'): RawBuilder<SqlBool> => {
  const of = (column: string) => sql.ref(`${purchases}.${column}`);
  return sql<SqlBool>`(${of('state')} = 'PURCHASE_GENERATED' and ${of('paymentMethod')} = 'account' and (
    exists (select from payments issued where issued.purchase_id = ${of('id')} and issued.state in ('READY', 'EXPIRED'))
    or not exists (
      select from payment_attempts opened where opened.purchase_id = ${of('id')} and opened.kind = 'AUTH')))`;
};

/** SQL that is true if a purchase expects a transfer. */
export async function isAwaitingTransfer(handle: Handle, purchaseId: string): Promise<boolean> {
  return hasRow(handle.selectFrom('purchases').where('id', '=', purchaseId).where(awaitsTransfer()));
}
