import type { Transaction } from '@iruon/db';
import { incrementStats } from '../../catalog/product-stats/index.ts';
import { newId } from '../../kernel/ids.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { factsOf, type MemberContext } from './list-reviews.ts';
import { findOrderOf, findReview, insertReview, type ReviewRow, shareOrder } from './repository.ts';
import { settleReviewPoints } from './review-points.ts';
import { type ReviewRefusal, reviewRight } from './rules.ts';

/** The reviewed order, or a product of a purchase. */
export interface ReviewTarget {
  _order?: string | undefined;
  _purchase?: string | undefined;
  _product?: string | undefined;
}

export interface ReviewText {
  star: number;
  subject: string;
  content: string;
}

const refusals: Record<Exclude<ReviewRefusal, 'PERIOD_OVER'>, string> = {
  NOT_DELIVERED: '배송이 완료된 상품만 리뷰를 쓸 수 있습니다.',
  RETURNED: '취소하거나 반품한 상품에는 리뷰를 쓸 수 없습니다.',
  CLAIM_OPEN: '교환·반품이 끝난 뒤에 리뷰를 쓸 수 있습니다.',
};

type ReviewedOrder = NonNullable<Awaited<ReturnType<typeof shareOrder>>>;

/** Reviews a locked order in the name of its member; the product's figures change with it. */
async function insertReviewOf(trx: Transaction, order: ReviewedOrder, text: ReviewText, now: Date): Promise<ReviewRow> {
  const right = reviewRight(factsOf(order), now);
  if (!right.ok) {
    throw right.error === 'PERIOD_OVER'
      ? problem('REVIEW_PERIOD_OVER')
      : problem('REVIEW_NOT_ALLOWED', refusals[right.error]);
  }
  const { id: orderId, userId, purchaseId, productId, optionName } = order;
  const id = newId();
  const row = { id, userId, orderId, purchaseId, productId, optionName, ...text, createdAt: now, updatedAt: now };
  if (!(await insertReview(trx, row))) throw problem('REVIEW_EXISTS');
  await incrementStats(trx, productId, { reviewCount: 1, starSum: text.star });
  await settleReviewPoints(trx, { userId, orderId }, { pictureCount: 0 }, now);
  const written = await findReview(trx, id);
  if (!written) throw new Error(`Review ${id} is missing right after it was written`);
  return written;
}

/**
 * The order of a request, locked. For a product of a purchase: the order that was delivered first and has no review, or
 * else a reviewed one, so that the refusal says so.
 */
async function shareReviewed(trx: Transaction, { _order, _purchase, _product }: ReviewTarget) {
  const id = _order ?? (_purchase && _product ? await findOrderOf(trx, _purchase, _product) : undefined);
  const order = id === undefined ? undefined : await shareOrder(trx, id);
  const isOther =
    (_purchase !== undefined && order?.purchaseId !== _purchase) ||
    (_product !== undefined && order?.productId !== _product);
  return isOther ? undefined : order;
}

/** Reviews one of the member's orders. @throws NOT_FOUND, REVIEW_NOT_ALLOWED, REVIEW_PERIOD_OVER, REVIEW_EXISTS */
export async function createReview(
  context: MemberContext,
  { _order, _purchase, _product, ...text }: ReviewTarget & ReviewText,
): Promise<ReviewRow> {
  return inTransaction(context.db, async (trx) => {
    const order = await shareReviewed(trx, { _order, _purchase, _product });
    if (order?.userId !== context.actor.userId) throw problem('NOT_FOUND', '주문을 찾을 수 없습니다.');
    return insertReviewOf(trx, order, text, context.now());
  });
}

/**
 * Records a review received elsewhere for the order's member, under the rules of the member's own reviews. @throws
 * NOT_FOUND, REVIEW_NOT_ALLOWED, REVIEW_PERIOD_OVER, REVIEW_EXISTS
 */
export async function recordReview(
  context: Context,
  { _order, _purchase, _product, ...text }: ReviewTarget & ReviewText,
): Promise<ReviewRow> {
  return inTransaction(context.db, async (trx) => {
    const order = orNotFound(await shareReviewed(trx, { _order, _purchase, _product }), '주문을 찾을 수 없습니다.');
    const written = await insertReviewOf(trx, order, text, context.now());
    const details = { userId: order.userId, orderId: order.id, ...text };
    await audit(trx, context, 'review.recorded', { type: 'review', id: written.id }, details);
    return written;
  });
}
