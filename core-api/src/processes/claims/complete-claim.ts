import type { ClaimFault, TakenMethod } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import { refundMoney } from '../../members/money/index.ts';
import { releasePoints } from '../../members/points/index.ts';
import { actorId } from '../../platform/actor.ts';
import { businessDeadline } from '../../platform/business-deadline.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Context } from '../../platform/services.ts';
import { returnCoupons } from '../../selling/coupons/index.ts';
import { writeOffLots } from '../../selling/lots/index.ts';
import { moveOrder, movePurchaseStatus, type Order, type Purchase } from '../../selling/orders/index.ts';
import { paymentsOf } from '../../selling/payments/index.ts';
import { type BySource, refund } from '../../selling/pricing/index.ts';
import { insertRefund } from '../../selling/refunds/index.ts';
import { releaseStock, writeOff } from '../../selling/stock/index.ts';
import { requestCashReceipt } from '../cash-receipts/request-cash-receipt.ts';
import { enqueueMail } from '../mails/mail-buyer.ts';
import { type ClaimedOrder, moveClaim } from './move-claim.ts';
import { refundFacts, returningCoupons } from './refund-facts.ts';

/** Business days until the deadline of a refund (law on electronic commerce, article 18). */
export const REFUND_BUSINESS_DAYS = 3;

interface Completion {
  as: 'operator' | 'system';
  /** The responsible party, in the store's judgement. */
  fault: ClaimFault;
  message: string;
  /** True if the goods of a cancel may be sold again; goods of a return are inspected on receipt. */
  restock?: boolean | undefined;
}

/**
 * Completes the cancels or returns of one request: removes their orders from the purchase, returns coupons, points and
 * prepaid balance, restocks cancels, and leaves the gateway refund to a job. The claims are priced together and share
 * one refund. Runs in the caller's transaction; purchase and orders must be locked.
 * @throws TRANSITION_NOT_ALLOWED
 */
export async function completeClaims(
  trx: Transaction,
  context: Context,
  { purchase, orders }: { purchase: Purchase; orders: readonly Order[] },
  claims: readonly [ClaimedOrder, ...ClaimedOrder[]],
  completion: Completion,
): Promise<[ClaimedOrder, ...ClaimedOrder[]]> {
  const at = context.now();
  const [{ claim: first }] = claims;
  const { kind } = first;
  if (kind === 'EXCHANGE') throw new Error('An exchange has no refund');
  const orderIds = claims.map(({ order }) => order.id);
  const { returnFees, ...facts } = await refundFacts(trx, purchase, orders);
  const { fault } = completion;
  const result = refund({ ...facts, claim: { orderIds, kind, fault, group: first.groupId, returnFees } });
  if (!result.ok) throw new Error(`A claim on a missing order: ${JSON.stringify(result.error)}`);
  const { amount, split, returnFeeOf } = result.value;

  const refundId = newId();
  const owed = { refundId, claimId: first.id, amount, split, dueAt: first.refundDueAt };
  const { channel, method } = await createRefund(trx, context, purchase, owed);
  const sequence = 1 + Math.max(0, ...facts.orders.map(({ closed }) => closed?.sequence ?? 0));
  const close = (each: ClaimedOrder, index: number) => {
    const returnFeeCharged = returnFeeOf.get(each.order.id) ?? 0;
    const change = { closedSequence: sequence + index, returnFeeCharged, fault, refundId };
    return closeOrder(trx, context, each, completion, change);
  };
  const closed: [ClaimedOrder, ...ClaimedOrder[]] = [await close(claims[0], 0)];
  for (const [index, each] of claims.slice(1).entries()) closed.push(await close(each, index + 1));

  const after = orders.map((each) => closed.find(({ order }) => order.id === each.id)?.order ?? each);
  const coupons = returningCoupons(purchase, after);
  await returnCoupons(
    trx,
    purchase.id,
    coupons.map(({ userCouponId }) => userCouponId),
  );
  if (split.points > 0)
    await releasePoints(trx, { purchaseId: purchase.id, now: at, part: { amount: split.points, key: refundId } });
  await refundMoney(trx, { userId: purchase.userId, purchaseId: purchase.id, amount: split.money }, at);
  if (kind === 'CANCEL' && completion.restock === false) {
    await writeOffLots(trx, { orderIds, at, actorId: actorId(context.actor) });
    await writeOff(trx, orderIds, at);
  } else if (kind === 'CANCEL') await releaseStock(trx, orderIds, at);
  if (channel === 'GATEWAY') await enqueue(trx, 'send-refund', { refundId });
  // The prepaid balance was returned above.
  if (split.gateway === 0 || split.money > 0) await requestCashReceipt(trx, context, purchase);
  await enqueueMail(trx, context, 'claim-moved', {
    purchase,
    orders: closed.map(({ order }) => order),
    refund: { amount, ...split, channel, method },
  });
  return closed;
}

