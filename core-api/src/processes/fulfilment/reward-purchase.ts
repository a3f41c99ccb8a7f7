import type { Transaction } from '@iruon/db';
import { addScore } from '../../members/levels/index.ts';
import { accrue } from '../../members/points/index.ts';
import type { Context } from '../../platform/services.ts';
import { accrueBonuses } from '../../promoters/bonuses/index.ts';
import { issueCoupon } from '../../selling/coupons/index.ts';
import type { Order } from '../../selling/orders/index.ts';

/** Won of confirmed goods that make one point of score. */
const WON_PER_SCORE = 1_000;

/**
 * Credits a member for a confirmed purchase: points by the store's policies, and score, based on the order's amount after
 * coupons; and the member's promoter with bonuses. Once per order.
 */
export async function rewardPurchase(trx: Transaction, context: Context, order: Order): Promise<void> {
  const { id, userId, lineTotal, couponDiscount, couponShare } = order;
  const now = context.now();
  const base = lineTotal - couponDiscount - couponShare;
  await accrue(trx, 'PURCHASE', { userId, base, subjectId: id, now });
  const delta = Math.floor(base / WON_PER_SCORE);
  await addScore(trx, { userId, delta, reason: 'PURCHASE', key: `PURCHASE:${id}`, now }, issueCoupon);
  await accrueBonuses(trx, order, now);
}
