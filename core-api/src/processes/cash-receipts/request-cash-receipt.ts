import type { Transaction } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { insertReceiptCall, nextStep, receiptCallsOf } from '../../selling/cash-receipts/index.ts';
import { findOrder, lockPurchaseAlone, type Purchase, readStoredCashReceipt } from '../../selling/orders/index.ts';
import { amountsOf, cashKept } from '../../selling/payments/index.ts';

/**
 * Requests the cash receipt of a paid purchase for the retained cash: records the next call and enqueues it. The
 * purchase must be locked. @returns true if a call was recorded
 */
export async function requestCashReceipt(
  trx: Transaction,
  context: Pick<Context, 'now'>,
  purchase: Pick<Purchase, 'id' | 'cashReceipt'>,
): Promise<boolean> {
  if (readStoredCashReceipt(purchase.cashReceipt) === null) return false;
  const calls = await receiptCallsOf(trx, purchase.id);
  const step = nextStep(cashKept(await amountsOf(trx, purchase.id)), calls);
  if (!step) return false;
  const id = newId();
  await insertReceiptCall(trx, {
    id,
    purchaseId: purchase.id,
    ...step,
    state: 'REQUESTED',
    createdAt: context.now(),
  });
  await enqueue(trx, 'send-cash-receipt', { callId: id });
  return true;
}

/**
 * Resends a rejected cash receipt for an operator; a repetition changes nothing.
 * @throws NOT_FOUND, CASH_RECEIPT_NOT_RETRYABLE
 */
export async function retryCashReceipt(context: Context & { actor: UserActor }, orderId: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const order = await findOrder(trx, orderId);
    const purchase = order && (await lockPurchaseAlone(trx, order.purchaseId));
    if (!purchase) throw problem('NOT_FOUND');
    const last = (await receiptCallsOf(trx, purchase.id)).at(-1);
    if (last?.state === 'REQUESTED') return;
    if (last?.state !== 'FAILED' || !(await requestCashReceipt(trx, context, purchase))) {
      throw problem('CASH_RECEIPT_NOT_RETRYABLE');
    }
    const details = { amount: last.amount, changes: { cashReceipt: { from: last.state, to: 'REQUESTED' } } };
    await audit(trx, context, 'cash-receipt.retry', { type: 'purchase', id: purchase.id }, details);
  });
}
