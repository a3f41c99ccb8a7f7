import { jsonText, type Transaction } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import { decide } from '../../kernel/transition.ts';
import { releaseMoney } from '../../members/money/index.ts';
import { releasePoints } from '../../members/points/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { releaseCoupons } from '../../selling/coupons/index.ts';
import {
  findOrder,
  hasCoupons,
  lockPurchase,
  moveOrder,
  movePurchaseStatus,
  type Order,
  type Purchase,
  purchaseCreationMachine,
  stepsOf,
  updatePurchase,
} from '../../selling/orders/index.ts';
import { findCancel, hasUnsettled, insertAttempt, paymentsOf } from '../../selling/payments/index.ts';
import { releaseStock } from '../../selling/stock/index.ts';

/**
 * Cancels an unpaid purchase: cancels its orders, releases stock and balances, and enqueues the cancel of an issued
 * virtual account. Both rows must be locked.
 * @throws PAYMENT_PENDING while a payment has no outcome, TRANSITION_NOT_ALLOWED once it is paid or cancelled
 */
export async function cancelPurchase(
  trx: Transaction,
  context: Context,
  { purchase, orders }: { purchase: Purchase; orders: readonly Order[] },
  { as, reason }: { as: 'member' | 'operator' | 'system'; reason: string },
): Promise<void> {
  const at = context.now();
  const decision = decide(purchaseCreationMachine, { from: purchase.state, event: 'CANCEL', actor: as });
  if (!decision.ok) {
    const { from, allowed } = decision.refusal;
    throw problem('TRANSITION_NOT_ALLOWED', { extensions: { from, event: 'CANCEL', allowed } });
  }
  // A payment may be in progress, and only its outcome may decide about the purchase.
  if (await hasUnsettled(trx, purchase.id)) throw problem('PAYMENT_PENDING');
  for (const order of orders) {
    // The purchase status is changed first, because the schema rejects a cancelled order of an active purchase.
    const moved = await movePurchaseStatus(trx, context, order, { event: 'CANCEL', as });
    await moveOrder(trx, context, moved, { event: 'CANCEL_UNPAID', as, message: reason });
  }
  await updatePurchase(trx, purchase.id, { state: decision.to, canceledAt: at, cancelReason: reason, expiresAt: null });
  // In the order of the reservation, because a fixed lock order prevents deadlocks.
  if (hasCoupons(purchase.quote)) await releaseCoupons(trx, purchase.id);
  if (purchase.pointsUsed > 0) await releasePoints(trx, { purchaseId: purchase.id, now: at });
  if (purchase.moneyUsed > 0) await releaseMoney(trx, purchase.userId, purchase.id, at);
  await releaseStock(
    trx,
    orders.map((order) => order.id),
    at,
  );

  const issued = (await paymentsOf(trx, [purchase.id])).filter((payment) => payment.state === 'READY');
  for (const payment of issued) await cancelAtGateway(trx, context, payment, reason);
}

/** Records that a payment has to be reversed and enqueues a job for the call: no gateway call inside a transaction. */
export async function cancelAtGateway(
  trx: Transaction,
  context: Context,
  payment: { purchaseId: string; tid: string; gatewayOrderId: string; amount: number },
  reason: string,
): Promise<void> {
  // Notices and jobs may repeat; the cancel is recorded once.
  if (await findCancel(trx, payment.tid)) return;
  const attemptId = newId();
  const at = context.now();
  await insertAttempt(trx, {
    id: attemptId,
    purchaseId: payment.purchaseId,
    gatewayOrderId: payment.gatewayOrderId,
    kind: 'CANCEL',
    amount: payment.amount,
    tid: payment.tid,
    // Not OPEN: the reconciler resolves SENT attempts, including those of a crashed process.
    state: 'SENT',
    request: jsonText({ reason }),
    createdAt: at,
    updatedAt: at,
  });
  await enqueue(trx, 'cancel-at-gateway', { attemptId });
}

/**
 * Cancels a member's unpaid purchase; its orders are paid together, so all are cancelled. A cancelled purchase is
 * unchanged. @throws NOT_FOUND, TRANSITION_NOT_ALLOWED, PAYMENT_PENDING
 */
export async function cancelMyOrder(context: Context & { actor: UserActor }, orderId: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const order = await findOrder(trx, orderId);
    if (!order || order.userId !== context.actor.userId) throw problem('NOT_FOUND');
    const locked = await lockPurchase(trx, order.purchaseId);
    if (!locked) throw new Error(`Order ${orderId} has no purchase`);
    if (locked.purchase.state === 'PURCHASE_CANCELED') return;
    await cancelPurchase(trx, context, locked, { as: 'member', reason: '회원이 주문을 취소했습니다.' });
  });
}

/**
 * Cancels an unpaid purchase for an operator; releases stock, coupons, points and prepaid balance. A cancelled purchase
 * is unchanged. @throws NOT_FOUND, PAYMENT_PENDING, TRANSITION_NOT_ALLOWED once it is paid, with the allowed moves
 */
export async function giveUpPurchase(context: Context & { actor: UserActor }, purchaseId: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const locked = orNotFound(await lockPurchase(trx, purchaseId));
    const { state } = locked.purchase;
    if (state === 'PURCHASE_CANCELED') return;
    if (state === 'PURCHASE_CONFIRMED')
      throw problem('TRANSITION_NOT_ALLOWED', {
        detail: '결제된 주문서는 지울 수 없습니다. 주문마다 취소를 접수하면 환불과 함께 처리됩니다.',
        extensions: { from: state, event: 'CANCEL', allowed: stepsOf(locked.orders, 'operator') },
      });
    await cancelPurchase(trx, context, locked, { as: 'operator', reason: '담당자가 주문을 취소했습니다.' });
    const details = { userId: locked.purchase.userId, from: state, to: 'PURCHASE_CANCELED' };
    await audit(trx, context, 'purchase.cancel', { type: 'purchase', id: purchaseId }, details);
  });
}
