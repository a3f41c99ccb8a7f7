import type { ClaimQuestion, consoleClaimDetail, orderClaims, RefundPreview } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import type { z } from 'zod';
import type { UserActor } from '../platform/actor.ts';
import { problem } from '../platform/problem.ts';
import type { Context } from '../platform/services.ts';
import {
  claimKindsOf,
  claimsOfOrder,
  exchangeOptions,
  faultOf,
  findClaimWithAll,
  reasonsFor,
  returnFees,
  toWireClaim,
  toWireConsoleClaim,
} from '../shop/claims/index.ts';
import { findOrder, findPurchase, type Order, ordersOf, type Purchase } from '../shop/orders/index.ts';
import { lateInterest } from '../shop/refunds/index.ts';
import { needsAccount } from './open-claim.ts';
import { previewRefund } from './preview-refund.ts';
import { isCountable } from './refund-facts.ts';
import { maskedAccount } from './settle-refund-by-hand.ts';

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
    claims: claims.map((claim) => toWireClaim(claim, 'member', context.now())),
  };
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
  const purchase = await findPurchase(db, claim.purchaseId);
  const order = await findOrder(db, claim.orderId);
  if (!purchase || !order) throw new Error(`Claim ${claimId} has no order`);
  const orders = await ordersOf(db, [purchase.id]);
  const { kind } = claim;
  const isDecidable = claim.endedAt === null && kind !== 'EXCHANGE' && isCountable(orders);
  const asked = { order, kind: kind as 'CANCEL' | 'RETURN', pieces: order.amount, fault: claim.fault as 'MEMBER' };
  const preview = isDecidable ? await previewRefund(db, { purchase, orders }, asked) : null;
  const dueAt = claim.refundDue ?? claim.refundDueAt;
  const owed = claim.refundState === null ? (preview?.amount ?? 0) : (claim.refundGateway ?? 0);
  return {
    ...toWireConsoleClaim(claim, now),
    preview,
    account: maskedAccount(context, claim),
    lateInterest: dueAt === null ? 0 : lateInterest(owed, { dueAt, until: claim.refundDoneAt ?? now }),
  };
}
