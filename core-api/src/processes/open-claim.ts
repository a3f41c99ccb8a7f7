import type { claimCreate } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import type { z } from 'zod';
import { newId } from '../kernel/ids.ts';
import { businessDeadline } from '../kernel/seoul.ts';
import { decideTo } from '../kernel/transition.ts';
import type { UserActor } from '../platform/actor.ts';
import { audit } from '../platform/audit.ts';
import { problem } from '../platform/problem.ts';
import { seal } from '../platform/sealed.ts';
import type { Context } from '../platform/services.ts';
import { inTransaction } from '../platform/transaction.ts';
import {
  type ClaimRow,
  claimKindsOf,
  claimMachine,
  exchangeOptions,
  faultOf,
  insertClaim,
  isCancelable,
  isOpenClaim,
  isReturnable,
  NO_CLAIM,
  picturesOf,
  reasonsFor,
} from '../shop/claims/index.ts';
import { findOrder, lockPurchase, type Order, type Purchase, updateOrders } from '../shop/orders/index.ts';
import { completeClaim, REFUND_BUSINESS_DAYS } from './complete-claim.ts';
import { noteClaimEvent } from './move-claim.ts';
import { enqueueMail } from './notify-member.ts';
import { isCountable } from './refund-facts.ts';
import { splitForClaim } from './split-for-claim.ts';
import { holdPayingBack } from './who-pays-back.ts';

export type ClaimWish = z.output<typeof claimCreate>;
type Opener = Context & { actor: UserActor };

const requested = {
  CANCEL: 'CANCEL_REQUESTED',
  EXCHANGE: 'EXCHANGE_REQUESTED',
  RETURN: 'RETURN_REQUESTED',
} as const;

/** Names the place of a sealed account. */
export const accountPlace = (claimId: string): string => `claims.refund_account:${claimId}`;

/**
 * A member asks for the cancel, exchange or return of some pieces of their order, or an operator does it for them. Fewer than
 * all become an order of their own. A cancel that nobody prepared for is done at once. `after` runs in the same transaction.
 * @throws NOT_FOUND, ACCESS_DENIED, CLAIM_OPEN, CLAIM_NOT_ALLOWED, CLAIM_PIECES, EXCHANGE_OPTION_UNFIT, REFUND_ACCOUNT_REQUIRED,
 * REFUND_NOT_COUNTABLE, INVALID_INPUT for a reason or picture that does not fit
 */
export async function openClaim(
  context: Opener,
  orderId: string,
  {
    by,
    wish,
    after,
  }: { by: 'member' | 'operator'; wish: ClaimWish; after: (trx: Transaction, id: string) => Promise<void> },
): Promise<string> {
  return inTransaction(context.db, async (trx) => {
    const seen = await findOrder(trx, orderId);
    if (!seen || (by === 'member' && seen.userId !== context.actor.userId)) throw problem('NOT_FOUND');
    const locked = await lockPurchase(trx, seen.purchaseId);
    const order = locked?.orders.find(({ id }) => id === orderId);
    if (!locked || !order) throw new Error(`Order ${orderId} is not among the orders of its purchase`);
    await refuseUnfit(trx, context, { purchase: locked.purchase, order, by, wish });
    const isImmediate = wish.kind === 'CANCEL' && order.orderStatus === 'ORDER_PAYMENT';
    if (by === 'operator' && isImmediate) holdPayingBack(context.actor);
    if (wish.kind !== 'EXCHANGE' && !isCountable(locked.orders)) throw problem('REFUND_NOT_COUNTABLE');

    const isPart = wish.pieces < order.amount;
    const claimed = isPart
      ? await splitForClaim(trx, context, { order, orders: locked.orders, pieces: wish.pieces })
      : order;
    const claim = await insertClaim(trx, claimRow(context, { order: claimed, by, wish }), wish._images);
    const opened = await startClaim(trx, context, { order: claimed, claim, by });
    if (isImmediate) {
      const current = await lockPurchase(trx, order.purchaseId);
      if (!current) throw new Error('A locked purchase is gone');
      const completion = { as: 'system' as const, fault: faultOf(wish.reason), message: '' };
      await completeClaim(trx, context, current, { order: opened, claim }, completion);
    } else {
      await enqueueMail(trx, context, 'claim-opened', { purchase: locked.purchase, orders: [opened] });
    }
    if (by === 'operator')
      await audit(trx, context, 'claim.open', claim.id, { orderId, kind: wish.kind, pieces: wish.pieces });
    await after(trx, claim.id);
    return claim.id;
  });
}

