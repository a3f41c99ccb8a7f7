import {
  type ClaimFault,
  type ClaimKind,
  type ClaimReason,
  type ClaimStatus,
  type CollectionStatus,
  claimKinds,
  type OrderStatus,
  type PurchaseStatus,
  type RefundChannel,
  type RefundState,
} from '@iruon/contract';
import { keysOf } from '../../kernel/keys.ts';
import { allowedEvents } from '../../kernel/transition.ts';
import { claimMachine, isOpenClaim } from './claim-machine.ts';
import { collectionMachine } from './collection-machine.ts';

export interface ClaimableOrder {
  orderStatus: OrderStatus;
  purchaseStatus: PurchaseStatus;
  claimStatus: ClaimStatus | null;
}

const CANCELABLE: readonly OrderStatus[] = ['ORDER_PAYMENT', 'ORDER_CONFIRM', 'SHIPPING_DELAYED'];
const RETURNABLE: readonly OrderStatus[] = ['SHIPPING_CONFIRM', 'DELIVERY_COMPLETE'];
const OVER: readonly PurchaseStatus[] = ['PURCHASE_COMPLETE', 'PURCHASE_CANCELED'];

export const isCancelable = ({ orderStatus, purchaseStatus }: ClaimableOrder): boolean =>
  CANCELABLE.includes(orderStatus) && !OVER.includes(purchaseStatus);

export const isReturnable = ({ orderStatus, purchaseStatus }: ClaimableOrder): boolean =>
  RETURNABLE.includes(orderStatus) && !OVER.includes(purchaseStatus);

/** The kinds of claim that an order allows now (domain section 5). */
export function claimKindsOf(order: ClaimableOrder): ClaimKind[] {
  if (isOpenClaim(order.claimStatus)) return [];
  return claimKinds.filter((kind) => (kind === 'CANCEL' ? isCancelable(order) : isReturnable(order)));
}

interface ReasonTerms {
  fault: ClaimFault;
  kinds: readonly ClaimKind[];
  /** Only the store can judge it. */
  byStore?: true;
}

const GOODS: readonly ClaimKind[] = ['EXCHANGE', 'RETURN'];

const reasons: Record<ClaimReason, ReasonTerms> = {
  CHANGE_OF_MIND: { fault: 'MEMBER', kinds: claimKinds },
  WRONG_CHOICE: { fault: 'MEMBER', kinds: claimKinds },
  LATE_DELIVERY: { fault: 'SELLER', kinds: ['CANCEL'] },
  DAMAGED: { fault: 'SELLER', kinds: GOODS },
  WRONG_ITEM: { fault: 'SELLER', kinds: GOODS },
  PARTS_MISSING: { fault: 'SELLER', kinds: GOODS },
  NOT_AS_DESCRIBED: { fault: 'SELLER', kinds: GOODS },
  OUT_OF_STOCK: { fault: 'SELLER', kinds: ['CANCEL'], byStore: true },
  STORE_REASON: { fault: 'SELLER', kinds: claimKinds, byStore: true },
};

export function faultOf(reason: ClaimReason): ClaimFault {
  return reasons[reason].fault;
}

/**
 * The reasons that the caller may choose. No operator reviews an immediate cancel, so its member may not name the
 * store's fault.
 */
export function reasonsFor(
  kind: ClaimKind,
  { by, orderStatus }: { by: 'member' | 'operator'; orderStatus: string },
): ClaimReason[] {
  const isUnjudged = by === 'member' && orderStatus === 'ORDER_PAYMENT';
  return keysOf(reasons).filter((reason) => {
    const { kinds, byStore, fault } = reasons[reason];
    if (!kinds.includes(kind) || (byStore && by === 'member')) return false;
    return !(isUnjudged && fault === 'SELLER');
  });
}

export interface ClaimStanding {
  status: ClaimStatus | 'WITHDRAWN';
  collectionStatus: CollectionStatus | null;
  isRestocked: boolean | null;
}

const COLLECTING = ['RETURN_REQUESTED', 'EXCHANGE_PENDING', 'EXCHANGE_DELAYED'];

/** Goods are collected from the request of a return on, and from the acceptance of an exchange on. */
export const isCollecting = ({ status }: Pick<ClaimStanding, 'status'>): boolean => COLLECTING.includes(status);

const PAYING_BACK = ['CANCEL_COMPLETED', 'RETURN_COMPLETED'];

/** True if moving a claim to a state causes a refund, which managers may not do. */
export const paysBack = (state: string): boolean => PAYING_BACK.includes(state);

/** The reader of a claim: its member, an operator with refund permission, or an operator without it. */
export type ClaimReader = 'member' | 'operator' | 'manager';

/** The moves that the reader may make now: states of the claim and of its collection. A member may choose WITHDRAWN. */
export function allowedOnClaim(claim: ClaimStanding, reader: ClaimReader): string[] {
  const as = reader === 'member' ? 'member' : 'operator';
  if (!isOpenClaim(claim.status)) return [];
  const isBack = claim.collectionStatus === 'COLLECTION_COMPLETE';
  const facts = { COLLECTION_COMPLETE: isBack, REPLACEMENT_IN_STOCK: true, INVOICE: true, DELAY_NOTICE: true };
  const steps = allowedEvents(claimMachine, { from: claim.status, actor: as, facts })
    .filter(({ event }) => (event === 'REJECT' ? claim.isRestocked !== true : true))
    .filter(({ to }) => reader !== 'manager' || !paysBack(to))
    .filter(({ event }) => (event === 'WITHDRAW' ? isWithdrawable(claim) : true))
    .map(({ to }) => (to === 'NO_CLAIM' ? 'WITHDRAWN' : to));
  if (!isCollecting(claim) || claim.collectionStatus === null) return steps;
  const goods = allowedEvents(collectionMachine, { from: claim.collectionStatus, actor: as });
  return [...steps, ...goods.map(({ to }) => to)];
}

/** A claim cannot be withdrawn once the goods are being collected. */
export const isWithdrawable = ({ collectionStatus }: Pick<ClaimStanding, 'collectionStatus'>): boolean =>
  collectionStatus === null || collectionStatus === 'COLLECTION_PENDING';

interface PaidBy {
  paymentMethod: string | null;
  payable: number;
}

/** A bank transfer can be refunded only to an account. */
export const needsAccount = ({ paymentMethod, payable }: PaidBy): boolean => paymentMethod === 'account' && payable > 0;

interface RefundedClaim extends PaidBy {
  kind: ClaimKind;
  endedAt: Date | null;
  refundChannel: RefundChannel | null;
  refundState: RefundState | null;
}

/** True while the refund account of a claim may be set: the claim is open, or its transfer is pending. */
export const takesAccount = (claim: RefundedClaim): boolean =>
  claim.kind !== 'EXCHANGE' &&
  needsAccount(claim) &&
  (claim.endedAt === null || (claim.refundChannel === 'BANK' && claim.refundState !== 'DONE'));
