import type { ClaimStatus, stateChange } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import type { z } from 'zod';
import { type Actor, actorId, type UserActor } from '../../platform/actor.ts';
import { type AtEnd, inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem, problemAt } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import {
  allowedOnClaim,
  type ClaimRow,
  claimsOfOrder,
  claimsOfPurchase,
  findOpenClaim,
  optionNameOf,
  paysBack,
} from '../../selling/claims/index.ts';
import { earliestScan } from '../../selling/couriers/index.ts';
import { shipLots } from '../../selling/lots/index.ts';
import { findOrder, moveOrder, movePurchaseStatus, type Order, type Purchase } from '../../selling/orders/index.ts';
import { assertMayMoveMoney, mayRefund } from '../../selling/refunds/index.ts';
import { releaseReplacement, replacementFor, reserveStock, settleExchange } from '../../selling/stock/index.ts';
import { enqueueMail } from '../mails/mail-buyer.ts';
import { giveBackPieces } from './claim-pieces.ts';
import { completeClaims } from './complete-claim.ts';
import { type ClaimedOrder, type ClaimMove, lockClaim, moveClaim } from './move-claim.ts';

type Change = z.output<typeof stateChange>;
type Locked = ClaimedOrder & { purchase: Purchase; orders: Order[] };
type Step = (trx: Transaction, context: Context, locked: Locked, change: Change, atEnd: AtEnd) => Promise<ClaimedOrder>;

/**
 * Moves an order's open claim to a state for an operator; a claim already in that state is unchanged.
 * @throws ACCESS_DENIED, NOT_FOUND, TRANSITION_NOT_ALLOWED, STOCK_SHORT, INVALID_INPUT if a delay, refusal or invoice
 * lacks a field
 */
export async function decideClaim(
  context: Context & { actor: UserActor },
  orderId: string,
  { state, ...change }: Change & { state: ClaimStatus },
): Promise<void> {
  if (paysBack(state)) assertMayMoveMoney(context.actor, 'refund');
  await inTransaction(context.db, async (trx, atEnd) => {
    const seen = orNotFound(await findOrder(trx, orderId));
    const open = (await findOpenClaim(trx, orderId)) ?? (await claimsOfOrder(trx, orderId))[0];
    if (!open) throw notAllowed(context.actor, seen.claimStatus, state);
    const locked = await lockClaim(trx, open.id, null);
    if (locked.claim.status === state) return;
    const from = locked.claim.status;
    const step = steps[state];
    if (!step || !state.startsWith(`${locked.claim.kind}_`)) throw notAllowed(context.actor, from, state, locked.claim);
    const { order } = await step(trx, context, locked, change, atEnd);
    if (!mailed.has(state))
      await enqueueMail(trx, context, 'claim-moved', { purchase: locked.purchase, orders: [order] });
    const details = { userId: locked.claim.userId, from, to: state, ...change };
    await audit(trx, context, 'claim.state', { type: 'claim', id: locked.claim.id }, details);
  });
}

const notAllowed = (actor: UserActor, from: string | null, to: string, claim?: ClaimRow) =>
  problem('TRANSITION_NOT_ALLOWED', { extensions: { from, to, allowed: claim ? stepsOf(claim, actor) : [] } });

/** The states that this operator may choose. */
const stepsOf = (claim: ClaimRow, actor: Actor) =>
  allowedOnClaim(claim, mayRefund(actor) ? 'operator' : 'manager').map((state) => ({ to: state }));

/** The completion sends its own mail. */
const mailed: ReadonlySet<ClaimStatus> = new Set(['CANCEL_COMPLETED', 'RETURN_COMPLETED']);

const steps: { [State in ClaimStatus]?: Step } = {
  CANCEL_COMPLETED: complete,
  RETURN_COMPLETED: complete,
  CANCEL_REJECTED: reject,
  RETURN_REJECTED: reject,
  EXCHANGE_REJECTED: reject,
  EXCHANGE_PENDING: acceptExchange,
  EXCHANGE_DELAYED: delayExchange,
  EXCHANGE_SHIPPING: shipExchange,
  EXCHANGE_COMPLETED: completeExchange,
};

