import { type Handle, jsonText, type PaymentAttempts, type Payments, type Transaction } from '@iruon/db';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { CardUsed, GatewayPayment, VirtualAccount } from '../../adapters/payment/port.ts';
import { newId } from '../../kernel/ids.ts';
import { hasRow } from '../../platform/db/read-rows.ts';
import { lockName } from '../../platform/db/transaction.ts';
import { whereEqual } from '../../platform/db/where-equal.ts';
import { insertOnce } from '../../platform/db/write-rows.ts';
import { word } from '../../platform/sql-word.ts';

/** A payment row from the gateway's report: an issued account is READY, a charge is PAID. */
export function paymentRow(
  payment: GatewayPayment,
  purchase: { id: string; paymentMethod: Insertable<Payments>['method'] },
  at: Date,
) {
  const isPaid = payment.status !== 'ready';
  const row: Omit<Insertable<Payments>, 'id'> = {
    purchaseId: purchase.id,
    gateway: purchase.paymentMethod === 'easy' ? 'nice/payu' : 'nice/pay',
    gatewayOrderId: payment.gatewayOrderId,
    tid: payment.tid,
    method: purchase.paymentMethod,
    amount: payment.amount,
    state: isPaid ? 'PAID' : 'READY',
    virtualAccount: payment.virtualAccount ? jsonText(payment.virtualAccount) : null,
    card: payment.card ? jsonText(payment.card) : null,
    receiptUrl: payment.receiptUrl,
    paidAt: isPaid ? (payment.paidAt ?? at) : null,
    createdAt: at,
  };
  return row;
}

declare module '@iruon/db/json-columns' {
  interface JsonShapes {
    'payments.card': CardUsed;
    'payments.virtual_account': VirtualAccount;
  }
}

export type Attempt = Selectable<PaymentAttempts>;
export type Payment = Selectable<Payments>;
/** Includes the name of the operator who confirmed it. */
export type KeptPayment = Payment & { confirmedByName: string | null };

/** Result code of an approval that the reconciler has started to net-cancel; fixed until that has an outcome. */
export const TAKING_BACK = 'TAKING_BACK';
/** Result code of an approval that was unknown to the gateway when it was given up. */
export const NOT_APPROVED = 'NOT_APPROVED';

// Kinds and states are literals, because a prepared plan with parameters for them could not use a partial index, and
// each execution would be planned again.
const attempts = (handle: Handle) => handle.selectFrom('paymentAttempts').selectAll();

export async function insertAttempt(handle: Handle, attempt: Insertable<PaymentAttempts>): Promise<void> {
  await handle.insertInto('paymentAttempts').values(attempt).execute();
}

/** The payment attempt of a gateway order id. */
export function findWindowAttempt(handle: Handle, gatewayOrderId: string): Promise<Attempt | undefined> {
  return attempts(handle)
    .$call(whereEqual({ gatewayOrderId, kind: word('AUTH') }))
    .executeTakeFirst();
}

/** SQL for the purchase of that attempt. */
export const purchaseOfWindow = (gatewayOrderId: string): RawBuilder<string> =>
  sql`(select purchase_id from payment_attempts where gateway_order_id = ${gatewayOrderId} and kind = 'AUTH')`;

export function findApproval(handle: Handle, tid: string): Promise<Attempt | undefined> {
  return attempts(handle).where('tid', '=', tid).where('kind', '=', word('APPROVE')).executeTakeFirst();
}

/** The charge of a stored card without a transaction id: before the response only its order id is known. */
export function findOpenCharge(handle: Handle, gatewayOrderId: string): Promise<Attempt | undefined> {
  return attempts(handle)
    .$call(whereEqual({ gatewayOrderId, kind: word('APPROVE'), tid: null }))
    .executeTakeFirst();
}

/** Stores the transaction of a charge. */
export async function recordTid(trx: Transaction, id: string, tid: string): Promise<void> {
  await trx.updateTable('paymentAttempts').set({ tid }).where('id', '=', id).execute();
}

/** The open or completed reversal of a payment. After a rejection a new one may be created. */
export function findCancel(handle: Handle, tid: string): Promise<Attempt | undefined> {
  return attempts(handle)
    .$call(whereEqual({ tid, kind: word('CANCEL') }))
    .where('state', '<>', 'FAILED')
    .executeTakeFirst();
}

/** True if an approval of a purchase has charged the buyer or may be doing so. */
export async function hasApproval(handle: Handle, purchaseId: string | RawBuilder<string>): Promise<boolean> {
  return hasRow(
    handle
      .selectFrom('paymentAttempts')
      .$call(whereEqual({ purchaseId, kind: word('APPROVE') }))
      .where('state', 'in', ['SENT', 'UNKNOWN', 'SUCCEEDED']),
  );
}

