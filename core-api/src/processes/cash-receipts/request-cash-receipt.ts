import type { Transaction } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Context } from '../../platform/services.ts';
import { insertReceiptCall, nextStep, receiptCallsOf } from '../../selling/cash-receipts/index.ts';
import { type Purchase, readStoredCashReceipt } from '../../selling/orders/index.ts';
import { amountsOf, cashKept } from '../../selling/payments/index.ts';

/**
 * Requests the cash receipt of a paid purchase for the cash that the store kept: records the next call and enqueues it.
 * The purchase must be locked. @returns true if a call was recorded
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