async function complete(trx: Transaction, context: Context, locked: Locked, change: Change): Promise<ClaimedOrder> {
  const { message, fault, together, restock } = change;
  const others = together ? await openBeside(trx, locked) : [];
  const [done] = await completeClaims(trx, context, locked, [locked, ...others], {
    as: 'operator',
    fault: fault ?? locked.claim.fault,
    message: message ?? '',
    restock,
  });
  return done;
}

/** The other pending claims of the same request. */
async function openBeside(trx: Transaction, { claim, orders }: Locked): Promise<ClaimedOrder[]> {
  const claims = await claimsOfPurchase(trx, claim.purchaseId);
  const open = claims.filter(
    ({ id, groupId, endedAt }) => groupId === claim.groupId && endedAt === null && id !== claim.id,
  );
  return open.flatMap((each) => {
    const order = orders.find(({ id }) => id === each.orderId);
    return order ? [{ order, claim: each }] : [];
  });
}

async function reject(trx: Transaction, context: Context, locked: Locked, { message }: Change): Promise<ClaimedOrder> {
  if (!message) throw required('message', '회원에게 전할 거절 사유를 입력해 주세요.');
  const { claim } = locked;
  const to = `${claim.kind}_REJECTED` as const;
  if (claim.isRestocked === true)
    throw problem('TRANSITION_NOT_ALLOWED', {
      detail: '회수한 상품을 이미 재고에 넣어 거절할 수 없습니다.',
      extensions: { from: claim.status, to, allowed: stepsOf(claim, context.actor) },
    });
  const moved = await moveClaim(trx, context, locked, by(to, message, { order: { collectionStatus: null } }));
  await giveBackPieces(trx, context, claim);
  if (claim.kind === 'EXCHANGE') await releaseReplacement(trx, locked.order.id, context.now());
  return { ...moved, order: await restartClock(trx, context, moved.order) };
}

async function acceptExchange(
  trx: Transaction,
  context: Context,
  locked: Locked,
  { message }: Change,
  atEnd: AtEnd,
): Promise<ClaimedOrder> {
  const { order, claim } = locked;
  const isResumed = claim.status === 'EXCHANGE_DELAYED';
  const moved = await moveClaim(
    trx,
    context,
    locked,
    by('EXCHANGE_PENDING', message, { facts: { REPLACEMENT_IN_STOCK: true } }),
  );
  if (isResumed) return moved;
  const named = { ...order, name: order.optionName ? `${order.productName} (${order.optionName})` : order.productName };
  const wanted = await replacementFor(trx, named, claim.exchangeOptionId);
  if (wanted.length > 0) await reserveStock(trx, wanted, { at: context.now(), atEnd, reason: 'EXCHANGE' });
  return moved;
}

async function delayExchange(
  trx: Transaction,
  context: Context,
  locked: Locked,
  { message, date }: Change,
): Promise<ClaimedOrder> {
  if (!message) throw required('message', '회원에게 전할 지연 사유를 입력해 주세요.');
  if (!date) throw required('date', '발송 예정일을 입력해 주세요.');
  const move = by('EXCHANGE_DELAYED', message, { facts: { DELAY_NOTICE: true }, claim: { delayUntil: date } });
  return moveClaim(trx, context, locked, move);
}

async function shipExchange(
  trx: Transaction,
  context: Context,
  locked: Locked,
  { message, courierCode, invoiceNo }: Change,
): Promise<ClaimedOrder> {
  const facts = {
    INVOICE: courierCode !== undefined && invoiceNo !== undefined,
    COLLECTION_COMPLETE: locked.claim.collectionStatus === 'COLLECTION_COMPLETE',
  };
  if (facts.COLLECTION_COMPLETE) {
    if (!courierCode) throw required('courierCode', '택배사를 선택해 주세요.');
    if (!invoiceNo) throw required('invoiceNo', '송장번호를 입력해 주세요.');
  }
  const invoice = facts.INVOICE ? { courierCode: courierCode ?? null, invoiceNo: invoiceNo ?? null } : {};
  const moved = await moveClaim(trx, context, locked, by('EXCHANGE_SHIPPING', message, { facts, claim: invoice }));
  const shipping = {
    orderIds: [locked.order.id],
    kind: 'EXCHANGE',
    at: context.now(),
    actorId: actorId(context.actor),
  } as const;
  await shipLots(trx, shipping);
  return moved;
}

