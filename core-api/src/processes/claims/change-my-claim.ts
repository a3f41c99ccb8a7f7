import { CLAIM_PICTURE_LIMIT } from '@iruon/contract';
import { storeSpooledPicture } from '../../content/files/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { type ClaimRow, claimPictures, findClaim, isWithdrawable, NO_CLAIM } from '../../selling/claims/index.ts';
import { lockClaim, moveClaim } from './move-claim.ts';

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

type Picture = Parameters<typeof storeSpooledPicture>[1];

/**
 * Adds a picture of the goods to the member's open claim. Checks before the picture is processed and again under the
 * lock; a picture above the limit is deleted by the cleanup of unreferenced files. Adding the same picture again
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
  const { _id: fileId } = await storeSpooledPicture(context, file, { name, purpose: 'CLAIM', subjectId: claimId });
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
