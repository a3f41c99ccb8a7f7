import { type ClaimReason, orderStatuses } from '@iruon/contract';
import { allowedEvents, decideTo } from '../../../kernel/transition.ts';
import {
  allowedOnClaim,
  type ClaimRow,
  claimKindsOf,
  claimMachine,
  collectionMachine,
  isCollecting,
  isOpenClaim,
  isWithdrawable,
  paysBack,
  reasonsFor,
} from '../../../selling/claims/index.ts';
import { orderMachine } from '../../../selling/orders/machines/order-machine.ts';
import type { Standing } from '../../checkout/order-triples.fixture.ts';
import type { Act, Roll } from './walk-events.fixture.ts';

/** An order with the fields that determine its next steps. */
export interface Walked extends Standing {
  purchaseId: string;
  purchaseState: string;
  amount: number;
  productId: string;
  optionId: string | null;
  /** Its latest claim. */
  claim: Pick<ClaimRow, 'id' | 'status' | 'collectionStatus' | 'isRestocked'> | null;
}

type Claim = NonNullable<Walked['claim']>;
const SHIPPABLE: readonly string[] = ['ORDER_CONFIRM', 'SHIPPING_DELAYED'];
const isOpen = ({ claimStatus }: Pick<Walked, 'claimStatus'>) => isOpenClaim(claimStatus);
const isOver = ({ purchaseStatus }: Walked) => purchaseStatus === 'PURCHASE_CANCELED';

/** True if the tables allow an action on an order; null if other conditions decide. */
export function may(order: Walked, act: Act, purchase: readonly Walked[]): boolean | null {
  switch (act.does) {
    case 'move':
      return mayMove(order, act);
    case 'claim':
      return mayClaimAll(order, act, purchase);
    case 'collect':
      return order.claim ? mayCollect(order.claim, act.to) : null;
    case 'withdraw':
      return order.claim && order.claim.status !== 'WITHDRAWN' ? mayWithdraw(order.claim) : null;
    case 'confirm':
      if (order.purchaseStatus === 'PURCHASE_COMPLETE') return null;
      return ['PURCHASE_AWAITING', 'PURCHASE_SCHEDULE'].includes(order.purchaseStatus) && !isOpen(order);
    case 'giveUp':
      return order.purchaseState === 'PURCHASE_CANCELED' ? null : order.purchaseState !== 'PURCHASE_CONFIRMED';
    case 'ship': {
      const chosen = purchase.filter(({ orderStatus }) => SHIPPABLE.includes(orderStatus));
      return chosen.length > 0 && !chosen.some(isOpen);
    }
    case 'intrude':
      return false;
    case 'settleDeposit':
      return act.by === 'manager' ? false : null;
    default:
      return null;
  }
}

function mayMove(order: Walked, { to, by }: Act & { does: 'move' }): boolean | null {
  if ((orderStatuses as readonly string[]).includes(to)) {
    // The confirmation of a deposit requires an unpaid purchase before its deadline.
    if (order.orderStatus === to || (to === 'ORDER_PAYMENT' && order.orderStatus === 'ORDER_NONPAYMENT')) return null;
    const facts = { AMOUNT_MATCHES: true, DELAY_NOTICE: true, INVOICE: true, NO_OPEN_CLAIM: !isOpen(order) };
    const isRight = decideTo(orderMachine, { from: order.orderStatus, to: to as never, actor: 'operator', facts }).ok;
    return isRight && !(isOver(order) && to !== 'ORDER_CANCELED');
  }
  if (by === 'manager' && paysBack(to)) return false;
  if (order.claimStatus === to) return null;
  if (!order.claim || !isOpen(order)) return false;
  return claimSteps(order.claim).includes(to);
}

/** The states that an operator may choose for an open claim; managers cannot refund. */
const claimSteps = (claim: Claim, by: 'operator' | 'manager' = 'operator') => allowedOnClaim(claim, by);

function mayClaim(order: Walked, { kind, pieces, reason, by, choice }: Act & { does: 'claim' }): boolean {
  const isPaid = order.purchaseState === 'PURCHASE_CONFIRMED';
  if (!isPaid || !claimKindsOf(order).includes(kind) || pieces > order.amount) return false;
  const { orderStatus } = order;
  const actor = by === 'member' ? ('member' as const) : ('operator' as const);
  if (!reasonsFor(kind, { by: actor, orderStatus }).includes(reason as ClaimReason)) return false;
  if (kind === 'CANCEL' && by === 'manager' && orderStatus === 'ORDER_PAYMENT') return false;
  if (kind !== 'EXCHANGE' || choice === 'same') return true;
  return choice === 'other' && order.optionId !== null;
}

