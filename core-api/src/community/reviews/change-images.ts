import { REVIEW_IMAGE_LIMIT } from '@iruon/contract';
import { storeSpooledPicture } from '../../content/files/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { lockMyReview } from './change-review.ts';
import { getMyReview, type MemberContext } from './list-my-reviews.ts';
import { type ReviewRow, reviewImages } from './repository.ts';
import { settleReviewPoints } from './review-points.ts';

type Picture = Parameters<typeof storeSpooledPicture>[1];

/**
 * Adds a picture to the member's review. Checks before the picture is processed and again under the lock; a picture
 * above the limit is deleted by the cleanup of unreferenced files. Adding the same picture again changes nothing.
 * @throws NOT_FOUND, REVIEW_HIDDEN, REVIEW_IMAGES_FULL, and the errors of `storePicture`
 */
export async function addImage(
  context: MemberContext,
  id: string,
  { file: upload, name }: { file: Picture; name: string },
): Promise<ReviewRow> {
  const review = await getMyReview(context, id);
  if (review.hiddenAt) throw problem('REVIEW_HIDDEN');
  const { _id: fileId } = await storeSpooledPicture(context, upload, { name, purpose: 'REVIEW', subjectId: id });
  return inTransaction(context.db, async (trx) => {
    const locked = await lockMyReview(trx, context, id);
    const images = await reviewImages.find(trx, id);
    if (!images.includes(fileId)) {
      if (images.length >= REVIEW_IMAGE_LIMIT) throw problem('REVIEW_IMAGES_FULL');
      await reviewImages.append(trx, id, fileId);
      const shown = locked.hiddenAt ? null : { pictureCount: images.length + 1 };
      await settleReviewPoints(trx, locked, shown, context.now());
    }
    return getMyReview(context, id, trx);
  });
}

/** Removes a picture from the member's review; a missing one is no error. @throws NOT_FOUND */
export async function removeImage(context: MemberContext, id: string, fileId: string): Promise<ReviewRow> {
  return inTransaction(context.db, async (trx) => {
    const locked = await lockMyReview(trx, context, id);
    await reviewImages.remove(trx, id, fileId);
    const pictureCount = (await reviewImages.find(trx, id)).length;
    await settleReviewPoints(trx, locked, locked.hiddenAt ? null : { pictureCount }, context.now());
    return getMyReview(context, id, trx);
  });
}
