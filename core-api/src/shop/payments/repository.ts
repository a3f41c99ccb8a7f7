import type { Handle, PaymentAttempts, Payments, Transaction } from '@iruon/db';
import type { Insertable, Selectable } from 'kysely';
import { newId } from '../../kernel/ids.ts';

export type Attempt = Selectable<PaymentAttempts>;
export type Payment = Selectable<Payments>;

export async function insertAttempt(handle: Handle, attempt: Insertable<PaymentAttempts>): Promise<void> {
  await handle.insertInto('paymentAttempts').values(attempt).execute();
}

/** The window that was opened under a gateway order id. */
export async function findWindowAttempt(handle: Handle, gatewayOrderId: string): Promise<Attempt | undefined> {
  return handle
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('gatewayOrderId', '=', gatewayOrderId)
    .where('kind', '=', 'AUTH')
    .executeTakeFirst();
}

export async function findApproval(handle: Handle, tid: string): Promise<Attempt | undefined> {
  return handle
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('tid', '=', tid)
    .where('kind', '=', 'APPROVE')
    .executeTakeFirst();
}

export async function lockAttempt(trx: Transaction, id: string): Promise<Attempt | undefined> {
  return trx.selectFrom('paymentAttempts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function closeAttempt(
  handle: Handle,
  id: string,
  state: 'SUCCEEDED' | 'FAILED' | 'UNKNOWN',
  answer: { resultCode: string | null; response: unknown },
  at: Date,
): Promise<void> {
  await handle
    .updateTable('paymentAttempts')
    .set((eb) => ({
      state,
      resultCode: answer.resultCode,
      response: JSON.stringify(answer.response ?? null),
      tries: eb('tries', '+', 1),
      updatedAt: at,
    }))
    .where('id', '=', id)
    .execute();
}

/** Calls to the gateway whose outcome we do not know, oldest first, bounded. */
export async function unsettledAttempts(handle: Handle, before: Date, limit: number): Promise<Attempt[]> {
  return handle
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('state', 'in', ['SENT', 'UNKNOWN'])
    .where('updatedAt', '<', before)
    .orderBy('updatedAt')
    .limit(limit)
    .execute();
}

/** Whether money may be moving for a purchase right now. */
export async function hasUnsettled(handle: Handle, purchaseId: string): Promise<boolean> {
  const row = await handle
    .selectFrom('paymentAttempts')
    .select('id')
    .where('purchaseId', '=', purchaseId)
    .where('state', 'in', ['SENT', 'UNKNOWN'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertPayment(trx: Transaction, payment: Omit<Insertable<Payments>, 'id'>): Promise<void> {
  await trx
    .insertInto('payments')
    .values({ id: newId(), ...payment })
    .execute();
}

export async function findPaymentByTid(handle: Handle, tid: string): Promise<Payment | undefined> {
  return handle.selectFrom('payments').selectAll().where('tid', '=', tid).executeTakeFirst();
}

/** Payments of purchases, newest first. */
export async function paymentsOf(handle: Handle, purchaseIds: readonly string[]): Promise<Payment[]> {
  if (purchaseIds.length === 0) return [];
  return handle
    .selectFrom('payments')
    .selectAll()
    .where('purchaseId', 'in', [...purchaseIds])
    .orderBy('createdAt', 'desc')
    .execute();
}

export async function setPaymentState(
  trx: Transaction,
  id: string,
  change: { state: 'PAID' | 'CANCELED' | 'EXPIRED'; paidAt?: Date; refunded?: number },
): Promise<void> {
  await trx.updateTable('payments').set(change).where('id', '=', id).execute();
}

/** Remembers a notice. False when the same one was here before. */
export async function insertNotice(
  trx: Transaction,
  notice: { dedupKey: string; tid: string; status: string; body: unknown; outcome: string; receivedAt: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('gatewayNotices')
    .values({ id: newId(), ...notice, body: JSON.stringify(notice.body) })
    .onConflict((conflict) => conflict.column('dedupKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
