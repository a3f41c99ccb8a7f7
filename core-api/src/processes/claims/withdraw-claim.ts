import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { isWithdrawable, NO_CLAIM } from '../../selling/claims/index.ts';
import { lockClaim } from './lock-claim.ts';
import { moveClaim } from './move-claim.ts';

/**
 * Withdraws a member's claim before an operator acts on it; a withdrawn claim is unchanged.
 * @throws NOT_FOUND, TRANSITION_NOT_ALLOWED
 */
export async function withdrawClaim(context: Context & { actor: UserActor }, claimId: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const { order, claim } = await lockClaim(trx, claimId, context.actor.userId);
    if (claim.status === 'WITHDRAWN') return;
    if (!isWithdrawable(claim))
      throw problem('TRANSITION_NOT_ALLOWED', {
        detail: '이미 상품을 회수하고 있어 신청을 철회할 수 없습니다.',
        extensions: { from: claim.status, to: NO_CLAIM, allowed: [] },
      });
    await moveClaim(trx, context, { order, claim }, { to: NO_CLAIM, as: 'member', order: { collectionStatus: null } });
  });
}
