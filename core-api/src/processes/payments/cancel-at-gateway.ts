import type { Transaction } from '@iruon/db';
import { z } from 'zod';
import type { GatewayOutcome, GatewayPayment } from '../../adapters/payment/port.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/services.ts';
import { endReturnedDeposit } from '../../selling/deposits/index.ts';
import { findPurchase } from '../../selling/orders/index.ts';
import {
  type Attempt,
  closeAttempt,
  findPaymentByTid,
  keepPayment,
  lockAttempt,
  markSent,
  paymentRow,
  setPaymentState,
} from '../../selling/payments/index.ts';

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
    // Two runs of one job: keep the outcome of the other.
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
  // A duplicate payment of a purchase is reported after its cancel.
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
