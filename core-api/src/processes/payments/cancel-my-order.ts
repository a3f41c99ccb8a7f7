import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { findOrder, lockPurchase } from '../../selling/orders/index.ts';
import { cancelPurchase } from './cancel-purchase.ts';

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
