import type { Transaction } from '@iruon/db';
import { newId } from '../kernel/ids.ts';
import { businessDeadline } from '../kernel/seoul.ts';
import { refundMoney } from '../members/money/index.ts';
import { releasePoints } from '../members/points/index.ts';
import { enqueue } from '../platform/jobs.ts';
import type { Context } from '../platform/services.ts';
import { returnCoupons } from '../shop/coupons/index.ts';
import { moveOrder, movePurchaseStatus, type Order, type Purchase } from '../shop/orders/index.ts';
import { paymentsOf } from '../shop/payments/index.ts';
import { type BySource, refund } from '../shop/pricing/index.ts';
import { insertRefund } from '../shop/refunds/index.ts';
import { releaseStock } from '../shop/stock/index.ts';
import { type Claimed, moveClaim } from './move-claim.ts';
import { enqueueMail } from './notify-member.ts';
import { refundFacts } from './refund-facts.ts';
import { requestCashReceipt } from './request-cash-receipt.ts';
import { returningCoupons } from './returning-coupons.ts';

/** Business days within which money has to be back (law on electronic commerce, article 18). */
export const REFUND_BUSINESS_DAYS = 3;

interface Completion {
  as: 'operator' | 'system';
  /** Whose doing it was, as the store judges it. */
  fault: 'MEMBER' | 'SELLER';
  message: string;
}

/**
 * A cancel or a return is done: the order leaves its purchase, coupons, points and advance money go back here, the stock of a
 * cancel as well, and what the gateway took is left to a job. All in the caller's transaction; purchase and orders are locked.
 * @throws TRANSITION_NOT_ALLOWED
 */
export async function completeClaim(
  trx: Transaction,
  context: Context,
  { purchase, orders }: { purchase: Purchase; orders: readonly Order[] },
  { order, claim }: Claimed,
  { as, fault, message }: Completion,
): Promise<Claimed> {
  const at = context.now();
  const kind = claim.kind as 'CANCEL' | 'RETURN';
  const { returnFees, ...facts } = await refundFacts(trx, purchase, orders);
  const result = refund({ ...facts, claim: { orderIds: [order.id], kind, fault, returnFees } });
  if (!result.ok) throw new Error(`A claim on what is gone: ${JSON.stringify(result.error)}`);
  const { amount, split, returnFeeCharged } = result.value;

  const closedSequence = 1 + Math.max(0, ...facts.orders.map(({ closed }) => closed?.sequence ?? 0));
  const moved = await moveClaim(
    trx,
    context,
    { order, claim },
    {
      to: kind === 'CANCEL' ? 'CANCEL_COMPLETED' : 'RETURN_COMPLETED',
      as,
      facts: {
        ORDER_STILL_PAYMENT: order.orderStatus === 'ORDER_PAYMENT',
        COLLECTION_COMPLETE: claim.collectionStatus === 'COLLECTION_COMPLETE',
      },
      message,
      claim: { closedSequence, returnFeeCharged, fault },
    },
  );
  // The purchase status first: the schema allows no cancelled order whose purchase goes on.
  let closed = await movePurchaseStatus(trx, context, moved.order, { event: 'CANCEL', as: 'claim' });
  if (kind === 'CANCEL')
    closed = await moveOrder(trx, context, closed, {
      event: 'CANCEL',
      as: 'claim',
      facts: { CANCEL_COMPLETED: true },
    });

  const after = orders.map((each) => (each.id === order.id ? closed : each));
  const coupons = returningCoupons(purchase, after);
  await returnCoupons(
    trx,
    purchase.id,
    coupons.map(({ userCouponId }) => userCouponId),
  );
  const refundId = newId();
  if (split.points > 0)
    await releasePoints(trx, { purchaseId: purchase.id, now: at, part: { amount: split.points, key: refundId } });
  await refundMoney(trx, { userId: purchase.userId, purchaseId: purchase.id, amount: split.money }, at);
  if (kind === 'CANCEL') await releaseStock(trx, [order.id], at);
  await oweRefund(trx, context, purchase, { refundId, claimId: claim.id, amount, split, dueAt: claim.refundDueAt });
  await enqueueMail(trx, context, 'claim-moved', { purchase, orders: [closed] });
  return { order: closed, claim: moved.claim };
}

async function oweRefund(
  trx: Transaction,
  context: Context,
  purchase: Purchase,
  {
    refundId,
    claimId,
    amount,
    split,
    dueAt,
  }: { refundId: string; claimId: string; amount: number; split: BySource; dueAt: Date | null },
): Promise<void> {
  const at = context.now();
  const channel = split.gateway === 0 ? 'NONE' : await channelOf(trx, purchase);
  await insertRefund(trx, {
    id: refundId,
    claimId,
    purchaseId: purchase.id,
    amount,
    ...split,
    channel,
    state: channel === 'NONE' ? 'DONE' : 'PENDING',
    dueAt: dueAt ?? businessDeadline(at, REFUND_BUSINESS_DAYS),
    createdAt: at,
    doneAt: channel === 'NONE' ? at : null,
  });
  if (channel === 'GATEWAY') await enqueue(trx, 'send-refund', { refundId });
  if (channel === 'NONE') await requestCashReceipt(trx, context, purchase);
}

/** A deposit goes back to the account the member names, and so does whatever staff took outside of the gateway. */
async function channelOf(trx: Transaction, { id, paymentMethod }: Purchase): Promise<'GATEWAY' | 'BANK'> {
  if (paymentMethod === 'account') return 'BANK';
  const payments = await paymentsOf(trx, [id]);
  return payments.some(({ state, gateway }) => state === 'PAID' && gateway !== 'hand') ? 'GATEWAY' : 'BANK';
}
