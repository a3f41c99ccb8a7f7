import type { Context } from '../platform/services.ts';
import { inTransaction } from '../platform/transaction.ts';
import { closeAttempt, findPaymentByTid, lockAttempt, setPaymentState } from '../shop/payments/index.ts';

/**
 * Takes a payment back with the gateway. Safe to run again: a payment that is cancelled there already counts as done, for
 * the gateway answers so and moves nothing.
 * @returns whether the attempt now has an outcome
 */
export async function runCancel(context: Context, attemptId: string): Promise<boolean> {
  const attempt = await inTransaction(context.db, async (trx) => {
    const locked = await lockAttempt(trx, attemptId);
    if (!locked || locked.state === 'SUCCEEDED' || locked.state === 'FAILED') return undefined;
    await trx
      .updateTable('paymentAttempts')
      .set({ state: 'SENT', updatedAt: context.now() })
      .where('id', '=', attemptId)
      .execute();
    return locked;
  });
  if (!attempt?.tid) return attempt === undefined;

  const { reason } = attempt.request as { reason: string };
  const outcome = await context.gateway.cancel({
    tid: attempt.tid,
    gatewayOrderId: attempt.gatewayOrderId,
    amount: null,
    reason,
  });
  const isCancelled = outcome.kind === 'done' || (outcome.kind === 'refused' && outcome.code === ALREADY_CANCELLED);
  const at = context.now();
  return inTransaction(context.db, async (trx) => {
    if (isCancelled) {
      const payment = await findPaymentByTid(trx, attempt.tid ?? '');
      const refunded = payment?.state === 'PAID' ? payment.amount : 0;
      if (payment) await setPaymentState(trx, payment.id, { state: 'CANCELED', refunded });
      await closeAttempt(
        trx,
        attemptId,
        'SUCCEEDED',
        { resultCode: outcome.kind === 'done' ? outcome.payment.resultCode : ALREADY_CANCELLED, response: outcome },
        at,
      );
      return true;
    }
    if (outcome.kind === 'refused') {
      context.logger.error({ attemptId, code: outcome.code }, 'the gateway refuses to take a payment back');
      await closeAttempt(trx, attemptId, 'FAILED', { resultCode: outcome.code, response: outcome.raw }, at);
      return true;
    }
    await closeAttempt(trx, attemptId, 'UNKNOWN', { resultCode: null, response: outcome }, at);
    return false;
  });
}

/** NICE result code: the transaction was cancelled before. */
const ALREADY_CANCELLED = '2013';
