import type { Transaction } from '@iruon/db';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import {
  eraseRefundAccount,
  findOrder,
  lockPurchase,
  movePurchaseStatus,
  type Order,
} from '../../selling/orders/index.ts';
import { rewardPurchase } from './reward-purchase.ts';

/**
 * The member accepts the goods: final, without later claims. A repetition changes nothing and returns the same.
 * @throws NOT_FOUND, TRANSITION_NOT_ALLOWED
 */
export async function confirmPurchase(context: Context & { actor: UserActor }, orderId: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const order = await lockOrderOf(trx, orderId, context.actor.userId);
    if (order.purchaseStatus === 'PURCHASE_COMPLETE') return;
    await movePurchaseStatus(trx, context, order, {
      event: 'CONFIRM',
      as: 'member',
      change: { completedAt: context.now() },
    });
    await rewardPurchase(trx, context, order);
    await eraseRefundAccount(trx, order.purchaseId);
  });
}

/** An order locked after its purchase, in the common lock order. @throws NOT_FOUND */
export async function lockOrderOf(trx: Transaction, orderId: string, userId: string | null): Promise<Order> {
  const seen = await findOrder(trx, orderId);
  if (!seen || (userId !== null && seen.userId !== userId)) throw problem('NOT_FOUND');
  const locked = await lockPurchase(trx, seen.purchaseId);
  const order = locked?.orders.find((candidate) => candidate.id === orderId);
  if (!order) throw new Error(`Order ${orderId} is not among the orders of its purchase`);
  return order;
}
