import type { Transaction } from '@iruon/db';
import { won } from '../../kernel/won.ts';
import { addScore } from '../../members/levels/index.ts';
import { grantPurchasePoints, pointsOfParts, pointsOfPurchase, purchasePolicies } from '../../members/points/index.ts';
import type { Context } from '../../platform/services.ts';
import { accrueBonuses } from '../../promoters/bonuses/index.ts';
import { issueCoupon } from '../../selling/coupons/index.ts';
import { earningParts, findPurchase, type Order, ordersOf, readStoredPoints } from '../../selling/orders/index.ts';

/** Won of confirmed goods for one point of score. */
const WON_PER_SCORE = 1_000;

/**
 * Credits a member for a confirmed order: with its part of the points that the quote of its purchase named, with score on
 * the goods after coupons; and the member's promoter with bonuses. Once per order. The purchase must be locked.
 */
export async function rewardPurchase(trx: Transaction, context: Context, order: Order): Promise<void> {
  const { id, userId, lineTotal, couponDiscount, couponShare } = order;
  const now = context.now();
  const goods = lineTotal - couponDiscount - couponShare;
  await grantPoints(trx, order, now);
  const delta = Math.floor(goods / WON_PER_SCORE);
  await addScore(trx, { userId, delta, reason: 'PURCHASE', key: `PURCHASE:${id}`, now }, issueCoupon);
  await accrueBonuses(trx, order, now);
}

/** What the confirmed orders earn with this one, without what they earn before it. */
async function grantPoints(trx: Transaction, { id, userId, purchaseId }: Order, now: Date): Promise<void> {
  const purchase = await findPurchase(trx, purchaseId);
  if (!purchase) throw new Error(`The order ${id} has no purchase`);
  const { parts, paid } = earningParts(purchase, await ordersOf(trx, [purchaseId]));
  // A purchase from before its points were named earns by the policies of today.
  const named =
    readStoredPoints(purchase.quote) ??
    pointsOfPurchase((await purchasePolicies(trx, userId, now)).policies, parts, paid);
  const isBefore = (part: (typeof parts)[number]) => part.isConfirmed && part.id !== id;
  const points = named.map((each) => {
    const before = pointsOfParts(each.amount, parts, paid, isBefore);
    const after = pointsOfParts(each.amount, parts, paid, (part) => isBefore(part) || part.id === id);
    return { ...each, amount: won(after - before) };
  });
  await grantPurchasePoints(trx, points, { userId, subjectId: id, now });
}
