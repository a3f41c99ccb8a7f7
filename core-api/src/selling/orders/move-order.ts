import type { Transaction } from '@iruon/db';
import { newId } from '../../kernel/ids.ts';
import { allowedEvents, decide, decideTo, type Facts, type TransitionRefusal } from '../../kernel/transition.ts';
import { actorId } from '../../platform/actor.ts';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { isOpenClaim } from '../claims/index.ts';
import { type OrderEvent, type OrderStatus, orderMachine, type TransitionActor } from './machines/order-machine.ts';
import { type PurchaseStatusEvent, purchaseStatusMachine } from './machines/purchase-status-machine.ts';
import { insertEvents, type Order, type OrderChange, type OrderEventRow, updateOrders } from './repository.ts';

interface Move<Event> {
  event: Event;
  as: TransitionActor;
  facts?: Record<string, boolean>;
  message?: string;
  /** Further columns that change together with the status. */
  change?: OrderChange;
}

function refuse(refusal: TransitionRefusal<string, string, string, string>, detail = ''): never {
  const { from, to, event, allowed, missing, code } = refusal;
  throw problem('TRANSITION_NOT_ALLOWED', {
    ...(detail ? { detail } : {}),
    extensions: { from, to, event, allowed, missing, reason: code },
  });
}

function eventOf(
  context: Context,
  order: Order,
  axis: 'order' | 'purchase',
  step: { event: string; from: string; to: string },
  move: Move<string>,
): OrderEventRow {
  return {
    id: newId(),
    orderId: order.id,
    axis,
    event: step.event,
    fromStatus: step.from,
    toStatus: step.to,
    actorType: move.as,
    actorId: actorId(context.actor),
    message: move.message ?? '',
    createdAt: context.now(),
  };
}

const claimFacts = (order: Order): Facts<'NO_OPEN_CLAIM'> => ({
  NO_OPEN_CLAIM: !isOpenClaim(order.claimStatus),
});

/** What a machine is asked about a move of an order. */
const requestOf = <Event extends string>(order: Order, move: Move<Event>) => ({
  event: move.event,
  actor: move.as,
  facts: { ...claimFacts(order), ...move.facts },
});

/**
 * Asserts that the machine has a path to a status, regardless of its needs. Shipping requires an invoice, which a
 * status alone cannot provide. @throws TRANSITION_NOT_ALLOWED naming from, to and the allowed moves
 */
export function assertLeadsTo(
  order: Order,
  to: OrderStatus,
  as: TransitionActor,
  known: { INVOICE?: boolean } = {},
): void {
  const facts = { ...claimFacts(order), AMOUNT_MATCHES: true, BY_TRANSFER: true, DELAY_NOTICE: true, ...known };
  const decision = decideTo(orderMachine, { from: order.orderStatus, to, actor: as, facts });
  if (decision.ok) return;
  refuse(
    decision.refusal,
    decision.refusal.missing.includes('INVOICE') ? '배송을 시작하려면 송장번호를 입력해 주세요.' : '',
  );
}

/** The statuses that any of the orders can move to, regardless of needs: listed in the refusal of a bulk move. */
export function stepsOf(orders: readonly Order[], as: TransitionActor) {
  const steps = orders.flatMap(({ orderStatus }) => allowedEvents(orderMachine, { from: orderStatus, actor: as }));
  return [...new Map(steps.map((step) => [`${step.event} ${step.to}`, step])).values()];
}

/**
 * Moves locked orders along their machine and writes the events, all or none: one statement per target status and one
 * for all events. Returns the updated orders. @throws TRANSITION_NOT_ALLOWED synchronously, before the first write
 */
export function moveOrders(
  trx: Transaction,
  context: Context,
  orders: readonly Order[],
  move: Move<OrderEvent>,
): Promise<Order[]> {
  const steps = orders.map((order) => {
    const decision = decide(orderMachine, { from: order.orderStatus, ...requestOf(order, move) });
    if (!decision.ok) refuse(decision.refusal);
    return { order, decision };
  });
  const updatedAt = context.now();
  const changeTo = (orderStatus: OrderStatus) => ({
    ...move.change,
    orderStatus,
    orderStatusMessage: move.message ?? '',
    updatedAt,
  });
  const moves = Map.groupBy(steps, ({ decision }) => decision.to);
  const after = steps.map(({ order, decision }) => ({ ...order, ...changeTo(decision.to) }));
  return settleAll([
    ...Array.from(moves, ([to, moved]) => {
      const ids = moved.map(({ order }) => order.id);
      return updateOrders(trx, ids, changeTo(to));
    }),
    insertEvents(
      trx,
      steps.map(({ order, decision }) => eventOf(context, order, 'order', decision, move)),
    ),
  ]).then(() => after);
}

/** Moves one order like `moveOrders`. */
export async function moveOrder(
  trx: Transaction,
  context: Context,
  order: Order,
  move: Move<OrderEvent>,
): Promise<Order> {
  const [moved] = await moveOrders(trx, context, [order], move);
  return moved as Order;
}

/** Moves the purchase status of one order. */
export async function movePurchaseStatus(
  trx: Transaction,
  context: Context,
  order: Order,
  move: Move<PurchaseStatusEvent>,
): Promise<Order> {
  const decision = decide(purchaseStatusMachine, { from: order.purchaseStatus, ...requestOf(order, move) });
  if (!decision.ok) refuse(decision.refusal);
  const change = { ...move.change, purchaseStatus: decision.to, updatedAt: context.now() };
  await updateOrders(trx, [order.id], change);
  await insertEvents(trx, [eventOf(context, order, 'purchase', decision, move)]);
  return { ...order, ...change };
}

/** Records in an order's history that a field was corrected; the status is unchanged. */
export async function noteCorrection(
  trx: Transaction,
  context: Context,
  order: Order,
  { event, as, message }: { event: 'CORRECT_INVOICE' | 'CORRECT_RECEIVER'; as: TransitionActor; message: string },
): Promise<void> {
  const step = { event, from: order.orderStatus, to: order.orderStatus };
  await insertEvents(trx, [eventOf(context, order, 'order', step, { event, as, message })]);
}
