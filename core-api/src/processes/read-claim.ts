import type {
  ClaimFault,
  ClaimKind,
  ClaimQuestion,
  consoleClaimDetail,
  myClaim,
  orderClaims,
  RefundPreview,
} from '@iruon/contract';
import type { Handle } from '@iruon/db';
import type { z } from 'zod';
import type { UserActor } from '../platform/actor.ts';
import { problem } from '../platform/problem.ts';
import type { Context } from '../platform/services.ts';
import {
  type ClaimWithAll,
  claimKindsOf,
  claimsOfOrder,
  exchangeOptions,
  faultOf,
  findClaimWithAll,
  listMyClaims,
  reasonsFor,
  returnFees,
  toWireConsoleClaim,
  toWireMemberClaim,
  toWireMyClaim,
} from '../shop/claims/index.ts';
import { findOrder, findPurchase, type Order, ordersOf, type Purchase } from '../shop/orders/index.ts';
import { lateInterest } from '../shop/refunds/index.ts';
import { needsAccount } from './open-claim.ts';
import { previewRefund } from './preview-refund.ts';
import { isCountable } from './refund-facts.ts';
import { maskedAccount } from './settle-refund-by-hand.ts';
import { mayPayBack } from './who-pays-back.ts';

type Member = Context & { actor: UserActor };

async function myOrder(handle: Handle, orderId: string, userId: string): Promise<{ order: Order; purchase: Purchase }> {
  const order = await findOrder(handle, orderId);
  if (order?.userId !== userId) throw problem('NOT_FOUND');
  const purchase = await findPurchase(handle, order.purchaseId);
  if (!purchase) throw new Error(`Order ${orderId} has no purchase`);
  return { order, purchase };
}

/** What a member may ask of an order now, and the claims it had. @throws NOT_FOUND, also for somebody else's */
export async function readOrderClaims(context: Member, orderId: string): Promise<z.input<typeof orderClaims>> {
  const { db } = context;
  const { order, purchase } = await myOrder(db, orderId, context.actor.userId);
  const kinds = purchase.state === 'PURCHASE_CONFIRMED' ? claimKindsOf(order) : [];
  const { productId, optionId, shippingCode, orderStatus } = order;
  const options = kinds.includes('EXCHANGE') ? await exchangeOptions(db, { productId, optionId, pieces: 1 }) : [];
  const fees = await returnFees(db, [shippingCode]);
  const claims = await claimsOfOrder(db, orderId);
  const expected = await expectedRefunds(db, claims);
  return {
    kinds: kinds.map((kind) => ({
      kind,
      reasons: reasonsFor(kind, { by: 'member', orderStatus }),
      isImmediate: kind === 'CANCEL' && orderStatus === 'ORDER_PAYMENT',
    })),
    mostPieces: order.amount,
    exchangeOptions: options.map(({ id, ...option }) => ({ _id: id, ...option })),
    needsRefundAccount: needsAccount(purchase),
    returnFee: fees[shippingCode] ?? 0,
    claims: claims.map((claim) => toWireMemberClaim(claim, expected.get(claim.id) ?? null, context.now())),
  };
}

/** One page of a member's claims with what each would give back. */
export async function readMyClaims(
  context: Member,
  page: Parameters<typeof listMyClaims>[2],
): Promise<{ claims: z.input<typeof myClaim>[]; next: string | null }> {
  const { db } = context;
  const { claims, next } = await listMyClaims(db, context.actor.userId, page);
  const expected = await expectedRefunds(db, claims);
  return { claims: claims.map((claim) => toWireMyClaim(claim, expected.get(claim.id) ?? null, context.now())), next };
}

/** What completing each claim would give back now, won; nothing for those that ended or give nothing back. */
async function expectedRefunds(handle: Handle, claims: readonly ClaimWithAll[]): Promise<Map<string, number>> {
  const expected = new Map<string, number>();
  for (const claim of claims) {
    const preview = await previewOf(handle, claim);
    if (preview) expected.set(claim.id, preview.amount);
  }
  return expected;
}

/** What completing an open cancel or return would give back now; null for any other claim, and where nobody can count it. */
async function previewOf(handle: Handle, claim: ClaimWithAll): Promise<RefundPreview | null> {
  const kind = claim.kind as ClaimKind;
  if (claim.endedAt !== null || kind === 'EXCHANGE') return null;
  const purchase = await findPurchase(handle, claim.purchaseId);
  const orders = await ordersOf(handle, [claim.purchaseId]);
  const order = orders.find(({ id }) => id === claim.orderId);
  if (!purchase || !order) throw new Error(`Claim ${claim.id} has no order`);
  if (!isCountable(orders)) return null;
  const fault = claim.fault as ClaimFault;
  return previewRefund(handle, { purchase, orders }, { order, kind, pieces: order.amount, fault });
}

/** What a claim would give back; null for an exchange. @throws NOT_FOUND, CLAIM_NOT_ALLOWED, CLAIM_PIECES, REFUND_NOT_COUNTABLE */
export async function previewMyClaim(
  context: Member,
  orderId: string,
  { kind, pieces, reason }: ClaimQuestion,
): Promise<RefundPreview | null> {
  const { order, purchase } = await myOrder(context.db, orderId, context.actor.userId);
  if (purchase.state !== 'PURCHASE_CONFIRMED' || !claimKindsOf(order).includes(kind))
    throw problem('CLAIM_NOT_ALLOWED');
  if (pieces > order.amount) throw problem('CLAIM_PIECES', { extensions: { most: order.amount } });
  if (kind === 'EXCHANGE') return null;
  const orders = await ordersOf(context.db, [purchase.id]);
  return previewRefund(context.db, { purchase, orders }, { order, kind, pieces, fault: faultOf(reason) });
}

/** A claim with everything an operator needs to decide on it. @throws NOT_FOUND */
export async function readConsoleClaim(context: Context, claimId: string): Promise<z.input<typeof consoleClaimDetail>> {
  const { db } = context;
  const now = context.now();
  const claim = await findClaimWithAll(db, claimId);
  if (!claim) throw problem('NOT_FOUND');
  const preview = await previewOf(db, claim);
  const dueAt = claim.refundDue ?? claim.refundDueAt;
  const owed = claim.refundState === null ? (preview?.amount ?? 0) : (claim.refundGateway ?? 0);
  return {
    ...toWireConsoleClaim(claim, mayPayBack(context.actor) ? 'operator' : 'manager', now),
    preview,
    account: maskedAccount(context, claim),
    lateInterest: dueAt === null ? 0 : lateInterest(owed, { dueAt, until: claim.refundDoneAt ?? now }),
  };
}
