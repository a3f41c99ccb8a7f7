import { REVIEW_DAYS, type ReviewSort } from '@iruon/contract';
import { addSeoulDays, seoulDay, startOfSeoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import type { UserActor } from '../../platform/actor.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { withPipelinedConnection } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import {
  countMyReviews,
  countStars,
  findImagesOfProduct,
  findMyReviews,
  findReview,
  findReviews,
  findUnreviewed,
  type ReviewRow,
} from './repository.ts';
import { type OrderFacts, reviewRight, summaryOf } from './rules.ts';

export interface ReviewPage {
  page: number;
  limit: number;
}

/** A page of the visible reviews of a product, or of all products, with the summary of all of them. */
export async function listReviews(
  handle: Handle,
  productId: string | undefined,
  { sort, page, limit }: ReviewPage & { sort: ReviewSort },
) {
  const [reviews, stars] = await withPipelinedConnection(handle, (one) =>
    settleAll([findReviews(one, productId, { sort, limit, offset: (page - 1) * limit }), countStars(one, productId)]),
  );
  const summary = summaryOf(stars);
  return { reviews, summary, total: summary.count };
}

/** What the page of a product shows of its reviews. One that has none costs no statement. */
export async function reviewsOfProduct(
  handle: Handle,
  { _id, reviewCount }: { _id: string; reviewCount: number },
  { pictures, ...page }: ReviewPage & { sort: ReviewSort; pictures: number },
) {
  if (reviewCount === 0) return { reviews: [], summary: summaryOf([]), total: 0, images: [] };
  const [listed, { images }] = await settleAll([
    listReviews(handle, _id, page),
    listReviewImages(handle, _id, { page: 1, limit: pictures }),
  ]);
  return { ...listed, images };
}

/** A page of the pictures in a product's reviews. */
export async function listReviewImages(handle: Handle, productId: string | undefined, { page, limit }: ReviewPage) {
  return findImagesOfProduct(handle, productId, { limit, offset: (page - 1) * limit });
}

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

interface MyReviewsQuery {
  page: number;
  limit: number;
  /** Only reviews and offers of these orders. */
  orderIds: readonly string[] | undefined;
}

/** A page of the member's reviews and the orders that may still be reviewed. */
export async function listMyReviews(context: MemberContext, { page, limit, orderIds }: MyReviewsQuery) {
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
