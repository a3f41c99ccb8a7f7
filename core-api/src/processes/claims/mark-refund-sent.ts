import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { countRefund, findPayment } from '../../selling/payments/index.ts';
import { findRefundOfClaim, setRefundState } from '../../selling/refunds/index.ts';
import { requestCashReceipt } from '../cash-receipts/request-cash-receipt.ts';
import { lockClaim } from './lock-claim.ts';

type Operator = Context & { actor: UserActor };

/** Sends a rejected refund again for an operator. @throws NOT_FOUND, REFUND_NOT_RETRYABLE */
export async function retryRefund(context: Operator, claimId: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await lockClaim(trx, claimId, null);
    const refund = orNotFound(await findRefundOfClaim(trx, claimId));
    // A repeated click: it is in progress already.
    if (refund.state === 'PENDING' && refund.channel === 'GATEWAY') return;
    if (refund.state !== 'FAILED') throw problem('REFUND_NOT_RETRYABLE');
    await setRefundState(trx, refund.id, { state: 'PENDING' });
    await enqueue(trx, 'send-refund', { refundId: refund.id });
    await audit(
      trx,
      context,
      'refund.retry',
      { type: 'claim', id: claimId },
      { refundId: refund.id, amount: refund.gateway },
    );
  });
}

/**
 * Records an operator's manual transfer of the gateway's part of a refund; idempotent.
 * @throws NOT_FOUND, REFUND_NOT_RETRYABLE while the gateway may be paying it
 */
export async function sendRefundByHand(context: Operator, claimId: string, message: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const { purchase } = await lockClaim(trx, claimId, null);
    const refund = orNotFound(await findRefundOfClaim(trx, claimId));
    if (refund.state === 'DONE' && refund.channel === 'BANK') return;
    const isOwed = refund.state === 'FAILED' || (refund.state === 'PENDING' && refund.channel === 'BANK');
    if (!isOwed) throw problem('REFUND_NOT_RETRYABLE');
    await setRefundState(trx, refund.id, { state: 'DONE', at: context.now(), channel: 'BANK' });
    const payment = refund.paymentId && (await findPayment(trx, refund.paymentId));
    // The gateway reports its own refunds, and knows nothing of this one.
    if (payment && payment.gateway === 'hand') await countRefund(trx, payment.id, refund.gateway);
    await requestCashReceipt(trx, context, purchase);
    await audit(
      trx,
      context,
      'refund.sent',
      { type: 'claim', id: claimId },
      { refundId: refund.id, amount: refund.gateway, message },
    );
  });
}
