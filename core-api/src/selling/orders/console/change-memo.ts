import type { OrderMemoUpdate } from '@iruon/contract';
import type { UserActor } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import { nextUpdatedAt } from '../../../platform/records/console-record.ts';
import type { Context } from '../../../platform/services.ts';
import { findOrder, lockPurchaseAlone } from '../repository.ts';

/**
 * Sets an operator's memo on an order's purchase, replacing the one they read; an empty memo deletes it.
 * @throws NOT_FOUND, RECORD_CHANGED if it was changed meanwhile
 */
export async function changeMemo(
  context: Context & { actor: UserActor },
  orderId: string,
  { memo, memoAt }: OrderMemoUpdate,
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const order = await findOrder(trx, orderId);
    const purchase = order && (await lockPurchaseAlone(trx, order.purchaseId));
    if (!purchase) throw problem('NOT_FOUND');
    if (purchase.memo === memo) return;
    if ((purchase.memoAt?.getTime() ?? null) !== (memoAt && Date.parse(memoAt))) throw problem('RECORD_CHANGED');
    const at = nextUpdatedAt(context.now(), purchase.memoAt ? { updatedAt: purchase.memoAt } : undefined);
    await trx
      .updateTable('purchases')
      .set({ memo, memoBy: context.actor.userId, memoAt: at })
      .where('id', '=', purchase.id)
      .execute();
    await audit(
      trx,
      context,
      'order.memo',
      { type: 'purchase', id: purchase.id },
      { userId: purchase.userId, from: purchase.memo, to: memo },
    );
  });
}
