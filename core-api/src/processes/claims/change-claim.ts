import { CLAIM_PICTURE_LIMIT, type CollectionStatus } from '@iruon/contract';
import { storePicture } from '../../content/files/index.ts';
import { decideTo } from '../../kernel/transition.ts';
import type { UserActor } from '../../platform/actor.ts';
import { businessDeadline } from '../../platform/business-deadline.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem, problemAt } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import {
  type ClaimRow,
  claimPictures,
  collectionMachine,
  findClaim,
  isCollecting,
  isWithdrawable,
  NO_CLAIM,
  updateClaim,
} from '../../selling/claims/index.ts';
import { updateOrders } from '../../selling/orders/index.ts';
import { restock } from '../../selling/stock/index.ts';
import { hasReceived, lottedPieces } from './claim-pieces.ts';
import { REFUND_BUSINESS_DAYS } from './complete-claim.ts';
import { lockClaim, moveClaim, recordClaimEvent } from './move-claim.ts';

/**
 * Withdraws a member's claim before an operator acts on it; a withdrawn claim is unchanged.
 * @throws NOT_FOUND, TRANSITION_NOT_ALLOWED
 */
export async function withdrawClaim(context: Context & { actor: UserActor }, claimId: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const { order, claim } = await lockClaim(trx, claimId, context.actor.userId);
    if (claim.status === 'WITHDRAWN') return;
    if (!isWithdrawable(claim) || (await hasReceived(trx, claim.id)))
      throw problem('TRANSITION_NOT_ALLOWED', {
        detail: '이미 상품을 회수하고 있어 신청을 철회할 수 없습니다.',
        extensions: { from: claim.status, to: NO_CLAIM, allowed: [] },
      });
    await moveClaim(trx, context, { order, claim }, { to: NO_CLAIM, as: 'member', order: { collectionStatus: null } });
  });
}

type Picture = Parameters<typeof storePicture>[1];

/**
 * Adds a picture of the goods to the member's open claim. Checks the claim before the picture is processed and again
 * under the lock. The cleanup of unreferenced files deletes a picture above the limit. Adding the same picture again
 * changes nothing. @throws NOT_FOUND, CLAIM_NOT_ALLOWED, CLAIM_PICTURES_FULL, and the errors of `storePicture`
 */
export async function addClaimPicture(
  context: Context & { actor: UserActor },
  claimId: string,
  { file, name }: { file: Picture; name: string },
): Promise<void> {
  const seen = await findClaim(context.db, claimId);
  if (seen?.userId !== context.actor.userId) throw problem('NOT_FOUND');
  assertOpen(seen);
  const { _id: fileId } = await storePicture(context, file, { name, purpose: 'CLAIM', subjectId: claimId });
  await inTransaction(context.db, async (trx) => {
    const { claim } = await lockClaim(trx, claimId, context.actor.userId);
    assertOpen(claim);
    const pictures = await claimPictures.find(trx, claimId);
    if (pictures.includes(fileId)) return;
    if (pictures.length >= CLAIM_PICTURE_LIMIT) throw problem('CLAIM_PICTURES_FULL');
    await claimPictures.append(trx, claimId, fileId);
  });
}

function assertOpen({ endedAt }: Pick<ClaimRow, 'endedAt'>): void {
  if (endedAt !== null) throw problem('CLAIM_NOT_ALLOWED', '처리가 끝난 신청에는 사진을 올릴 수 없습니다.');
}

/**
 * Records that the goods of a return or exchange are under way or received. The receipt states whether they may be
 * restocked, and starts the refund period of a return. Repeating it changes nothing.
 * @throws NOT_FOUND, TRANSITION_NOT_ALLOWED, INVALID_INPUT if the restocking choice is missing
 */
export async function collectGoods(
  context: Context & { actor: UserActor },
  claimId: string,
  { state, isRestocked }: { state: CollectionStatus; isRestocked: boolean | undefined },
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const { order, orders, claim } = await lockClaim(trx, claimId, null);
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
    if (isBack && isRestocked) {
      const lotted = await lottedPieces(trx, claim, { order, orders });
      await restock(trx, order.id, { withSupplies: claim.kind === 'RETURN', lotted, at });
    }
    const details = { userId: claim.userId, from, to: state, isRestocked: isRestocked ?? null };
    await audit(trx, context, 'claim.collection', { type: 'claim', id: claim.id }, details);
  });
}
