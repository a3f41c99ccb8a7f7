import { incrementStats } from '../../../catalog/product-stats/index.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { audit } from '../../../platform/records/audit.ts';
import type { Context } from '../../../platform/services.ts';
import { deleteReview, lockReview } from '../repository.ts';
import { settleReviewPoints } from '../review-points.ts';

/** Deletes an inappropriate review; its text stays in the audit log. A missing one is no error. */
export async function removeConsoleReview(context: Context, id: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const review = await lockReview(trx, id);
    if (!review) return;
    await deleteReview(trx, id);
    if (!review.hiddenAt) await incrementStats(trx, review.productId, { reviewCount: -1, starSum: -review.star });
    await settleReviewPoints(trx, review, null, context.now());
    const { userId, orderId, star, subject, content } = review;
    await audit(
      trx,
      context,
      'review.deleted',
      { type: 'review', id, name: subject },
      { userId, orderId, star, subject, content },
    );
  });
}
