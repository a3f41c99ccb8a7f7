import type { Transaction } from '@iruon/db';
import { accrue, restoreEarned, withholdEarned } from '../../members/points/index.ts';

interface Reviewed {
  userId: string;
  orderId: string;
}

/** The shown part of a review; null if it is hidden or deleted. */
type Shown = { pictureCount: number } | null;

const withholdReason = '리뷰가 내려가 적립을 거두었습니다';
const back = '리뷰가 다시 보여 적립을 돌려드렸습니다';

/**
 * Grants points for a review, and more with a picture, once per order and policy. They belong to a visible review:
 * hiding it debits the remaining points, showing it credits them again.
 */
export async function settleReviewPoints(
  trx: Transaction,
  { userId, orderId }: Reviewed,
  shown: Shown,
  now: Date,
): Promise<void> {
  const settle = async (event: 'REVIEW' | 'REVIEW_PICTURE', isEarned: boolean) => {
    const earned = { event, userId, subjectId: orderId };
    if (!isEarned) return withholdEarned(trx, earned, { now, message: withholdReason });
    await restoreEarned(trx, earned, { now, message: back });
    await accrue(trx, event, { userId, subjectId: orderId, now });
  };
  await settle('REVIEW', shown !== null);
  await settle('REVIEW_PICTURE', shown !== null && shown.pictureCount > 0);
}
