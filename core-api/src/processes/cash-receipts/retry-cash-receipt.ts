import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { receiptCallsOf } from '../../selling/cash-receipts/index.ts';
import { findOrder, lockPurchaseAlone } from '../../selling/orders/index.ts';
import { requestCashReceipt } from './request-cash-receipt.ts';

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
    await audit(
      trx,
      context,
      'cash-receipt.retry',
      { type: 'purchase', id: purchase.id },
      { kind: last.kind, amount: last.amount },
    );
  });
}
