import type { Transaction } from '@iruon/db';
import { z } from 'zod';
import type { GatewayOutcome, GatewayPayment, PaymentLookup } from '../../adapters/payment/port.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/services.ts';
import { endReturnedDeposit } from '../../selling/deposits/index.ts';
import { findPurchase } from '../../selling/orders/index.ts';
import {
  type Attempt,
  claimTakingBack,
  closeAttempt,
  findPaymentByTid,
  keepPayment,
  lockAttempt,
  markSent,
  NOT_APPROVED,
  paymentRow,
  recordGatewayQuery,
  setPaymentState,
  TAKING_BACK,
  unapprovedAttempts,
  unsettledAttempts,
} from '../../selling/payments/index.ts';
import { unsentRefunds } from '../../selling/refunds/index.ts';
import { sendRefund } from '../claims/send-refund.ts';
import { settleApproval } from './settle-approval.ts';

const BATCH = 50;
/** Ends a run before the next one begins, so that an unresponsive gateway does not block every worker. */
const RUN_MS = 50_000;
/** An authentication can be approved for half an hour; an unapproved one is checked for twice as long. */
const WATCH_MS = 60 * 60_000;

/**
 * The reconciler: queries the gateway for every call without a response. Approved means paid; an unapproved attempt is
 * net-cancelled and checked until it can no longer be approved. Never guesses: without a response nothing changes.
 * @returns the number of attempts that now have an outcome
 */
export async function settlePayments(context: Context): Promise<number> {
  const begun = context.now().getTime();
  const isOver = () => context.now().getTime() - begun > RUN_MS;
  const before = new Date(begun - context.config.reconcileAfterSeconds * 1000);
  let settled = 0;
  for (const attempt of await unsettledAttempts(context.db, before, BATCH)) {
    if (isOver()) return settled;
    if (await settleAttempt(context, attempt)) settled += 1;
  }
  for (const refundId of await unsentRefunds(context.db, before, BATCH)) {
    if (isOver()) return settled;
    if (await sendRefund(context, refundId)) settled += 1;
  }
  for (const attempt of await unapprovedAttempts(context.db, new Date(begun - WATCH_MS), BATCH)) {
    if (isOver()) return settled;
    const found = await findAtGateway(context, attempt);
    const isCharged = found.kind === 'found' && (found.payment.status === 'paid' || found.payment.status === 'ready');
    if (isCharged) await settleApproval(context, attempt, { kind: 'done', payment: found.payment, raw: found });
    await recordGatewayQuery(context.db, attempt.id, context.now());
  }
  return settled;
}

function settleAttempt(context: Context, attempt: Attempt): Promise<boolean> {
  if (attempt.kind === 'CANCEL') return runCancel(context, attempt.id);
  return attempt.refundId === null ? settleOne(context, attempt) : sendRefund(context, attempt.refundId);
}

async function settleOne(context: Context, attempt: Attempt): Promise<boolean> {
  const outcome = await resolveOutcome(context, attempt);
  const result = await settleApproval(context, attempt, outcome);
  context.logger.warn({ attemptId: attempt.id, tid: attempt.tid, result }, 'queried an approval in doubt');
  return result !== 'unknown';
}

/** A stored card's charge has no transaction id until the gateway reports it; the order id replaces it. */
function findAtGateway({ gateway }: Context, { tid, gatewayOrderId, createdAt }: Attempt): Promise<PaymentLookup> {
  return tid === null ? gateway.findCharge({ gatewayOrderId, since: createdAt }) : gateway.find({ tid });
}

async function resolveOutcome(context: Context, attempt: Attempt): Promise<GatewayOutcome> {
  if (attempt.resultCode === TAKING_BACK) return reverseCharge(context, attempt);
  const found = await findAtGateway(context, attempt);
  if (found.kind === 'unknown') return found;
  if (found.kind === 'found') {
    const { status } = found.payment;
    const isCharged = status === 'paid' || status === 'ready';
    return isCharged ? { kind: 'done', payment: found.payment, raw: { reconciled: found.payment } } : refused(status);
  }
  // Recorded first, so that a late "paid" no longer counts as an outcome.
  const isClaimed = await inTransaction(context.db, async (trx) => {
    const locked = await lockAttempt(trx, attempt.id);
    if (locked?.state !== 'SENT' && locked?.state !== 'UNKNOWN') return false;
    await claimTakingBack(trx, attempt.id, context.now());
    return true;
  });
  return isClaimed ? reverseCharge(context, attempt) : { kind: 'unknown', reason: 'settled meanwhile' };
}

