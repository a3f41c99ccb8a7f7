import type { GatewayOutcome, GatewayPayment } from '../adapters/payment/port.ts';
import type { Context } from '../platform/services.ts';
import { inTransaction } from '../platform/transaction.ts';
import { lockPurchase, updatePurchase } from '../shop/orders/index.ts';
import { type Attempt, closeAttempt, findPaymentByTid, insertPayment, lockAttempt } from '../shop/payments/index.ts';
import { cancelAtGateway } from './cancel-purchase.ts';
import { confirmPayment } from './confirm-payment.ts';
import { depositDeadline } from './deposit-deadline.ts';
import { enqueueMail } from './notify-member.ts';

export type Settlement = 'paid' | 'awaiting-deposit' | 'refused' | 'taken-back' | 'unknown';

/**
 * Writes down what became of an approval, once, whoever learns it first: the return page, a notice or the reconciler.
 * A payment for a purchase that is gone is taken back.
 */
export async function settleApproval(
  context: Context,
  attemptId: string,
  outcome: GatewayOutcome,
): Promise<Settlement> {
  return inTransaction(context.db, async (trx) => {
    const seen = await trx
      .selectFrom('paymentAttempts')
      .select('purchaseId')
      .where('id', '=', attemptId)
      .executeTakeFirstOrThrow();
    const locked = await lockPurchase(trx, seen.purchaseId);
    const attempt = await lockAttempt(trx, attemptId);
    if (!locked || !attempt) throw new Error(`Attempt ${attemptId} has no purchase`);
    const at = context.now();

    if (attempt.state === 'SUCCEEDED' || attempt.state === 'FAILED') return known(attempt, locked.purchase.state);
    if (outcome.kind === 'unknown') {
      await closeAttempt(trx, attemptId, 'UNKNOWN', { resultCode: null, response: { reason: outcome.reason } }, at);
      return 'unknown';
    }
    if (outcome.kind === 'refused') {
      await closeAttempt(trx, attemptId, 'FAILED', { resultCode: outcome.code, response: outcome.raw }, at);
      return 'refused';
    }

    const { payment } = outcome;
    await closeAttempt(trx, attemptId, 'SUCCEEDED', { resultCode: payment.resultCode, response: outcome.raw }, at);
    if (!(await findPaymentByTid(trx, payment.tid))) {
      await insertPayment(trx, paymentRow(payment, locked.purchase, at));
    }
    const isOpen = locked.purchase.state === 'PURCHASE_GENERATED';
    if (!isOpen || payment.amount !== locked.purchase.payable) {
      context.logger.error(
        { purchaseId: locked.purchase.id, tid: payment.tid },
        'a payment came for a purchase that cannot take it',
      );
      await cancelAtGateway(
        trx,
        context,
        { ...payment, purchaseId: locked.purchase.id },
        '주문이 유효하지 않아 결제를 취소합니다.',
      );
      return 'taken-back';
    }
    if (payment.status === 'ready') {
      const expiresAt = await depositDeadline(trx, locked.purchase.createdAt);
      await updatePurchase(trx, locked.purchase.id, { expiresAt });
      await enqueueMail(trx, context, 'deposit-awaited', locked);
      return 'awaiting-deposit';
    }
    await confirmPayment(trx, context, locked, { as: 'gateway', at: payment.paidAt ?? at });
    return 'paid';
  });
}

function known(attempt: Attempt, purchaseState: string): Settlement {
  if (attempt.state === 'FAILED') return 'refused';
  if (purchaseState === 'PURCHASE_CONFIRMED') return 'paid';
  return purchaseState === 'PURCHASE_GENERATED' ? 'awaiting-deposit' : 'taken-back';
}

function paymentRow(payment: GatewayPayment, purchase: { id: string; paymentMethod: string }, at: Date) {
  const isPaid = payment.status !== 'ready';
  return {
    purchaseId: purchase.id,
    gateway: 'nice/pay',
    gatewayOrderId: payment.gatewayOrderId,
    tid: payment.tid,
    method: purchase.paymentMethod,
    amount: payment.amount,
    state: isPaid ? 'PAID' : 'READY',
    virtualAccount: payment.virtualAccount ? JSON.stringify(payment.virtualAccount) : null,
    card: payment.card ? JSON.stringify(payment.card) : null,
    receiptUrl: payment.receiptUrl,
    paidAt: isPaid ? (payment.paidAt ?? at) : null,
    createdAt: at,
  };
}
