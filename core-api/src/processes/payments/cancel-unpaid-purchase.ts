import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { lockPurchase, stepsOf } from '../../selling/orders/index.ts';
import { cancelPurchase } from './cancel-purchase.ts';

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
    await audit(
      trx,
      context,
      'purchase.cancel',
      { type: 'purchase', id: purchaseId },
      {
        ...{ userId: locked.purchase.userId, from: state, to: 'PURCHASE_CANCELED' },
      },
    );
  });
}