/** Removes one order from its purchase. */
async function closeOrder(
  trx: Transaction,
  context: Context,
  { order, claim }: ClaimedOrder,
  { as, message, restock }: Completion,
  change: { closedSequence: number; returnFeeCharged: number; fault: ClaimFault; refundId: string },
): Promise<ClaimedOrder> {
  const isCancel = claim.kind === 'CANCEL';
  const moved = await moveClaim(
    trx,
    context,
    { order, claim },
    {
      to: isCancel ? 'CANCEL_COMPLETED' : 'RETURN_COMPLETED',
      as,
      facts: {
        ORDER_STILL_PAYMENT: order.orderStatus === 'ORDER_PAYMENT',
        COLLECTION_COMPLETE: claim.collectionStatus === 'COLLECTION_COMPLETE',
      },
      message,
      claim: { ...change, ...(isCancel && restock !== undefined ? { isRestocked: restock } : {}) },
    },
  );
  // The purchase status is changed first, because the schema rejects a cancelled order of an active purchase.
  const closed = await movePurchaseStatus(trx, context, moved.order, { event: 'CANCEL', as: 'claim' });
  if (!isCancel) return { order: closed, claim: moved.claim };
  const facts = { CANCEL_COMPLETED: true };
  return { order: await moveOrder(trx, context, closed, { event: 'CANCEL', as: 'claim', facts }), claim: moved.claim };
}

async function createRefund(
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
): Promise<Omit<Returned, 'paymentId'>> {
  const at = context.now();
  const { paymentId, channel, method } = await returnedPayment(trx, purchase, split.gateway);
  await insertRefund(trx, {
    id: refundId,
    claimId,
    purchaseId: purchase.id,
    amount,
    ...split,
    paymentId,
    channel,
    state: channel === 'NONE' ? 'DONE' : 'PENDING',
    dueAt: dueAt ?? businessDeadline(context, at, REFUND_BUSINESS_DAYS),
    createdAt: at,
    doneAt: channel === 'NONE' ? at : null,
  });
  return { channel, method };
}

interface Returned {
  paymentId: string | null;
  channel: 'NONE' | 'GATEWAY' | 'BANK';
  method: TakenMethod | null;
}

/**
 * The payment that a refund returns, and the channel: deposits and payments outside the gateway are refunded to the
 * account that the member names.
 */
async function returnedPayment(trx: Transaction, { id }: Purchase, amount: number): Promise<Returned> {
  if (amount === 0) return { paymentId: null, channel: 'NONE', method: null };
  const payment = (await paymentsOf(trx, [id])).find(({ state }) => state === 'PAID');
  // Without a recorded payment, an operator transfers the paid amount.
  if (!payment) return { paymentId: null, channel: 'BANK', method: null };
  const isByBank = payment.gateway === 'hand' || payment.method === 'account';
  return { paymentId: payment.id, channel: isByBank ? 'BANK' : 'GATEWAY', method: payment.method };
}
