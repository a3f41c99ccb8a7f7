import type { Transaction } from '@iruon/db';
import { incrementStats } from '../../catalog/product-stats/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import type { ReviewText } from './create-review.ts';
import { getMyReview, type MemberContext } from './list-my-reviews.ts';
import { deleteReview, lockReview, type ReviewRow, updateReview } from './repository.ts';
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