async function refuseUnfit(
  trx: Transaction,
  context: Opener,
  { purchase, order, by, wish }: { purchase: Purchase; order: Order; by: 'member' | 'operator'; wish: ClaimWish },
): Promise<void> {
  if (isOpenClaim(order.claimStatus as Parameters<typeof isOpenClaim>[0])) throw problem('CLAIM_OPEN');
  const isPaid = purchase.state === 'PURCHASE_CONFIRMED';
  const decision = decideTo(claimMachine, {
    from: NO_CLAIM,
    to: requested[wish.kind],
    actor: by,
    facts: {
      NO_OPEN_CLAIM: true,
      CANCELABLE: isPaid && isCancelable(order),
      RETURNABLE: isPaid && isReturnable(order),
    },
  });
  if (!decision.ok) throw problem('CLAIM_NOT_ALLOWED', { extensions: { allowed: isPaid ? claimKindsOf(order) : [] } });
  if (wish.pieces > order.amount)
    throw problem('CLAIM_PIECES', {
      extensions: { most: order.amount },
      errors: [{ path: 'body.pieces', code: 'too_big', message: `${order.amount}개까지 신청할 수 있습니다.` }],
    });
  if (!reasonsFor(wish.kind, { by, orderStatus: order.orderStatus }).includes(wish.reason))
    throw unfit('body.reason', '이 신청에 쓸 수 없는 사유입니다.');
  const pictures = await picturesOf(trx, context.actor.userId, wish._images);
  const foreign = wish._images.findIndex((id) => !pictures.includes(id));
  if (foreign >= 0) throw unfit(`body._images.${foreign}`, '사진을 다시 올려 주세요.');
  if (new Set(wish._images).size < wish._images.length) throw unfit('body._images', '같은 사진이 두 번 있습니다.');
  if (wish.kind === 'EXCHANGE') await refuseOption(trx, order, wish);
  if (wish.kind !== 'EXCHANGE' && needsAccount(purchase) && wish.refundAccount === null && by === 'member')
    throw problem('REFUND_ACCOUNT_REQUIRED', {
      errors: [{ path: 'body.refundAccount', code: 'required', message: '환불받을 계좌를 입력해 주세요.' }],
    });
}

const unfit = (path: string, message: string) =>
  problem('INVALID_INPUT', { errors: [{ path, code: 'custom', message }] });

/** Money that came by bank transfer can only go back to an account. */
export const needsAccount = ({ paymentMethod, payable }: Purchase): boolean =>
  paymentMethod === 'account' && payable > 0;

async function refuseOption(trx: Transaction, order: Order, { _option, pieces }: ClaimWish): Promise<void> {
  if (_option === null || _option === order.optionId) return;
  const { productId, optionId } = order;
  const option = (await exchangeOptions(trx, { productId, optionId, pieces })).find(({ id }) => id === _option);
  if (option) return;
  throw problem('EXCHANGE_OPTION_UNFIT', {
    errors: [{ path: 'body._option', code: 'custom', message: '같은 상품의 같은 가격 옵션을 선택해 주세요.' }],
  });
}

function claimRow(context: Opener, { order, by, wish }: { order: Order; by: 'member' | 'operator'; wish: ClaimWish }) {
  const id = newId();
  const at = context.now();
  const { kind, refundAccount } = wish;
  return {
    id,
    purchaseId: order.purchaseId,
    orderId: order.id,
    userId: order.userId,
    kind,
    status: requested[kind],
    collectionStatus: kind === 'CANCEL' ? null : 'COLLECTION_PENDING',
    pieces: wish.pieces,
    reason: wish.reason,
    fault: faultOf(wish.reason),
    details: wish.details,
    refundAccount: refundAccount && seal(context.config.dataKeys, JSON.stringify(refundAccount), accountPlace(id)),
    exchangeOptionId: kind === 'EXCHANGE' ? (wish._option ?? order.optionId) : null,
    openedBy: by,
    refundDueAt: kind === 'CANCEL' ? businessDeadline(at, REFUND_BUSINESS_DAYS) : null,
    createdAt: at,
    updatedAt: at,
  };
}

async function startClaim(
  trx: Transaction,
  context: Opener,
  { order, claim, by }: { order: Order; claim: ClaimRow; by: 'member' | 'operator' },
): Promise<Order> {
  const change = {
    claimStatus: claim.status,
    claimStatusMessage: '',
    collectionStatus: claim.collectionStatus,
    updatedAt: context.now(),
  };
  await updateOrders(trx, [order.id], change);
  await noteClaimEvent(trx, context, order.id, {
    event: `REQUEST_${claim.kind}`,
    from: NO_CLAIM,
    to: claim.status,
    as: by,
    message: claim.details,
  });
  return { ...order, ...change };
}
