import { wonText } from '@iruon/contract/won';
import { jsonText, type PaymentAttempts } from '@iruon/db';
import type { Insertable } from 'kysely';
import type { GatewayOutcome } from '../../adapters/payment/port.ts';
import { newId } from '../../kernel/ids.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { lockPurchaseAlone } from '../../selling/orders/index.ts';
import {
  type Attempt,
  closeAttempt,
  countRefund,
  findPayment,
  findPaymentByTid,
  findRefundAttempt,
  insertAttempt,
  isRefunding,
  lockAttempt,
  markSent,
  type Payment,
} from '../../selling/payments/index.ts';
import { findRefund, findRefundOfClaim, setRefundState } from '../../selling/refunds/index.ts';
import { requestCashReceipt } from '../cash-receipts/request-cash-receipt.ts';
import { lockClaim } from './move-claim.ts';

type Next =
  | { do: 'nothing' }
  | { do: 'wait' }
  | { do: 'send' | 'ask'; attempt: Attempt & { tid: string }; payment: Payment };

/**
 * Refunds through the gateway exactly once, for any number of concurrent calls. The call is recorded before it is made.
 * An unknown outcome is resolved first; the call is repeated under the same order id only if the balance shows no
 * refund. The id lets the gateway reject a duplicate.
 * @returns true if the refund now has an outcome
 */
export async function sendRefund(context: Context, refundId: string): Promise<boolean> {
  const next = await nextStep(context, refundId);
  if (next.do === 'nothing') return true;
  if (next.do === 'wait') return false;
  if (next.do === 'ask') {
    const outcome = await resolveOutcome(context, next);
    if (outcome !== 'nothing') return settle(context, refundId, next.attempt, outcome);
    if (!(await claimResend(context, next.attempt))) return false;
  }
  return settle(context, refundId, next.attempt, await send(context, next));
}

/** Decides under the purchase's lock, so that only one of several callers sends. */
function nextStep(context: Context, refundId: string): Promise<Next> {
  return inTransaction(context.db, async (trx): Promise<Next> => {
    const seen = await findRefund(trx, refundId);
    if (!seen) return { do: 'nothing' };
    await lockPurchaseAlone(trx, seen.purchaseId);
    const refund = await findRefund(trx, refundId);
    if (refund?.state !== 'PENDING' || refund.channel !== 'GATEWAY') return { do: 'nothing' };
    const at = context.now();
    const attempt = await findRefundAttempt(trx, refundId);
    if (attempt) {
      const payment = await findPaymentByTid(trx, attempt.tid ?? '');
      if (!payment) throw new Error(`The payment of refund ${refundId} is missing`);
      const isUnderWay = at.getTime() - attempt.updatedAt.getTime() < context.config.reconcileAfterSeconds * 1000;
      if (attempt.state === 'SENT' && isUnderWay) return { do: 'wait' };
      return { do: 'ask', attempt: { ...attempt, tid: payment.tid }, payment };
    }
    const payment = refund.paymentId && (await findPayment(trx, refund.paymentId));
    if (!payment) throw new Error(`Refund ${refundId} names no payment`);
    // One call at a time per payment, because the balance would not show which of several calls succeeded.
    if (await isRefunding(trx, payment.tid)) return { do: 'wait' };
    const id = newId();
    const row: Insertable<PaymentAttempts> = {
      id,
      purchaseId: refund.purchaseId,
      refundId,
      // Unique per call; the gateway rejects a partial cancel with a known id.
      gatewayOrderId: `R-${id}`,
      kind: 'REFUND',
      amount: refund.gateway,
      tid: payment.tid,
      state: 'SENT',
      request: jsonText({ reason: REASON }),
      createdAt: at,
      updatedAt: at,
    };
    await insertAttempt(trx, row);
    const written = await lockAttempt(trx, id);
    if (!written) throw new Error('An attempt just written is missing');
    return { do: 'send', attempt: { ...written, tid: payment.tid }, payment };
  });
}

const REASON = '주문 취소·반품 환불';

type RefundOutcome =
  | { ok: true; response: unknown }
  | { ok: false; failure: string; code: string; response: unknown }
  | 'unknown';

async function resolveOutcome(
  context: Context,
  { attempt, payment }: { attempt: Attempt & { tid: string }; payment: Payment },
): Promise<RefundOutcome | 'nothing'> {
  const found = await context.gateway.find({ tid: attempt.tid });
  // The gateway no longer has a payment that it accepted; an operator must check it.
  if (found.kind === 'none')
    return { ok: false, failure: '결제사에 이 결제가 없습니다.', code: 'NONE', response: found };
  if (found.kind === 'unknown') return 'unknown';
  const { balance } = found.payment;
  // Transfers by operators are not among its refunds.
  const before = payment.amount - payment.refunded;
  if (balance === before) return 'nothing';
  if (balance === before - attempt.amount) return { ok: true, response: { reconciled: found.payment } };
  // The payment was cancelled in the gateway's own console; an operator must check it.
  const failure = `결제사의 취소 가능 잔액(${wonText(balance)})이 기록과 다릅니다.`;
  return { ok: false, failure, code: 'BALANCE', response: { reconciled: found.payment } };
}

