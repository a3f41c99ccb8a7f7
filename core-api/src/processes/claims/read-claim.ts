import type {
  ClaimFault,
  ClaimQuestion,
  consoleClaimDetail,
  myClaim,
  orderClaims,
  RefundPreview,
} from '@iruon/contract';
import type { Handle } from '@iruon/db';
import type { z } from 'zod';
import { fileUrl } from '../../content/files/index.ts';
import { sumOf } from '../../kernel/won.ts';
import type { UserActor } from '../../platform/actor.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import {
  type ClaimWithAll,
  claimKindsOf,
  claimsOfGroup,
  claimsOfOrder,
  claimsOfPurchase,
  exchangeOptions,
  faultOf,
  findClaimWithAll,
  listMyClaims,
  needsAccount,
  orderSuppliesOf,
  reasonsFor,
  returnFees,
  stockOfOrdered,
  toWireBeside,
  toWireConsoleClaim,
  toWireMemberClaim,
  toWireMyClaim,
} from '../../selling/claims/index.ts';
import {
  eventsOf,
  findOrder,
  findPurchase,
  type Order,
  ordersOf,
  type Purchase,
  toWireEvent,
} from '../../selling/orders/index.ts';
import { refund, splitOrder } from '../../selling/pricing/index.ts';
import { lateInterest, mayRefund } from '../../selling/refunds/index.ts';
import { quantityTooLarge } from './open-claim.ts';
import { decryptOrderAccount, masked, maskedAccount } from './refund-account.ts';
import { isCountable, type RefundFacts, refundFacts, returningCoupons } from './refund-facts.ts';
import { moneyOf } from './split-for-claim.ts';

type Asker = Context & { actor: UserActor };
type By = 'member' | 'operator';

/** An order with its purchase; members see only their own. @throws NOT_FOUND */
async function orderFor(
  { db, actor }: Asker,
  orderId: string,
  by: By,
): Promise<{ order: Order; purchase: Purchase; orders: Order[] }> {
  const order = await findOrder(db, orderId);
  if (!order || (by === 'member' && order.userId !== actor.userId)) throw problem('NOT_FOUND');
  const purchase = await findPurchase(db, order.purchaseId);
  if (!purchase) throw new Error(`Order ${orderId} has no purchase`);
  return { order, purchase, orders: await ordersOf(db, [purchase.id]) };
}

/**
 * The claims that a member, or an operator for them, can open on an order now, alone or with other orders of the
 * purchase, and its past claims. @throws NOT_FOUND, also for another member's order
 */
export async function readOrderClaims(context: Asker, orderId: string, by: By): Promise<z.input<typeof orderClaims>> {
  const { db } = context;
  const { order, purchase, orders } = await orderFor(context, orderId, by);
  const isPaid = purchase.state === 'PURCHASE_CONFIRMED';
  const kinds = isPaid ? claimKindsOf(order) : [];
  const { shippingCode, orderStatus } = order;
  const options = kinds.includes('EXCHANGE') ? await exchangeOptions(db, { ...order, pieces: 1 }) : [];
  const fees = await returnFees(db, [shippingCode]);
  const claims = await claimsOfOrder(db, orderId);
  const expected = await expectedRefunds(db, claims);
  const known = decryptOrderAccount(context, purchase);
  return {
    kinds: kinds.map((kind) => {
      const reasons = reasonsFor(kind, { by, orderStatus });
      const paidReasons = kind === 'CANCEL' ? [] : reasons.filter((reason) => faultOf(reason) === 'MEMBER');
      return { kind, reasons, paidReasons, isImmediate: kind === 'CANCEL' && orderStatus === 'ORDER_PAYMENT' };
    }),
    maxQuantity: order.amount,
    exchangeOptions: options.map(({ id, ...option }) => ({ _id: id, ...option })),
    sameOption: await stockOfOrdered(db, order),
    needsRefundAccount: needsAccount(purchase),
    knownAccount: known && masked(known),
    returnFee: fees[shippingCode] ?? 0,
    others: isPaid ? orders.filter(({ id }) => id !== orderId).flatMap(otherOf) : [],
    claims: claims.map((claim) => toWireMemberClaim(claim, expected.get(claim.id) ?? null, context.now())),
  };
}