/** The other orders that a claim includes: one unit of each that allows the same kind of claim. */
export function alongside(
  order: Walked,
  { kind, along }: Act & { does: 'claim' },
  purchase: readonly Walked[],
): Walked[] {
  if (!along || kind === 'EXCHANGE') return [];
  return purchase.filter((other) => other.id !== order.id && claimKindsOf(other).includes(kind));
}

function mayClaimAll(order: Walked, act: Act & { does: 'claim' }, purchase: readonly Walked[]): boolean {
  const others = alongside(order, act, purchase).map((other) => mayClaim(other, { ...act, pieces: 1 }));
  return mayClaim(order, act) && others.every(Boolean);
}

function mayCollect(claim: Claim, to: string): boolean | null {
  if (claim.collectionStatus === to) return null;
  if (!isCollecting(claim) || claim.collectionStatus === null) return false;
  return decideTo(collectionMachine, { from: claim.collectionStatus as never, to: to as never, actor: 'operator' }).ok;
}

function mayWithdraw(claim: Claim): boolean {
  const steps = allowedEvents(claimMachine, { from: claim.status as never, actor: 'member' });
  return steps.some(({ event }) => event === 'WITHDRAW') && isWithdrawable(claim);
}

/** The moves that a refusal must list: at least the currently possible ones, at most those of the table. */
export function listed(order: Walked, { to, by }: Act & { does: 'move' }): { least: string[]; most: string[] } {
  if ((orderStatuses as readonly string[]).includes(to)) {
    const most = allowedEvents(orderMachine, { from: order.orderStatus, actor: 'operator' }).map((step) => step.to);
    return { least: isOpen(order) || isOver(order) ? [] : most, most };
  }
  if (!order.claim || !isOpen(order)) return { least: [], most: [] };
  const from = order.claim.status as never;
  const table = allowedEvents(claimMachine, { from, actor: 'operator' }).map((step) => step.to as string);
  const now = claimSteps(order.claim, by === 'manager' ? by : 'operator');
  return {
    least: now.filter((step) => step.includes(order.claim?.status.split('_')[0] ?? '')),
    most: [...table.filter((step) => by === 'console' || !paysBack(step)), ...now],
  };
}

/** The actions that advance an order or its open claim; repeated entries are more likely. */
export function stepsOf(order: Walked, roll: Roll): Act[] {
  const { pieces, reason, restock, choice, along, by, difference, verb } = roll;
  const moves = (...states: string[]): Act[] => states.map((to) => ({ does: 'move', to, by }));
  const fits = { pieces: Math.min(pieces, order.amount), choice, along } as const;
  const isCancel = SHIPPABLE.includes(order.orderStatus) || order.orderStatus === 'ORDER_PAYMENT';
  const why = { CANCEL: 'CHANGE_OF_MIND', RETURN: reason, EXCHANGE: 'DAMAGED' } as const;
  const claims = (...kinds: (keyof typeof why)[]): Act[] =>
    kinds.map((kind) => ({ does: 'claim', kind, ...fits, reason: why[kind], by: 'member' }));
  if (order.claim && isOpen(order)) {
    const { claim } = order;
    const steps = claimSteps(claim).flatMap((to): Act[] => {
      if (to.startsWith('COLLECTION_')) return Array(4).fill({ does: 'collect', to, restock, by });
      return Array(/_(COMPLETED|SHIPPING|PENDING)$/.test(to) ? 5 : 1).fill({ does: 'move', to, by });
    });
    return mayWithdraw(claim) ? [...steps, { does: 'withdraw' }] : steps;
  }
  if (isOver(order) || order.purchaseStatus === 'PURCHASE_COMPLETE') return [];
  if (isCancel && order.orderStatus === 'ORDER_PAYMENT') return [...moves('ORDER_CONFIRM'), ...claims('CANCEL')];
  if (isCancel) return [{ does: 'ship' }, ...moves('SHIPPING_DELAYED'), ...claims('CANCEL', 'CANCEL')];
  if (order.orderStatus === 'SHIPPING_CONFIRM') return [...moves('DELIVERY_COMPLETE'), ...claims('RETURN', 'EXCHANGE')];
  if (order.orderStatus === 'DELIVERY_COMPLETE')
    return [...claims('RETURN', 'RETURN', 'EXCHANGE', 'EXCHANGE', 'EXCHANGE'), { does: 'confirm' }];
  const other: Act[] = [
    { does: 'depositOther', difference },
    { does: 'settleDeposit', verb, by },
    { does: 'settleDeposit', verb, by },
  ];
  return [{ does: 'pay' }, { does: 'pay' }, ...other, ...moves('ORDER_PAYMENT')];
}