export async function lockAttempt(trx: Transaction, id: string): Promise<Attempt | undefined> {
  return trx.selectFrom('paymentAttempts').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Records that the call is about to be made. */
export async function markSent(trx: Transaction, id: string, at: Date): Promise<void> {
  await trx.updateTable('paymentAttempts').set({ state: 'SENT', updatedAt: at }).where('id', '=', id).execute();
}

export async function closeAttempt(
  handle: Handle,
  id: string,
  state: 'SUCCEEDED' | 'FAILED' | 'UNKNOWN',
  response: { resultCode: string | null; response: unknown },
  at: Date,
): Promise<void> {
  await handle
    .updateTable('paymentAttempts')
    .set((eb) => ({
      state,
      resultCode: response.resultCode,
      response: jsonText(response.response ?? null),
      tries: eb('tries', '+', 1),
      updatedAt: at,
    }))
    .where('id', '=', id)
    .execute();
}

/** Calls to the gateway without an outcome, oldest first, bounded. */
export function unsettledAttempts(handle: Handle, before: Date, limit: number): Promise<Attempt[]> {
  return attempts(handle)
    .where('state', 'in', ['SENT', 'UNKNOWN'])
    .where('updatedAt', '<', before)
    .orderBy('updatedAt')
    .limit(limit)
    .execute();
}

/**
 * Approvals that were given up because the gateway did not know them, not older than `since`, because a slow one may
 * still be executed. Least recently checked first.
 */
export async function unapprovedAttempts(handle: Handle, since: Date, limit: number): Promise<Attempt[]> {
  return (
    handle
      .selectFrom('paymentAttempts')
      .selectAll()
      .$call(whereEqual({ kind: word('APPROVE'), state: word('FAILED'), resultCode: word(NOT_APPROVED) }))
      .where('createdAt', '>=', since)
      // Follows from the condition above, and bounds the index scan.
      .where('updatedAt', '>=', since)
      .orderBy('updatedAt')
      .limit(limit)
      .execute()
  );
}

/** Records a check without a result, so that the next run checks other attempts first. */
export async function recordGatewayQuery(handle: Handle, id: string, at: Date): Promise<void> {
  await handle.updateTable('paymentAttempts').set({ updatedAt: at }).where('id', '=', id).execute();
}

/** Marks an attempt for reversal; later notices do not change that. */
export async function claimTakingBack(trx: Transaction, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('paymentAttempts')
    .set({ state: 'UNKNOWN', resultCode: TAKING_BACK, updatedAt: at })
    .where('id', '=', id)
    .execute();
}

/** True if a call for a purchase may be moving money now. */
export async function hasUnsettled(handle: Handle, purchaseId: string): Promise<boolean> {
  return hasRow(
    handle.selectFrom('paymentAttempts').where('purchaseId', '=', purchaseId).where('state', 'in', ['SENT', 'UNKNOWN']),
  );
}

/** Inserts a payment, unless its transaction is stored already. */
export async function keepPayment(trx: Transaction, payment: Omit<Insertable<Payments>, 'id'>): Promise<void> {
  await trx
    .insertInto('payments')
    .values({ id: newId(), ...payment })
    .onConflict((conflict) => conflict.column('tid').doNothing())
    .execute();
}

export async function findPaymentByTid(handle: Handle, tid: string): Promise<Payment | undefined> {
  return handle.selectFrom('payments').selectAll().where('tid', '=', tid).executeTakeFirst();
}

export async function findPayment(handle: Handle, id: string): Promise<Payment | undefined> {
  return handle.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Adds a refund to its payment, made through the same channel: the gateway, or by hand. A payment that is refunded
 * completely becomes cancelled.
 */
export async function countRefund(trx: Transaction, id: string, amount: number): Promise<void> {
  await sql`
    update payments set refunded = refunded + ${amount},
      state = case when refunded + ${amount} = amount then 'CANCELED' else 'PAID' end
    where id = ${id}`.execute(trx);
}

/** Payments of purchases, newest first. */
export async function paymentsOf(handle: Handle, purchaseIds: readonly string[]): Promise<KeptPayment[]> {
  if (purchaseIds.length === 0) return [];
  return handle
    .selectFrom('payments')
    .leftJoin('users', 'users.id', 'payments.confirmedBy')
    .selectAll('payments')
    .select('users.name as confirmedByName')
    .where('payments.purchaseId', 'in', [...purchaseIds])
    .orderBy('payments.createdAt', 'desc')
    .execute();
}

export async function setPaymentState(
  trx: Transaction,
  id: string,
  change: { state?: 'PAID' | 'CANCELED' | 'EXPIRED'; paidAt?: Date; amount?: number; refunded?: number },
): Promise<void> {
  await trx.updateTable('payments').set(change).where('id', '=', id).execute();
}

/** True if the gateway issued an account for a purchase. */
export async function hasIssuedAccount(handle: Handle, purchaseId: string): Promise<boolean> {
  return hasRow(handle.selectFrom('payments').where('purchaseId', '=', purchaseId).where('state', '=', word('READY')));
}

/** Records a notice. @returns false if the same notice was recorded before */
export const insertNotice = (
  handle: Handle,
  notice: { dedupKey: string; tid: string; status: string; body: unknown; outcome: string; receivedAt: Date },
): Promise<boolean> =>
  insertOnce(handle, 'gatewayNotices', { id: newId(), ...notice, body: jsonText(notice.body) }, ['dedupKey']);

/** The call for a refund, unless it is known to have failed. */
export function findRefundAttempt(handle: Handle, refundId: string): Promise<Attempt | undefined> {
  return attempts(handle).where('refundId', '=', refundId).where('state', '<>', 'FAILED').executeTakeFirst();
}

/** True if the outcome of a refund of this payment is unknown. */
export async function isRefunding(handle: Handle, tid: string): Promise<boolean> {
  return hasRow(
    handle
      .selectFrom('paymentAttempts')
      .$call(whereEqual({ tid, kind: word('REFUND') }))
      .where('state', 'in', ['OPEN', 'SENT', 'UNKNOWN']),
  );
}

/**
 * True if a line of a bank's list already paid a purchase or is recorded as a deposit to settle. Serializes concurrent
 * calls for the same line.
 */
export async function isLineTaken(trx: Transaction, line: string): Promise<boolean> {
  await lockName(trx, `bank-line:${line}`);
  return (
    (await hasRow(trx.selectFrom('payments').where('bankLine', '=', line))) ||
    (await hasRow(trx.selectFrom('oddDeposits').where('bankLine', '=', line)))
  );
}