/** Once started, the reversal is repeated until the gateway has nothing of the payment left. */
async function reverseCharge(context: Context, attempt: Attempt): Promise<GatewayOutcome> {
  const { gateway } = context;
  const taken = await gateway.netCancel({ gatewayOrderId: attempt.gatewayOrderId });
  if (taken.kind === 'unknown') return taken;
  if (taken.kind === 'done') return refused('net-cancelled');
  if (taken.because === 'already-cancelled') return refused('cancelled');
  const found = await findAtGateway(context, attempt);
  if (found.kind === 'unknown') return found;
  if (found.kind === 'none') return refused(NOT_APPROVED);
  const { status } = found.payment;
  if (status !== 'paid' && status !== 'ready') return refused(status);
  if (taken.because === 'not-found') return { kind: 'unknown', reason: 'approved while it was taken back' };
  // It is too old for a net-cancel, so it is recorded as not approved and then as charged, and an ordinary cancel
  // reverses the charge.
  await settleApproval(context, attempt, refused(`net-cancel refused: ${taken.code}`));
  return { kind: 'done', payment: found.payment, raw: { reconciled: found.payment } };
}

function refused(status: string): GatewayOutcome {
  const code = status === NOT_APPROVED ? NOT_APPROVED : 'TAKEN_BACK';
  return { kind: 'refused', because: 'other', code, message: status, raw: { reconciled: status } };
}

/** The request of a cancel. */
const cancelRequest = z.object({ reason: z.string() });

/**
 * Cancels a payment at the gateway. Safe to repeat: a payment that is cancelled already counts as success, because the
 * gateway reports it and moves nothing.
 * @returns true if the attempt now has an outcome
 */
export async function runCancel(context: Context, attemptId: string): Promise<boolean> {
  const attempt = await inTransaction(context.db, async (trx) => {
    const locked = await lockAttempt(trx, attemptId);
    if (!locked || isClosed(locked)) return undefined;
    await markSent(trx, attemptId, context.now());
    return locked;
  });
  if (!attempt?.tid) return attempt === undefined;

  const { reason } = cancelRequest.parse(attempt.request);
  const { tid, gatewayOrderId } = attempt;
  const outcome = await context.gateway.cancel({ tid, gatewayOrderId, amount: null, reason });
  const found = outcome.kind === 'refused' ? await context.gateway.find({ tid }) : undefined;
  const at = context.now();
  return inTransaction(context.db, async (trx) => {
    const current = await lockAttempt(trx, attemptId);
    // Keeps the outcome of a concurrent run of the job.
    if (!current || isClosed(current)) return true;
    if (outcome.kind === 'done' || (outcome.kind === 'refused' && outcome.because === 'already-cancelled')) {
      await writeDown(trx, context, attempt, outcome.kind === 'done' ? outcome.payment : null);
      await endReturnedDeposit(trx, tid, at);
      await closeAttempt(trx, attemptId, 'SUCCEEDED', { resultCode: codeOf(outcome), response: outcome }, at);
      return true;
    }
    const payment = await findPaymentByTid(trx, tid);
    const isOver = found?.kind === 'none' || (found?.kind === 'found' && found.payment.status === 'expired');
    // An expired account has no balance, and the gateway rejects its cancel.
    if (payment?.state === 'READY' && isOver) {
      await setPaymentState(trx, payment.id, { state: 'EXPIRED' });
      await closeAttempt(trx, attemptId, 'SUCCEEDED', { resultCode: 'EXPIRED', response: found }, at);
      return true;
    }
    if (outcome.kind === 'refused') {
      context.logger.error({ attemptId, code: outcome.code }, 'the gateway refuses a reversal');
      await closeAttempt(trx, attemptId, 'FAILED', { resultCode: outcome.code, response: outcome.raw }, at);
      return true;
    }
    await closeAttempt(trx, attemptId, 'UNKNOWN', { resultCode: null, response: outcome }, at);
    return false;
  });
}

const isClosed = ({ state }: Attempt) => state === 'SUCCEEDED' || state === 'FAILED';

function codeOf(outcome: Exclude<GatewayOutcome, { kind: 'unknown' }>): string {
  return outcome.kind === 'done' ? outcome.payment.resultCode : outcome.code;
}

async function writeDown(
  trx: Transaction,
  context: Context,
  attempt: Attempt,
  cancelled: GatewayPayment | null,
): Promise<void> {
  const payment = await findPaymentByTid(trx, attempt.tid ?? '');
  if (payment) {
    await setPaymentState(trx, payment.id, {
      state: 'CANCELED',
      refunded: payment.paidAt ? payment.amount : 0,
    });
    return;
  }
  // A duplicate payment of a purchase is inserted after its cancel.
  const purchase = await findPurchase(trx, attempt.purchaseId);
  if (!purchase || !cancelled) return;
  const row = paymentRow(cancelled, purchase, context.now());
  const isPaid = cancelled.paidAt !== null;
  await keepPayment(trx, {
    ...row,
    state: 'CANCELED',
    paidAt: cancelled.paidAt,
    refunded: isPaid ? cancelled.amount : 0,
  });
}
