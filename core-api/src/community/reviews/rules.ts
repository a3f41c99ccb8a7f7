import { type ClaimStatus, type OrderStatus, type PurchaseStatus, REVIEW_DAYS } from '@iruon/contract';
import { addSeoulDays, endOfSeoulDay, type SeoulDay, seoulDay } from '@iruon/contract/seoul';
import { err, ok, type Result } from '../../kernel/result.ts';
import { isOpenClaim } from '../../selling/claims/index.ts';

export interface OrderFacts {
  readonly orderStatus: OrderStatus;
  readonly claimStatus: ClaimStatus | null;
  readonly purchaseStatus: PurchaseStatus;
  readonly deliveredAt: Date | null;
}

export type ReviewRefusal = 'NOT_DELIVERED' | 'RETURNED' | 'CLAIM_OPEN' | 'PERIOD_OVER';

/** The last Seoul day for a review of an order: the day of delivery is day 0. */
export function lastReviewDay(deliveredAt: Date): SeoulDay {
  return addSeoulDays(seoulDay(deliveredAt), REVIEW_DAYS);
}

/**
 * Checks that an order may be reviewed at an instant: delivered, not returned, without an open claim, within the
 * period.
 */
export function reviewRight(order: OrderFacts, now: Date): Result<{ lastDay: SeoulDay }, ReviewRefusal> {
  const { orderStatus, claimStatus, purchaseStatus, deliveredAt } = order;
  if (purchaseStatus === 'PURCHASE_CANCELED' || claimStatus === 'RETURN_COMPLETED') return err('RETURNED');
  if (orderStatus !== 'DELIVERY_COMPLETE' || deliveredAt === null) return err('NOT_DELIVERED');
  if (isOpenClaim(claimStatus)) return err('CLAIM_OPEN');
  const lastDay = lastReviewDay(deliveredAt);
  return now > endOfSeoulDay(lastDay) ? err('PERIOD_OVER') : ok({ lastDay });
}

export interface StarCount {
  readonly star: number;
  readonly count: number;
}

/** The number of reviews by stars, five first, and their mean to one decimal (0 without reviews). */
export function summaryOf(given: readonly StarCount[]) {
  const histogram = [5, 4, 3, 2, 1].map((star) => ({
    star,
    count: given.find((each) => each.star === star)?.count ?? 0,
  }));
  const count = histogram.reduce((sum, each) => sum + each.count, 0);
  const stars = histogram.reduce((sum, each) => sum + each.star * each.count, 0);
  return { count, average: count === 0 ? 0 : Math.round((stars * 10) / count) / 10, histogram };
}
