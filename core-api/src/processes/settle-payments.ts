import type { GatewayOutcome } from '../adapters/payment/port.ts';
import type { Context } from '../platform/services.ts';
import { findPurchase } from '../shop/orders/index.ts';
import { type Attempt, unsettledAttempts } from '../shop/payments/index.ts';
import { runCancel } from './cancel-at-gateway.ts';
import { settleApproval } from './settle-approval.ts';

const BATCH = 50;

/**
 * The reconciler: asks the gateway what became of every call that never got an answer. Approved means paid; not approved
 * is net-cancelled first, so that it cannot become approved behind our back. Never guesses: no answer, no change.
 * @returns how many attempts now have an outcome
 */
export async function settlePayments(context: Context): Promise<number> {
  const before = new Date(context.now().getTime() - context.config.reconcileAfterSeconds * 1000);
  const attempts = await unsettledAttempts(context.db, before, BATCH);
  let settled = 0;
  for (const attempt of attempts) {
    const done = attempt.kind === 'CANCEL' ? await runCancel(context, attempt.id) : await settleOne(context, attempt);
    if (done) settled += 1;
  }
  return settled;
}

async function settleOne(context: Context, attempt: Attempt): Promise<boolean> {
  const outcome = await whatBecameOf(context, attempt);
  const result = await settleApproval(context, attempt.id, outcome);
  context.logger.warn({ attemptId: attempt.id, tid: attempt.tid, result }, 'an approval in doubt was asked after');
  return result !== 'unknown';
}

async function whatBecameOf(context: Context, attempt: Attempt): Promise<GatewayOutcome> {
  const { gateway } = context;
  const found = await gateway.find({ gatewayOrderId: attempt.gatewayOrderId, orderedAt: attempt.createdAt });
  if (found.kind === 'unknown') return found;
  if (found.kind === 'found' && (found.payment.status === 'paid' || found.payment.status === 'ready')) {
    const purchase = await findPurchase(context.db, attempt.purchaseId);
    // A purchase that is gone takes no money: settling takes the payment back.
    if (purchase) return { kind: 'done', payment: found.payment, raw: { reconciled: found.payment } };
  }
  if (found.kind === 'found') return refused(found.payment.status);
  const taken = await gateway.netCancel({ gatewayOrderId: attempt.gatewayOrderId });
  if (taken.kind === 'unknown') return taken;
  // Asked once more: between the two calls the approval may have come through and the net-cancel have been too late.
  const again = await gateway.find({ gatewayOrderId: attempt.gatewayOrderId, orderedAt: attempt.createdAt });
  if (again.kind === 'unknown') return again;
  if (again.kind === 'found' && (again.payment.status === 'paid' || again.payment.status === 'ready')) {
    return { kind: 'done', payment: again.payment, raw: { reconciled: again.payment } };
  }
  return refused(again.kind === 'found' ? again.payment.status : 'never approved');
}

function refused(status: string): GatewayOutcome {
  return { kind: 'refused', code: 'NOT_APPROVED', message: status, raw: { reconciled: status } };
}
