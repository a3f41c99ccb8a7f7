import type { CollectionStatus } from '@iruon/contract';
import { decideTo } from '../../kernel/transition.ts';
import type { UserActor } from '../../platform/actor.ts';
import { businessDeadline } from '../../platform/business-deadline.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem, problemAt } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { collectionMachine, isCollecting, updateClaim } from '../../selling/claims/index.ts';
import { updateOrders } from '../../selling/orders/index.ts';
import { restock } from '../../selling/stock/index.ts';
import { REFUND_BUSINESS_DAYS } from './complete-claim.ts';
import { lockClaim, recordClaimEvent } from './move-claim.ts';

/**
 * Records goods of a return or exchange as under way or received: states whether they may be restocked and starts the
 * refund period of a return. Repeating it changes nothing.
 * @throws NOT_FOUND, TRANSITION_NOT_ALLOWED, INVALID_INPUT if the restocking choice is missing
 */
export async function collectGoods(
  context: Context & { actor: UserActor },
  claimId: string,
  { state, isRestocked }: { state: CollectionStatus; isRestocked: boolean | undefined },
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const { order, claim } = await lockClaim(trx, claimId, null);
    if (claim.collectionStatus === state) return;
    const from = claim.collectionStatus ?? 'COLLECTION_PENDING';
    const decision = decideTo(collectionMachine, { from, to: state, actor: 'operator' });
    if (!decision.ok || !isCollecting(claim) || claim.collectionStatus === null) {
      const allowed = isCollecting(claim) && !decision.ok ? decision.refusal.allowed : [];
      throw problem('TRANSITION_NOT_ALLOWED', { extensions: { from: claim.collectionStatus, to: state, allowed } });
    }
    const isBack = state === 'COLLECTION_COMPLETE';
    if (isBack && isRestocked === undefined)
      throw problemAt('INVALID_INPUT', 'body.restock', '재고에 다시 넣을지 선택해 주세요.', 'required');
    const at = context.now();
    const received = {
      isRestocked: isRestocked ?? false,
      collectedAt: at,
      ...(claim.kind === 'RETURN' ? { refundDueAt: businessDeadline(context, at, REFUND_BUSINESS_DAYS) } : {}),
    };
    await updateClaim(trx, claim.id, { collectionStatus: state, updatedAt: at, ...(isBack ? received : {}) });
    await updateOrders(trx, [order.id], { collectionStatus: state, updatedAt: at });
    const step = {
      axis: 'collection' as const,
      event: decision.event,
      from,
      to: state,
      as: 'operator' as const,
      message: '',
    };
    await recordClaimEvent(trx, context, order.id, step);
    if (isBack && isRestocked) await restock(trx, order.id, { withSupplies: claim.kind === 'RETURN', at });
    await audit(
      trx,
      context,
      'claim.collection',
      { type: 'claim', id: claim.id },
      {
        ...{ userId: claim.userId, from, to: state, isRestocked: isRestocked ?? null },
      },
    );
  });
}
