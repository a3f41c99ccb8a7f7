import type { PurchaseStatus } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { readSettings } from '../../content/setting/index.ts';
import { won } from '../../kernel/won.ts';
import { addScore } from '../../members/levels/index.ts';
import { grantPurchasePoints, pointsOfParts, pointsOfPurchase, purchasePolicies } from '../../members/points/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { accrueBonuses } from '../../promoters/bonuses/index.ts';
import { isOpenClaim } from '../../selling/claims/index.ts';
import { issueCoupon } from '../../selling/coupons/index.ts';
import {
  earningParts,
  eraseRefundAccount,
  findOrder,
  findPurchase,
  lockPurchase,
  movePurchaseStatus,
  type Order,
  ordersDeliveredBefore,
  ordersOf,
  readStoredPoints,
} from '../../selling/orders/index.ts';
import { enqueueMail } from '../mails/mail-buyer.ts';

/** Won of confirmed goods for one point of score. */
const WON_PER_SCORE = 1_000;

/**
 * Credits a member for a confirmed order with its part of the points that the quote of its purchase promised, and with
 * score for the goods after coupons; credits the member's promoter with bonuses. Once per order. The purchase must be
 * locked.
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

/** The points of the confirmed orders including this one, less those of the confirmed orders before it. */
async function grantPoints(trx: Transaction, { id, userId, purchaseId }: Order, now: Date): Promise<void> {
  const purchase = await findPurchase(trx, purchaseId);
  if (!purchase) throw new Error(`The order ${id} has no purchase`);
  const { parts, paid } = earningParts(purchase, await ordersOf(trx, [purchaseId]));
  // A purchase whose quote stored no points earns by the current policies.
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

/**
 * Confirms a purchase for its member. The confirmation is final and excludes later claims. A repetition changes
 * nothing.
 * @throws NOT_FOUND, TRANSITION_NOT_ALLOWED
 */
export async function confirmPurchase(context: Context & { actor: UserActor }, orderId: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const order = await lockOrderOf(trx, orderId, context.actor.userId);
    if (order.purchaseStatus === 'PURCHASE_COMPLETE') return;
    await movePurchaseStatus(trx, context, order, {
      event: 'CONFIRM',
      as: 'member',
      change: { completedAt: context.now() },
    });
    await rewardPurchase(trx, context, order);
    await eraseRefundAccount(trx, order.purchaseId);
  });
}

/** An order locked after its purchase, in the common lock order. @throws NOT_FOUND */
async function lockOrderOf(trx: Transaction, orderId: string, userId: string | null): Promise<Order> {
  const seen = await findOrder(trx, orderId);
  if (!seen || (userId !== null && seen.userId !== userId)) throw problem('NOT_FOUND');
  const locked = await lockPurchase(trx, seen.purchaseId);
  const order = locked?.orders.find((candidate) => candidate.id === orderId);
  if (!order) throw new Error(`Order ${orderId} is not among the orders of its purchase`);
  return order;
}

const BATCH = 500;
const DAY = 24 * 60 * 60 * 1000;

/**
 * The confirmation clock: announces the automatic confirmation some days after delivery and confirms some days later;
 * both numbers are settings. An open claim suspends it. @returns the number of moved orders
 */
export async function confirmPurchases(context: Context): Promise<number> {
  const {
    purchase: { confirmAnnounceDays, confirmAutoDays },
  } = await readSettings(context.db);
  const announced = await step(context, 'PURCHASE_AWAITING', confirmAnnounceDays, async (trx, order) => {
    await movePurchaseStatus(trx, context, order, {
      event: 'ANNOUNCE',
      as: 'system',
      facts: { ANNOUNCEMENT_DUE: true },
    });
    const purchase = await findPurchase(trx, order.purchaseId);
    if (purchase) await enqueueMail(trx, context, 'confirmation-announced', { purchase, orders: [order] });
  });
  const confirmed = await step(context, 'PURCHASE_SCHEDULE', confirmAutoDays, async (trx, order) => {
    await movePurchaseStatus(trx, context, order, {
      event: 'CONFIRM',
      as: 'system',
      facts: { CONFIRMATION_DUE: true },
      change: { completedAt: context.now() },
    });
    await rewardPurchase(trx, context, order);
    await eraseRefundAccount(trx, order.purchaseId);
  });
  return announced + confirmed;
}

type Act = (trx: Transaction, order: Order) => Promise<void>;

async function step(context: Context, status: PurchaseStatus, days: number, act: Act): Promise<number> {
  const before = new Date(context.now().getTime() - days * DAY);
  const due = await ordersDeliveredBefore(context.db, { status, before, limit: BATCH });
  let moved = 0;
  for (const id of due) {
    const done = await inTransaction(context.db, async (trx) => {
      const order = await lockOrderOf(trx, id, null);
      // Since the list was read, the order may have changed or a claim may have been opened.
      if (order.purchaseStatus !== status || isOpenClaim(order.claimStatus)) return false;
      await act(trx, order);
      return true;
    });
    if (done) moved += 1;
  }
  return moved;
}
