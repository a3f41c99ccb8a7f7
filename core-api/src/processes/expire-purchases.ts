import { problem } from '../platform/problem.ts';
import type { Context } from '../platform/services.ts';
import { inTransaction } from '../platform/transaction.ts';
import { lockPurchase } from '../shop/orders/index.ts';
import { hasUnsettled } from '../shop/payments/index.ts';
import { cancelPurchase } from './cancel-purchase.ts';
import { enqueueMail } from './notify-member.ts';

const BATCH = 200;

/** Cancels purchases whose time to pay is over; one whose payment is in doubt waits for the reconciler. Returns how many. */
export async function expirePurchases(context: Context): Promise<number> {
  const due = await context.db
    .selectFrom('purchases')
    .select('id')
    .where('state', 'in', ['PURCHASE_INITIATED', 'PURCHASE_GENERATED'])
    .where('expiresAt', '<=', context.now())
    .orderBy('expiresAt')
    .limit(BATCH)
    .execute();
  let expired = 0;
  for (const { id } of due) {
    const done = await inTransaction(context.db, async (trx) => {
      const locked = await lockPurchase(trx, id);
      if (!locked) throw problem('NOT_FOUND');
      const { state, expiresAt } = locked.purchase;
      const isOpen = state === 'PURCHASE_INITIATED' || state === 'PURCHASE_GENERATED';
      if (!isOpen || !expiresAt || expiresAt > context.now() || (await hasUnsettled(trx, id))) return false;
      const isDeposit = locked.purchase.paymentMethod === 'account';
      const reason = isDeposit ? '입금 기한이 지나 주문이 취소되었습니다.' : '결제 시간이 지나 주문이 취소되었습니다.';
      await cancelPurchase(trx, context, locked, { as: 'system', reason });
      if (isDeposit) await enqueueMail(trx, context, 'purchase-expired', locked);
      return true;
    });
    if (done) expired += 1;
  }
  return expired;
}