/** Who says that a replacement has arrived, and when it did. */
type Arrival = { as: 'operator' | 'carrier'; at: Date };

function completeExchange(
  trx: Transaction,
  context: Context,
  locked: Locked,
  { message }: Change,
): Promise<ClaimedOrder> {
  return endExchange(trx, context, locked, { as: 'operator', at: context.now() }, message);
}

async function endExchange(
  trx: Transaction,
  context: Context,
  locked: Locked,
  arrival: Arrival,
  message = '',
): Promise<ClaimedOrder> {
  const { order, claim } = locked;
  const { exchangeOptionId } = claim;
  const isOther = exchangeOptionId !== null && exchangeOptionId !== order.optionId;
  const option = isOther
    ? {
        ...{ optionId: exchangeOptionId, optionName: await optionNameOf(trx, exchangeOptionId) },
        placedOptionId: order.placedOptionId ?? order.optionId,
      }
    : {};
  await settleExchange(trx, order.id, context.now());
  const move = by('EXCHANGE_COMPLETED', message, { order: option });
  const moved = await moveClaim(trx, context, locked, { ...move, as: arrival.as });
  const isDelivered = order.orderStatus === 'DELIVERY_COMPLETE';
  const ended = isDelivered
    ? await restartClock(trx, context, moved.order)
    : await deliver(trx, context, moved.order, arrival);
  return { ...moved, order: ended };
}

/**
 * Completes an exchange whose replacement the carrier delivered, as an operator would; one that was completed before is
 * unchanged. Locks its purchase. @returns false if the scan is from before the replacement was sent: its number is wrong
 */
export async function completeByCarrier(
  trx: Transaction,
  context: Context,
  claimId: string,
  at: Date,
): Promise<boolean> {
  const locked = await lockClaim(trx, claimId, null);
  const { claim } = locked;
  if (claim.status !== 'EXCHANGE_SHIPPING') return true;
  // The claim changed last when the replacement was sent.
  const { createdAt: orderedAt, updatedAt: sentAt } = claim;
  if (at < earliestScan({ sentAt, orderedAt, reservedAt: null })) return false;
  const arrivedAt = new Date(Math.min(context.now().getTime(), Math.max(at.getTime(), sentAt.getTime())));
  const { order } = await endExchange(trx, context, locked, { as: 'carrier', at: arrivedAt });
  await enqueueMail(trx, context, 'claim-moved', { purchase: locked.purchase, orders: [order] });
  return true;
}

/** The shipped replacement has arrived, so its buyer may confirm the purchase. */
async function deliver(trx: Transaction, context: Context, order: Order, { as, at }: Arrival): Promise<Order> {
  // The days until the confirmation begin when the buyer receives the mail, even if the scan is reported late.
  const change = { deliveredAt: at, ...(as === 'carrier' && { clockFrom: context.now() }) };
  const moved = await moveOrder(trx, context, order, { event: 'DELIVER', as, change });
  return movePurchaseStatus(trx, context, moved, { event: 'DELIVER', as });
}

function by(
  to: ClaimStatus,
  message: string | undefined,
  more: Omit<ClaimMove, 'to' | 'as' | 'message'> = {},
): ClaimMove {
  const notice = message ?? '';
  return { ...more, to, as: 'operator', message: notice, claim: { ...more.claim, message: notice } };
}

/** Restarts the days until the automatic confirmation. */
async function restartClock(trx: Transaction, context: Context, order: Order): Promise<Order> {
  if (order.purchaseStatus !== 'PURCHASE_AWAITING' && order.purchaseStatus !== 'PURCHASE_SCHEDULE') return order;
  return movePurchaseStatus(trx, context, order, {
    event: 'RESTART_CLOCK',
    as: 'claim',
    change: { clockFrom: context.now() },
  });
}

const required = (field: string, message: string) => problemAt('INVALID_INPUT', `body.${field}`, message, 'required');