function otherOf(order: Order): z.input<typeof orderClaims>['others'] {
  const kinds = claimKindsOf(order).filter((kind) => kind !== 'EXCHANGE');
  const { id: _order, productName, optionName, thumbId, amount: maxQuantity } = order;
  return kinds.length === 0 ? [] : [{ _order, productName, optionName, thumb: fileUrl(thumbId), maxQuantity, kinds }];
}

/** One page of a member's claims with the expected refund of each. */
export async function readMyClaims(
  context: Asker,
  page: Parameters<typeof listMyClaims>[2],
): Promise<{ claims: z.input<typeof myClaim>[]; next: string | null }> {
  const { db } = context;
  const { rows: claims, next } = await listMyClaims(db, context.actor.userId, page);
  const expected = await expectedRefunds(db, claims);
  return { claims: claims.map((claim) => toWireMyClaim(claim, expected.get(claim.id) ?? null, context.now())), next };
}

/** The refund of each claim if it completed now, won; omits closed claims and claims without a refund. */
async function expectedRefunds(handle: Handle, claims: readonly ClaimWithAll[]): Promise<Map<string, number>> {
  const expected = new Map<string, number>();
  for (const claim of claims) {
    const preview = await previewOf(handle, claim);
    if (preview) expected.set(claim.id, preview.amount);
  }
  return expected;
}

/**
 * The refund if an open cancel or return completed now, including the open claims of the same request; null for other
 * claims and for refunds that cannot be computed.
 */
async function previewOf(handle: Handle, claim: ClaimWithAll): Promise<RefundPreview | null> {
  const kind = claim.kind;
  if (claim.endedAt !== null || kind === 'EXCHANGE') return null;
  const purchase = await findPurchase(handle, claim.purchaseId);
  const orders = await ordersOf(handle, [claim.purchaseId]);
  if (!purchase) throw new Error(`Claim ${claim.id} has no purchase`);
  if (!isCountable(orders)) return null;
  const open = (await claimsOfPurchase(handle, purchase.id)).filter(
    ({ groupId, endedAt }) => groupId === claim.groupId && endedAt === null,
  );
  const lines = orders
    .filter(({ id }) => open.some(({ orderId }) => orderId === id))
    .map((order) => ({ order, pieces: order.amount }));
  const fault = claim.fault;
  return previewRefund(handle, { purchase, orders }, { lines, kind, fault, group: claim.groupId });
}

/**
 * The refund of a claim; null for an exchange. @throws NOT_FOUND, CLAIM_NOT_ALLOWED, CLAIM_PIECES, REFUND_NOT_COUNTABLE
 */
export async function previewClaim(
  context: Asker,
  orderId: string,
  { kind, pieces, reason, also = [] }: ClaimQuestion,
  by: By,
): Promise<RefundPreview | null> {
  const { purchase, orders } = await orderFor(context, orderId, by);
  const requested = [{ _order: orderId, pieces }, ...also];
  const lines = requested.flatMap(({ _order, pieces: count }) => {
    const order = orders.find(({ id }) => id === _order);
    return order ? [{ order, pieces: count }] : [];
  });
  if (new Set(lines.map(({ order }) => order.id)).size < requested.length) throw problem('NOT_FOUND');
  for (const [index, { order, pieces: count }] of lines.entries()) {
    if (purchase.state !== 'PURCHASE_CONFIRMED' || !claimKindsOf(order).includes(kind))
      throw problem('CLAIM_NOT_ALLOWED');
    if (count > order.amount)
      throw quantityTooLarge(order.amount, index === 0 ? 'query.pieces' : `query.also.${index - 1}.pieces`);
  }
  if (kind === 'EXCHANGE') return null;
  return previewRefund(context.db, { purchase, orders }, { lines, kind, fault: faultOf(reason), group: null });
}

/** A claim with everything an operator needs to decide on it. @throws NOT_FOUND */
export async function readConsoleClaim(context: Context, claimId: string): Promise<z.input<typeof consoleClaimDetail>> {
  const { db } = context;
  const now = context.now();
  const claim = orNotFound(await findClaimWithAll(db, claimId));
  const preview = await previewOf(db, claim);
  const purchase = await findPurchase(db, claim.purchaseId);
  if (!purchase) throw new Error(`Claim ${claim.id} has no purchase`);
  const { name, phone, email } = purchase.sender;
  const events = await eventsOf(db, claim.orderId);
  const dueAt = claim.refundDue ?? claim.refundDueAt;
  const owed = claim.refundState === null ? (preview?.amount ?? 0) : (claim.refundGateway ?? 0);
  return {
    ...toWireConsoleClaim(claim, mayRefund(context.actor) ? 'operator' : 'manager', now),
    preview,
    account: maskedAccount(context, claim),
    contact: { name, phone, email },
    events: events.map((event) => toWireEvent(event, { names: true })),
    group: (await claimsOfGroup(db, claim.groupId)).filter(({ id }) => id !== claim.id).map(toWireBeside),
    lateInterest: dueAt === null ? 0 : lateInterest(owed, { dueAt, until: claim.refundDoneAt ?? now }),
  };
}

