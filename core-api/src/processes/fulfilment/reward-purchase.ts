import type { Transaction } from '@iruon/db';
import { addScore } from '../../members/levels/index.ts';
import { accrue } from '../../members/points/index.ts';
import type { Context } from '../../platform/services.ts';
import { accrueBonuses, goodsBase } from '../../promoters/bonuses/index.ts';
import { issueCoupon } from '../../selling/coupons/index.ts';
import type { Order } from '../../selling/orders/index.ts';

/** Won of confirmed goods for one point of score. */
const WON_PER_SCORE = 1_000;

/**
 * Credits a member for a confirmed purchase: points by the store's policies on the goods after coupons without the part
 * paid with points, score on the goods after coupons; and the member's promoter with bonuses. Once per order.
 */
export async function rewardPurchase(trx: Transaction, context: Context, order: Order): Promise<void> {
  const { id, userId, purchaseId, lineTotal, couponDiscount, couponShare } = order;
  const now = context.now();
  const goods = lineTotal - couponDiscount - couponShare;
  const { base } = await goodsBase(trx, { orderId: id, purchaseId });
  await accrue(trx, 'PURCHASE', { userId, base, subjectId: id, now });
  const delta = Math.floor(goods / WON_PER_SCORE);
  await addScore(trx, { userId, delta, reason: 'PURCHASE', key: `PURCHASE:${id}`, now }, issueCoupon);
  await accrueBonuses(trx, order, now);
}
