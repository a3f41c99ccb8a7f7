import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from '@iruon/db';
import type { GatewayOutcome, GatewayPayment } from '../../adapters/payment/port.ts';
import { readSettings } from '../../content/setting/index.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Context } from '../../platform/services.ts';
import { removeOrdered } from '../../selling/cart/index.ts';
import { lockPurchase, orderedCartIds, type Purchase, updatePurchase } from '../../selling/orders/index.ts';
import {
  type Attempt,
  closeAttempt,
  keepPayment,
  lockAttempt,
  paymentRow,
  paymentsOf,
  recordTid,
  TAKING_BACK,
} from '../../selling/payments/index.ts';
import { enqueueMail } from '../mails/mail-buyer.ts';
import { cancelAtGateway } from './cancel-purchase.ts';
import { confirmPayment } from './confirm-payment.ts';
import { depositDeadline } from './deposits/deposit-deadline.ts';

type Settlement = 'paid' | 'awaiting-deposit' | 'refused' | 'taken-back' | 'unknown';

/**
 * Records the outcome of an approval once, from the return page, a notice or the reconciler. Reverses a charge that the
 * purchase cannot accept or that appears after the approval was given up.
 */
export async function settleApproval(
  context: Context,
  { id: attemptId, purchaseId }: Pick<Attempt, 'id' | 'purchaseId'>,
  outcome: GatewayOutcome,
): Promise<Settlement> {
  return inTransaction(context.db, async (trx, atEnd) => {
    const [locked, attempt, settings] = await settleAll([
      lockPurchase(trx, purchaseId),
      lockAttempt(trx, attemptId),
      readSettings(trx),
    ]);
    if (!locked || !attempt) throw new Error(`Attempt ${attemptId} has no purchase`);
    const at = context.now();
    const { purchase } = locked;

    if (outcome.kind === 'done' && attempt.tid === null && matchesRequest(outcome.payment, attempt)) {
      await recordTid(trx, attemptId, outcome.payment.tid);
    }
    if (attempt.state === 'SUCCEEDED') return settled(purchase.state);
    if (attempt.state === 'FAILED') {
      if (outcome.kind !== 'done') return 'refused';
      return reverseCharge(trx, context, purchase, outcome.payment);
    }
    const isTakingBack = attempt.resultCode === TAKING_BACK;
    if (outcome.kind === 'unknown' || (outcome.kind === 'done' && isTakingBack)) {
      const response = outcome.kind === 'unknown' ? { reason: outcome.reason } : outcome.raw;
      await closeAttempt(trx, attemptId, 'UNKNOWN', { resultCode: attempt.resultCode, response }, at);
      return 'unknown';
    }
    if (outcome.kind === 'refused') {
      await closeAttempt(trx, attemptId, 'FAILED', { resultCode: outcome.code, response: outcome.raw }, at);
      return 'refused';
    }

    const { payment } = outcome;
    const response = { resultCode: payment.resultCode, response: outcome.raw };
    atEnd(closeAttempt(trx, attemptId, 'SUCCEEDED', response, at));
    const isOpen = purchase.state === 'PURCHASE_GENERATED';
    if (!isOpen || !matchesRequest(payment, attempt) || payment.amount !== purchase.payable) {
      return reverseCharge(trx, context, purchase, payment);
    }
    atEnd(keepPayment(trx, paymentRow(payment, purchase, at)));
    if (payment.status === 'ready') {
      const expiresAt = await depositDeadline(trx, context, purchase.createdAt);
      await updatePurchase(trx, purchase.id, { expiresAt });
      await removeOrdered(trx, purchase.userId, orderedCartIds(purchase.quote));
      await enqueueMail(trx, context, 'deposit-awaited', locked);
      return 'awaiting-deposit';
    }
    const paid = { as: 'gateway', at: payment.paidAt ?? at, settings } as const;
    atEnd(confirmPayment(trx, context, locked, paid));
    return 'paid';
  });
}

/**
 * The return's signature covers neither transaction nor order id, so both are compared with the charge. A stored card's
 * charge gets its transaction id here.
 */
function matchesRequest(payment: GatewayPayment, attempt: Attempt): boolean {
  return (attempt.tid === null || payment.tid === attempt.tid) && payment.gatewayOrderId === attempt.gatewayOrderId;
}

async function reverseCharge(
  trx: Transaction,
  context: Context,
  purchase: Purchase,
  payment: GatewayPayment,
): Promise<Settlement> {
  context.logger.error({ purchaseId: purchase.id, tid: payment.tid }, 'a payment for a purchase that cannot accept it');
  const known = await paymentsOf(trx, [purchase.id]);
  const isKnown = known.some(({ tid }) => tid === payment.tid);
  const isPaidAlready = known.some(({ state }) => state === 'PAID');
  // A purchase has at most one paid payment, so a second one is inserted after its cancel.
  if (!isKnown && !isPaidAlready) await keepPayment(trx, paymentRow(payment, purchase, context.now()));
  await cancelAtGateway(
    trx,
    context,
    { ...payment, purchaseId: purchase.id },
    '주문이 유효하지 않아 결제를 취소합니다.',
  );
  return 'taken-back';
}

function settled(purchaseState: string): Settlement {
  if (purchaseState === 'PURCHASE_CONFIRMED') return 'paid';
  return purchaseState === 'PURCHASE_GENERATED' ? 'awaiting-deposit' : 'taken-back';
}

/** Approvals in progress in this process, by gateway order id. */
const underWay = new Map<string, Promise<unknown>>();

/** Runs an approval so that a notice about it can wait for its end. */
export async function approving<T>(gatewayOrderId: string, approve: () => Promise<T>): Promise<T> {
  const approval = approve();
  underWay.set(gatewayOrderId, approval);
  try {
    return await approval;
  } finally {
    underWay.delete(gatewayOrderId);
  }
}

/**
 * Waits for the approval of a notice. A notice often arrives before the response of its approval, and both would lock
 * the same rows for the same outcome. The notice proceeds if the approval fails or takes longer than `deadlineMs`.
 * Approvals of other processes are not visible here; for them the lock on the purchase decides.
 */
export async function afterApproval(gatewayOrderId: string, deadlineMs = 2_000): Promise<void> {
  const approval = underWay.get(gatewayOrderId);
  if (!approval) return;
  const stop = new AbortController();
  const deadline = wait(deadlineMs, undefined, { signal: stop.signal });
  await Promise.race([Promise.allSettled([approval]), deadline]);
  stop.abort();
  await deadline.catch(() => {});
}
