import type { Transaction } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import { decideTo } from '../../kernel/transition.ts';
import { actorId } from '../../platform/actor.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { type ClaimRow, claimMachine, findClaim, NO_CLAIM, paysBack, updateClaim } from '../../selling/claims/index.ts';
import {
  insertEvents,
  lockPurchase,
  type Order,
  type OrderChange,
  type OrderEventRow,
  type Purchase,
  updateOrders,
} from '../../selling/orders/index.ts';
import { mayRefund } from '../../selling/refunds/index.ts';
import { cancelPickupOfEnded } from './pickup-of-claim.ts';

type ClaimTarget = (typeof claimMachine)['states'][number];
type Need = (typeof claimMachine)['transitions'][number] extends { needs?: readonly (infer Name)[] } ? Name : never;

export interface ClaimMove {
  to: ClaimTarget;
  as: 'member' | 'operator' | 'system' | 'carrier';
  facts?: { [Name in Need & string]?: boolean };
  /** The text in the order's history. */
  message?: string;
  /** Further changes of the claim and of its order. */
  claim?: Partial<ClaimRow>;
  order?: OrderChange;
}

export interface ClaimedOrder {
  order: Order;
  claim: ClaimRow;
}

const isOver = (to: ClaimTarget) => !claimMachine.transitions.some(({ from }) => from === to) || to === NO_CLAIM;

/**
 * Moves a claim along its state machine with the order's claimStatus, and records the event. Purchase and orders must
 * be locked.
 * @throws TRANSITION_NOT_ALLOWED naming from, to and the allowed moves
 */
export async function moveClaim(
  trx: Transaction,
  context: Context,
  { order, claim }: ClaimedOrder,
  move: ClaimMove,
): Promise<ClaimedOrder> {
  const from = claim.status;
  // A withdrawn claim is outside the machine: no row starts from it.
  const decision =
    from === 'WITHDRAWN'
      ? {
          ok: false as const,
          refusal: { event: null, allowed: [], missing: [], code: 'TRANSITION_NOT_ALLOWED' } as const,
        }
      : decideTo(claimMachine, { from, to: move.to, actor: move.as, facts: move.facts ?? {} });
  if (!decision.ok) {
    const { event, allowed, code } = decision.refusal;
    const missing: readonly string[] = decision.refusal.missing;
    // Operators without refund permission have fewer moves than the table.
    const isOpen = ({ to }: { to: string }) => move.as !== 'operator' || !paysBack(to) || mayRefund(context.actor);
    throw problem('TRANSITION_NOT_ALLOWED', {
      ...(missing.includes('COLLECTION_COMPLETE') ? { detail: '먼저 상품 회수를 완료해 주세요.' } : {}),
      extensions: { from, to: move.to, event, allowed: allowed.filter(isOpen), missing, reason: code },
    });
  }
  const at = context.now();
  const claimChange = {
    ...move.claim,
    status: decision.to === NO_CLAIM ? ('WITHDRAWN' as const) : decision.to,
    endedAt: isOver(decision.to) ? at : null,
    updatedAt: at,
  };
  const orderChange = {
    ...move.order,
    claimStatus: decision.to === NO_CLAIM ? null : decision.to,
    claimStatusMessage: move.message ?? '',
    updatedAt: at,
  };
  await updateClaim(trx, claim.id, claimChange);
  await updateOrders(trx, [order.id], orderChange);
  await recordClaimEvent(trx, context, order.id, { ...decision, as: move.as, message: move.message ?? '' });
  if (isOver(decision.to)) await cancelPickupOfEnded(trx, context, claim);
  return { order: { ...order, ...orderChange }, claim: { ...claim, ...claimChange } };
}

/** Writes a step of a claim, or of the collection of its goods, into the history of its order. */
export async function recordClaimEvent(
  trx: Transaction,
  context: Context,
  orderId: string,
  {
    axis = 'claim',
    event,
    from,
    to,
    as,
    message,
  }: {
    axis?: 'claim' | 'collection';
    event: string;
    from: string;
    to: string;
    as: OrderEventRow['actorType'];
    message: string;
  },
): Promise<void> {
  await insertEvents(trx, [
    {
      id: newId(),
      orderId,
      axis,
      event,
      fromStatus: from,
      toStatus: to,
      actorType: as,
      actorId: actorId(context.actor),
      message,
      createdAt: context.now(),
    },
  ]);
}

/** A claim with its purchase and orders locked, in the common lock order. @throws NOT_FOUND */
export async function lockClaim(
  trx: Transaction,
  claimId: string,
  userId: string | null,
): Promise<ClaimedOrder & { purchase: Purchase; orders: Order[] }> {
  const seen = await findClaim(trx, claimId);
  if (!seen || (userId !== null && seen.userId !== userId)) throw problem('NOT_FOUND');
  const locked = await lockPurchase(trx, seen.purchaseId);
  const order = locked?.orders.find(({ id }) => id === seen.orderId);
  // Read again under the lock, because the claim may have changed.
  const claim = await findClaim(trx, claimId);
  if (!locked || !order || !claim) throw new Error(`Claim ${claimId} has no order`);
  return { ...locked, order, claim };
}
