import { REVIEW_DAYS } from '@iruon/contract';
import { addSeoulDays, seoulDay, startOfSeoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import type { UserActor } from '../../platform/actor.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { countMyReviews, findMyReviews, findReview, findUnreviewed, type ReviewRow } from './repository.ts';
import { type OrderFacts, reviewRight } from './rules.ts';

export type MemberContext = Context & { readonly actor: UserActor };

/** Maximum number of orders offered for a review at once. */
const OFFERED = 50;

/** The columns of an order that determine whether it may be reviewed. */
export function factsOf(order: OrderFacts): OrderFacts {
  return {
    orderStatus: order.orderStatus,
    claimStatus: order.claimStatus,
    purchaseStatus: order.purchaseStatus,
    deliveredAt: order.deliveredAt,
  };
}

export interface MyReviewsAsk {
  page: number;
  limit: number;
  /** Only reviews and offers of these orders. */
  orderIds: readonly string[] | undefined;
}

/** A page of the member's reviews and the orders that may still be reviewed. */
export async function listMyReviews(context: MemberContext, { page, limit, orderIds }: MyReviewsAsk) {
  const { db, actor } = context;
  const of = { userId: actor.userId, orderIds };
  const now = context.now();
  const since = startOfSeoulDay(addSeoulDays(seoulDay(now), -REVIEW_DAYS));
  const [reviews, total, unreviewed] = await Promise.all([
    findMyReviews(db, of, { limit, offset: (page - 1) * limit }),
    countMyReviews(db, of),
    findUnreviewed(db, of, since, OFFERED),
  ]);
  const reviewable = unreviewed.flatMap((order) => {
    const right = reviewRight(factsOf(order), now);
    return right.ok && order.deliveredAt
      ? [{ ...order, deliveredAt: order.deliveredAt, lastDay: right.value.lastDay }]
      : [];
  });
  return { reviews, total, reviewable };
}

/** One of the member's reviews. @throws NOT_FOUND */
export async function getMyReview({ db, actor }: MemberContext, id: string, handle: Handle = db): Promise<ReviewRow> {
  const review = await findReview(handle, id);
  if (!review || review.userId !== actor.userId) throw problem('NOT_FOUND');
  return review;
}