interface RefundAsk {
  /** The lines of one claim request. */
  lines: readonly { order: Order; pieces: number }[];
  kind: 'CANCEL' | 'RETURN';
  fault: ClaimFault;
  /** The id of the request; undefined before it was sent. */
  group: string | null;
}

/** The refund of a cancel or return at this time, with the reason for every won. */
async function previewRefund(
  handle: Handle,
  { purchase, orders }: { purchase: Purchase; orders: readonly Order[] },
  { lines, kind, fault, group }: RefundAsk,
): Promise<RefundPreview> {
  const { returnFees, ...whole } = await refundFacts(handle, purchase, orders);
  const isWhole = ({ order, pieces }: RefundAsk['lines'][number]) => pieces >= order.amount;
  let facts = whole;
  for (const line of lines) if (!isWhole(line)) facts = await splitFacts(handle, facts, line);
  const taken = lines.map((line) => (isWhole(line) ? line.order.id : partOf(line.order)));
  const compute = (orderIds: string[]) => {
    const result = refund({ ...facts, claim: { orderIds, kind, fault, group, returnFees } });
    if (!result.ok) throw new Error(`A preview of a missing order: ${JSON.stringify(result.error)}`);
    return result.value;
  };
  const [before, after] = [compute([]), compute(taken)];
  const removed = facts.orders.filter(({ orderId }) => taken.includes(orderId));
  const discounts = removed.reduce(
    (sum, { couponDiscount, totalCouponShare }) => sum + couponDiscount + totalCouponShare,
    0,
  );
  const goods = before.dueGoods - after.dueGoods + discounts;
  const rows: RefundPreview['rows'] = [
    { key: 'goods', amount: goods },
    { key: 'coupons', amount: -discounts },
    { key: 'fees', amount: before.dueFees - after.dueFees },
    { key: 'returnFee', amount: -after.returnFeeCharged },
  ];
  const total = rows.reduce((sum, { amount }) => sum + amount, 0);
  if (total !== after.amount) rows.push({ key: 'limit', amount: after.amount - total });
  return {
    amount: after.amount,
    ...after.split,
    rows: rows.filter(({ key, amount }) => key === 'goods' || amount !== 0),
    paid: sumOf([facts.paid.gateway, facts.paid.points, facts.paid.money], (part) => part),
    refunded: sumOf([facts.refunded.gateway, facts.refunded.points, facts.refunded.money], (part) => part),
    dueGoods: after.dueGoods,
    dueFees: after.dueFees,
    returnsCoupons: couponsOf(purchase, orders, new Set(lines.filter(isWhole).map(({ order }) => order.id))),
  };
}

/** Names of the coupons that some orders return. */
function couponsOf(purchase: Purchase, orders: readonly Order[], removedIds: ReadonlySet<string>): string[] {
  const closed = orders.map((each) =>
    removedIds.has(each.id) ? { ...each, purchaseStatus: 'PURCHASE_CANCELED' as const } : each,
  );
  const earlier = new Set(returningCoupons(purchase, orders).map(({ userCouponId }) => userCouponId));
  return returningCoupons(purchase, closed)
    .filter(({ userCouponId }) => !earlier.has(userCouponId))
    .map(({ name }) => name);
}

/** A placeholder for the order that a partial claim would create. */
const partOf = ({ id }: Order): string => `part of ${id}`;

async function splitFacts<Facts extends Omit<RefundFacts, 'returnFees'>>(
  handle: Handle,
  facts: Facts,
  { order, pieces }: { order: Order; pieces: number },
): Promise<Facts> {
  const [rest, taken] = splitOrder(moneyOf(order, await orderSuppliesOf(handle, order.id)), pieces);
  const orders = facts.orders.flatMap((each) =>
    each.orderId === order.id
      ? [
          { ...each, ...rest },
          { ...each, ...taken, orderId: partOf(order) },
        ]
      : [each],
  );
  return { ...facts, orders };
}
