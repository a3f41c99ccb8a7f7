import { newId } from '../../kernel/ids.ts';
import { problem } from '../../platform/problem.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { moveFigures } from '../figures/index.ts';
import { factsOf, type MemberContext } from './list-my-reviews.ts';
import { findReview, insertReview, type ReviewRow, shareOrder } from './repository.ts';
import { type ReviewRefusal, reviewRight } from './rules.ts';

export interface ReviewText {
  star: number;
  subject: string;
  content: string;
}

const refusals: Record<Exclude<ReviewRefusal, 'PERIOD_OVER'>, string> = {
  NOT_DELIVERED: '배송이 완료된 상품만 리뷰를 쓸 수 있습니다.',
  TAKEN_BACK: '취소하거나 반품한 상품에는 리뷰를 쓸 수 없습니다.',
  CLAIM_OPEN: '교환·반품이 끝난 뒤에 리뷰를 쓸 수 있습니다.',
};

/**
 * Reviews one of the member's orders. The product's figures move with it.
 * @throws NOT_FOUND, REVIEW_NOT_ALLOWED, REVIEW_PERIOD_OVER, REVIEW_EXISTS
 */
export async function createReview(context: MemberContext, orderId: string, text: ReviewText): Promise<ReviewRow> {
  const { userId } = context.actor;
  return inTransaction(context.db, async (trx) => {
    const now = context.now();
    const order = await shareOrder(trx, orderId);
    if (!order || order.userId !== userId) throw problem('NOT_FOUND', '주문을 찾을 수 없습니다.');
    const right = reviewRight(factsOf(order), now);
    if (!right.ok) {
      throw right.error === 'PERIOD_OVER'
        ? problem('REVIEW_PERIOD_OVER')
        : problem('REVIEW_NOT_ALLOWED', refusals[right.error]);
    }
    const { purchaseId, productId, optionName } = order;
    const id = newId();
    const row = { id, userId, orderId, purchaseId, productId, optionName, ...text, createdAt: now, updatedAt: now };
    if (!(await insertReview(trx, row))) throw problem('REVIEW_EXISTS');
    await moveFigures(trx, productId, { reviewCount: 1, starSum: text.star });
    const written = await findReview(trx, id);
    if (!written) throw new Error(`Review ${id} is gone right after it was written`);
    return written;
  });
}
