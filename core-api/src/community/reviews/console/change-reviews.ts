import type { bulkResult } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import type { z } from 'zod';
import { incrementStats } from '../../../catalog/product-stats/index.ts';
import { actorId } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../../platform/http/problem.ts';
import { audit } from '../../../platform/records/audit.ts';
import type { Context } from '../../../platform/services.ts';
import { deleteReview, lockReview, type ReviewRow, reviewImages, updateReview } from '../repository.ts';
import { settleReviewPoints } from '../review-points.ts';
import { getConsoleReview } from './list-reviews.ts';

/** @returns true if the review exists */
async function hide(trx: Transaction, context: Context, id: string, reason: string): Promise<boolean> {
  const now = context.now();
  const review = await lockReview(trx, id);
  if (!review) return false;
  await updateReview(trx, id, { hiddenAt: review.hiddenAt ?? now, hiddenReason: reason }, now);
  if (!review.hiddenAt) await incrementStats(trx, review.productId, { reviewCount: -1, starSum: -review.star });
  await settleReviewPoints(trx, review, null, now);
  const details = {
    userId: review.userId,
    reason,
    changes: { isHidden: { from: review.hiddenAt !== null, to: true } },
  };
  await audit(trx, context, 'review.hidden', { type: 'review', id }, details);
  return true;
}

/** Hides a review from the shop and from the figures; a repetition changes only the reason. @throws NOT_FOUND */
export async function hideReview(context: Context, id: string, reason: string): Promise<ReviewRow> {
  return inTransaction(context.db, async (trx) => {
    if (!(await hide(trx, context, id, reason))) throw problem('NOT_FOUND');
    return getConsoleReview(trx, id);
  });
}

/** Hides many reviews, each separately; reports missing ones. */
export async function hideReviews(
  context: Context,
  ids: readonly string[],
  reason: string,
): Promise<z.input<typeof bulkResult>> {
  const results = [];
  for (const id of new Set(ids)) {
    const ok = await inTransaction(context.db, (trx) => hide(trx, context, id, reason));
    const refusal = ok ? null : problem('NOT_FOUND').body;
    results.push({ _id: id, ok, code: refusal?.code ?? null, message: refusal?.title ?? null });
  }
  const changed = results.filter(({ ok }) => ok).length;
  return { results, changed, refused: results.length - changed };
}

/** Shows a hidden review; a visible one is unchanged. @throws NOT_FOUND */
export async function showReview(context: Context, id: string): Promise<ReviewRow> {
  return inTransaction(context.db, async (trx) => {
    const review = orNotFound(await lockReview(trx, id));
    if (review.hiddenAt) {
      await updateReview(trx, id, { hiddenAt: null, hiddenReason: null }, context.now());
      await incrementStats(trx, review.productId, { reviewCount: 1, starSum: review.star });
      await settleReviewPoints(trx, review, { pictureCount: (await reviewImages.find(trx, id)).length }, context.now());
      const details = {
        userId: review.userId,
        reason: review.hiddenReason,
        changes: { isHidden: { from: true, to: false } },
      };
      await audit(trx, context, 'review.shown', { type: 'review', id }, details);
    }
    return getConsoleReview(trx, id);
  });
}

/** Deletes an inappropriate review; its text stays in the audit log. A missing one is no error. */
export async function removeConsoleReview(context: Context, id: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const review = await lockReview(trx, id);
    if (!review) return;
    await deleteReview(trx, id);
    if (!review.hiddenAt) await incrementStats(trx, review.productId, { reviewCount: -1, starSum: -review.star });
    await settleReviewPoints(trx, review, null, context.now());
    const { userId, orderId, star, subject, content } = review;
    const details = { userId, orderId, star, subject, content };
    await audit(trx, context, 'review.deleted', { type: 'review', id, name: subject }, details);
  });
}

/** Sets the store's reply to a review; null removes it. An edited reply keeps its first time. @throws NOT_FOUND */
export async function replyToReview(context: Context, id: string, reply: string | null): Promise<ReviewRow> {
  return inTransaction(context.db, async (trx) => {
    const now = context.now();
    const review = orNotFound(await lockReview(trx, id));
    const repliedAt = reply === null ? null : (review.repliedAt ?? now);
    const repliedBy = reply === null ? null : actorId(context.actor);
    await updateReview(trx, id, { reply, repliedAt, repliedBy }, now);
    const details = { userId: review.userId, changes: { reply: { from: review.reply, to: reply } } };
    const action = reply === null ? 'review.reply-removed' : 'review.replied';
    await audit(trx, context, action, { type: 'review', id }, details);
    return getConsoleReview(trx, id);
  });
}
