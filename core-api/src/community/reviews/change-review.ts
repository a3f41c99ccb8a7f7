import { REVIEW_IMAGE_LIMIT } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { incrementStats } from '../../catalog/product-stats/index.ts';
import { storePicture } from '../../content/files/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import type { ReviewText } from './create-review.ts';
import { getMyReview, type MemberContext } from './list-reviews.ts';
import { deleteReview, lockReview, type ReviewRow, reviewImages, updateReview } from './repository.ts';
import { settleReviewPoints } from './review-points.ts';

/** One of the member's reviews, locked. @throws NOT_FOUND */
export async function lockMyReview(trx: Transaction, context: MemberContext, id: string) {
  const review = await lockReview(trx, id);
  if (!review || review.userId !== context.actor.userId) throw problem('NOT_FOUND');
  return review;
}

/** Changes the member's review. @throws NOT_FOUND, REVIEW_HIDDEN */
export async function changeReview(context: MemberContext, id: string, text: ReviewText): Promise<ReviewRow> {
  return inTransaction(context.db, async (trx) => {
    const review = await lockMyReview(trx, context, id);
    if (review.hiddenAt) throw problem('REVIEW_HIDDEN');
    await updateReview(trx, id, text, context.now());
    await incrementStats(trx, review.productId, { starSum: text.star - review.star });
    return getMyReview(context, id, trx);
  });
}

/** Deletes the member's review; a missing one, or another member's, is no error and stays unchanged. */
export async function removeReview(context: MemberContext, id: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const review = await lockReview(trx, id);
    if (!review || review.userId !== context.actor.userId) return;
    await deleteReview(trx, id);
    if (!review.hiddenAt) await incrementStats(trx, review.productId, { reviewCount: -1, starSum: -review.star });
    await settleReviewPoints(trx, review, null, context.now());
  });
}

type Picture = Parameters<typeof storePicture>[1];

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
  const { _id: fileId } = await storePicture(context, upload, { name, purpose: 'REVIEW', subjectId: id });
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
