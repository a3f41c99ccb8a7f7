import type { Notice } from '../adapters/payment/port.ts';
import type { Context } from '../platform/services.ts';
import { inTransaction } from '../platform/transaction.ts';
import { lockPurchase } from '../shop/orders/index.ts';
import { findApproval, findPaymentByTid, insertNotice, setPaymentState } from '../shop/payments/index.ts';
import { cancelAtGateway } from './cancel-purchase.ts';
import { confirmPayment } from './confirm-payment.ts';
import { settleApproval } from './settle-approval.ts';

/**
 * A notice of the gateway. May come before the approval's answer, after it, or twice; a forged one is logged and does
 * nothing. Never throws for what it says: the gateway wants OK either way.
 */
export async function receiveNotice(context: Context, body: unknown): Promise<void> {
  const notice = context.gateway.readNotice(body);
  if (!notice) {
    context.logger.warn({ requestId: context.requestId }, 'a notice whose signature does not hold');
    return;
  }
  const { tid, status } = notice.payment;
  if (status === 'paid' || status === 'ready') {
    const approval = await findApproval(context.db, tid);
    // We asked for this approval and have not heard yet: the notice is its answer.
    if (approval && (approval.state === 'SENT' || approval.state === 'UNKNOWN')) {
      await settleApproval(context, approval.id, { kind: 'done', payment: notice.payment, raw: body });
    }
  }
  await takeIn(context, notice, body);
}

async function takeIn(context: Context, { payment, dedupKey }: Notice, body: unknown): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const at = context.now();
    const kept = await findPaymentByTid(trx, payment.tid);
    const locked = kept && (await lockPurchase(trx, kept.purchaseId));
    const record = (outcome: string) =>
      insertNotice(trx, { dedupKey, tid: payment.tid, status: payment.status, body, outcome, receivedAt: at });

    if (!kept || !locked) {
      await record('unknown-payment');
      return;
    }
    const current = await findPaymentByTid(trx, payment.tid);
    const isDeposit = payment.status === 'paid' && current?.state === 'READY';
    if (!isDeposit) {
      await record('nothing-to-do');
      return;
    }
    if (!(await record('deposit'))) return;
    await setPaymentState(trx, kept.id, { state: 'PAID', paidAt: payment.paidAt ?? at });
    const takes = locked.purchase.state === 'PURCHASE_GENERATED' && payment.amount === locked.purchase.payable;
    if (takes) {
      await confirmPayment(trx, context, locked, { as: 'gateway', at: payment.paidAt ?? at });
      return;
    }
    // Money that came too late belongs to the buyer; without a refund account the call is refused and operators see it.
    context.logger.error(
      { purchaseId: kept.purchaseId, tid: kept.tid },
      'a deposit came for a purchase that cannot take it',
    );
    await cancelAtGateway(trx, context, kept, '취소된 주문에 입금되어 환불합니다.');
  });
}