/** Only one of the callers that found no effect resends. */
function claimResend(context: Context, attempt: Attempt): Promise<boolean> {
  return inTransaction(context.db, async (trx) => {
    await lockPurchaseAlone(trx, attempt.purchaseId);
    const current = await lockAttempt(trx, attempt.id);
    const isUnchanged = current?.state === attempt.state && current.updatedAt.getTime() === attempt.updatedAt.getTime();
    if (!isUnchanged) return false;
    await markSent(trx, attempt.id, new Date(Math.max(context.now().getTime(), attempt.updatedAt.getTime() + 1)));
    return true;
  });
}

async function send(
  context: Context,
  { attempt, payment }: { attempt: Attempt & { tid: string }; payment: Payment },
): Promise<RefundOutcome> {
  const { tid, gatewayOrderId, amount } = attempt;
  const isWhole = amount === payment.amount;
  const outcome: GatewayOutcome = await context.gateway.cancel({
    tid,
    gatewayOrderId,
    amount: isWhole ? null : amount,
    reason: REASON,
  });
  if (outcome.kind === 'unknown') return 'unknown';
  if (outcome.kind === 'done') return { ok: true, response: outcome };
  // Rejected because an earlier call had succeeded, as the balance shows.
  const resolved = await resolveOutcome(context, { attempt, payment });
  if (resolved !== 'nothing' && resolved !== 'unknown' && resolved.ok) return resolved;
  if (resolved === 'unknown') return 'unknown';
  return { ok: false, failure: `${outcome.message} (${outcome.code})`, code: outcome.code, response: outcome.raw };
}

async function settle(context: Context, refundId: string, attempt: Attempt, outcome: RefundOutcome): Promise<boolean> {
  return inTransaction(context.db, async (trx) => {
    const purchase = await lockPurchaseAlone(trx, attempt.purchaseId);
    const current = await lockAttempt(trx, attempt.id);
    // Keeps the outcome of a concurrent run.
    if (!current || current.state === 'SUCCEEDED' || current.state === 'FAILED') return true;
    const at = context.now();
    if (outcome === 'unknown') {
      await closeAttempt(trx, attempt.id, 'UNKNOWN', { resultCode: null, response: null }, at);
      return false;
    }
    if (!outcome.ok) {
      context.logger.error({ refundId, code: outcome.code }, 'the gateway refuses a refund');
      await closeAttempt(trx, attempt.id, 'FAILED', { resultCode: outcome.code, response: outcome.response }, at);
      await setRefundState(trx, refundId, { state: 'FAILED', failure: outcome.failure });
      return true;
    }
    const payment = await findPaymentByTid(trx, attempt.tid ?? '');
    if (!payment) throw new Error(`The payment of refund ${refundId} is missing`);
    await countRefund(trx, payment.id, attempt.amount);
    await closeAttempt(trx, attempt.id, 'SUCCEEDED', { resultCode: '0000', response: outcome.response }, at);
    await setRefundState(trx, refundId, { state: 'DONE', at });
    if (purchase) await requestCashReceipt(trx, context, purchase);
    return true;
  });
}

type Operator = Context & { actor: UserActor };

/** Sends a rejected refund again for an operator. @throws NOT_FOUND, REFUND_NOT_RETRYABLE */
export async function retryRefund(context: Operator, claimId: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await lockClaim(trx, claimId, null);
    const refund = orNotFound(await findRefundOfClaim(trx, claimId));
    // A repeated request finds the refund in progress.
    if (refund.state === 'PENDING' && refund.channel === 'GATEWAY') return;
    if (refund.state !== 'FAILED') throw problem('REFUND_NOT_RETRYABLE');
    await setRefundState(trx, refund.id, { state: 'PENDING' });
    await enqueue(trx, 'send-refund', { refundId: refund.id });
    const details = { refundId: refund.id, amount: refund.gateway, from: refund.state, to: 'PENDING' };
    await audit(trx, context, 'refund.retry', { type: 'claim', id: claimId }, details);
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
    // The gateway reports only its own refunds, so this one is counted here.
    if (payment && payment.gateway === 'hand') await countRefund(trx, payment.id, refund.gateway);
    await requestCashReceipt(trx, context, purchase);
    const details = { refundId: refund.id, amount: refund.gateway, message, from: refund.state, to: 'DONE' };
    await audit(trx, context, 'refund.sent', { type: 'claim', id: claimId }, details);
  });
}
