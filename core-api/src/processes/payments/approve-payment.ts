import { jsonText } from '@iruon/db';
import { rateLimited } from '@iruon/server-kit';
import { newId } from '../../kernel/ids.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { findPurchase, lockPurchaseAlone } from '../../selling/orders/index.ts';
import {
  findApproval,
  findWindowAttempt,
  hasApproval,
  insertAttempt,
  purchaseOfWindow,
} from '../../selling/payments/index.ts';
import { approving, settleApproval } from './settle-approval.ts';

export interface Approval {
  purchaseNo: string;
  outcome: 'paid' | 'awaiting-deposit' | 'pending';
}

/**
 * Handles the return page, whose fields come from the buyer. Order of steps: check signature, attempt, amount and
 * state, commit the attempt row, and only then make the call that charges.
 * @throws PAYMENT_SIGNATURE_INVALID, PAYMENT_CANCELED, PAYMENT_REFUSED, PAYMENT_AMOUNT_MISMATCH, PAYMENT_REPLAYED,
 * PAYMENT_NOT_CHARGED for a window completed after another payment, PURCHASE_EXPIRED
 */
export async function approvePayment(context: Context, fields: Record<string, unknown>): Promise<Approval> {
  const authentication = context.gateway.readAuthentication(fields);
  if (authentication.kind === 'forged') {
    rateLimited(context.logger).warn(
      { requestId: context.requestId, orderId: fields.orderId },
      'a return with a forged signature',
    );
    throw problem('PAYMENT_SIGNATURE_INVALID');
  }
  if (authentication.kind === 'declined') return decline(context, fields, authentication);

  const { gatewayOrderId, tid, amount } = authentication;
  const opened = await openApproval(context, { gatewayOrderId, tid, amount });
  const { outcome, settled } = await approving(gatewayOrderId, async () => {
    const outcome = await context.gateway.approve({ tid, amount: opened.amount });
    return { outcome, settled: await settleApproval(context, opened.attempt, outcome) };
  });
  const { purchaseNo } = opened;
  switch (settled) {
    case 'paid':
    case 'awaiting-deposit':
      return { purchaseNo, outcome: settled };
    case 'unknown':
      context.logger.error({ purchaseNo, tid }, 'an approval without a response, left to the reconciler');
      return { purchaseNo, outcome: 'pending' };
    case 'refused':
      throw problem('PAYMENT_REFUSED', {
        ...(outcome.kind === 'refused' ? { detail: outcome.message } : {}),
        extensions: { purchaseNo },
      });
    case 'taken-back':
      throw problem('PURCHASE_EXPIRED', { extensions: { purchaseNo } });
  }
}

/** A decline has no signature, so it must not change anything: the purchase stays payable until it expires. */
async function decline(
  context: Context,
  fields: Record<string, unknown>,
  { byBuyer, message }: { byBuyer: boolean; message: string },
): Promise<never> {
  const gatewayOrderId = typeof fields.orderId === 'string' ? fields.orderId : '';
  const attempt = gatewayOrderId ? await findWindowAttempt(context.db, gatewayOrderId) : undefined;
  const purchase = attempt && (await findPurchase(context.db, attempt.purchaseId));
  throw problem(byBuyer ? 'PAYMENT_CANCELED' : 'PAYMENT_REFUSED', {
    ...(message && !byBuyer ? { detail: message.slice(0, 200) } : {}),
    extensions: purchase ? { purchaseNo: purchase.purchaseNo } : {},
  });
}

async function openApproval(
  context: Context,
  returned: { gatewayOrderId: string; tid: string; amount: number },
): Promise<{ attempt: { id: string; purchaseId: string }; purchaseNo: string; amount: number }> {
  return inTransaction(context.db, async (trx, atEnd) => {
    const purchaseId = purchaseOfWindow(returned.gatewayOrderId);
    const [window, purchase, replayed, isBusy] = await settleAll([
      findWindowAttempt(trx, returned.gatewayOrderId),
      lockPurchaseAlone(trx, purchaseId),
      findApproval(trx, returned.tid),
      hasApproval(trx, purchaseId),
    ]);
    if (!window || !purchase) throw problem('PAYMENT_SIGNATURE_INVALID', '알 수 없는 결제 요청입니다.');
    const extensions = { purchaseNo: purchase.purchaseNo };
    const refused = (
      code:
        | 'PAYMENT_REPLAYED'
        | 'PAYMENT_NOT_CHARGED'
        | 'PAYMENT_AMOUNT_MISMATCH'
        | 'PURCHASE_EXPIRED'
        | 'PURCHASE_NOT_PAYABLE',
    ) => {
      context.logger.warn({ requestId: context.requestId, tid: returned.tid, ...extensions }, code);
      return problem(code, { extensions });
    };
    if (replayed) throw refused('PAYMENT_REPLAYED');
    if (returned.amount !== purchase.payable || returned.amount !== window.amount)
      throw refused('PAYMENT_AMOUNT_MISMATCH');
    if (purchase.state === 'PURCHASE_CONFIRMED') throw refused('PAYMENT_NOT_CHARGED');
    const at = context.now();
    if (purchase.state === 'PURCHASE_CANCELED' || (purchase.expiresAt && purchase.expiresAt <= at)) {
      throw refused('PURCHASE_EXPIRED');
    }
    // One approval at a time: a second window that was also authenticated must not charge the buyer twice.
    if (isBusy) throw refused('PURCHASE_NOT_PAYABLE');

    const attemptId = newId();
    const opening = insertAttempt(trx, {
      id: attemptId,
      purchaseId: purchase.id,
      gatewayOrderId: returned.gatewayOrderId,
      kind: 'APPROVE',
      amount: purchase.payable,
      tid: returned.tid,
      state: 'SENT',
      request: jsonText({ tid: returned.tid, amount: purchase.payable }),
      createdAt: at,
      updatedAt: at,
    });
    atEnd(opening);
    return {
      attempt: { id: attemptId, purchaseId: purchase.id },
      purchaseNo: purchase.purchaseNo,
      amount: purchase.payable,
    };
  });
}
