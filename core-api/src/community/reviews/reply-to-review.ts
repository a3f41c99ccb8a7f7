import { actorId } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { getConsoleReview } from './console/list-reviews.ts';
import { lockReview, type ReviewRow, updateReview } from './repository.ts';

/** Sets the store's reply to a review; null removes it. An edited reply keeps its first time. @throws NOT_FOUND */
export async function replyToReview(context: Context, id: string, reply: string | null): Promise<ReviewRow> {
  return inTransaction(context.db, async (trx) => {
    const now = context.now();
    const review = orNotFound(await lockReview(trx, id));
    const repliedAt = reply === null ? null : (review.repliedAt ?? now);
    const repliedBy = reply === null ? null : actorId(context.actor);
    await updateReview(trx, id, { reply, repliedAt, repliedBy }, now);
    await audit(
      trx,
      context,
      reply === null ? 'review.reply-removed' : 'review.replied',
      { type: 'review', id },
      {
        userId: review.userId,
        changes: { reply: { from: review.reply, to: reply } },
      },
    );
    return getConsoleReview(trx, id);
  });
}
