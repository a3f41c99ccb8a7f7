import type { Handle } from '@iruon/db';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { receiptCallsOf } from '../cash-receipts/index.ts';
import { amountsOf, paymentsOf, toWireAmounts } from '../payments/index.ts';
import type { TransitionActor } from './machines/order-machine.ts';
import {
  eventsOf,
  findOrder,
  findPurchase,
  findPurchaseByNo,
  isAwaitingTransfer,
  ordersOf,
  type Purchase,
} from './repository.ts';
import { toWireEvent, toWireOrder, toWirePayment, toWirePurchase } from './wire-order.ts';

export interface Viewer {
  /** The member whose purchases may be read; null for operators, who may read all. */
  userId: string | null;
  as: TransitionActor;
  /** True if the reader may confirm deposits. */
  confirmsDeposits?: boolean;
}

async function purchaseWithParts(handle: Handle, purchase: Purchase, viewer: Viewer) {
  const orders = await ordersOf(handle, [purchase.id]);
  const payments = await paymentsOf(handle, [purchase.id]);
  const receiptCalls = purchase.cashReceipt === null ? [] : await receiptCallsOf(handle, purchase.id);
  const current = payments.find((payment) => payment.state === 'PAID') ?? payments[0];
  const isByTransfer = viewer.confirmsDeposits === true && (await isAwaitingTransfer(handle, purchase.id));
  const wire = toWirePurchase(purchase, orders, { payment: current, receiptCalls, isByTransfer }, viewer.as);
  return { wire, payments: payments.map((payment) => toWirePayment(payment, viewer.as)) };
}

/** A purchase of the viewer by number. @throws NOT_FOUND, also for another member's purchase */
export async function readPurchase(handle: Handle, purchaseNo: string, viewer: Viewer) {
  const purchase = await findPurchaseByNo(handle, purchaseNo);
  if (!purchase || (viewer.userId !== null && purchase.userId !== viewer.userId)) throw problem('NOT_FOUND');
  const { wire } = await purchaseWithParts(handle, purchase, viewer);
  return wire;
}

/** A purchase by id, for operators. @throws NOT_FOUND */
export async function readConsolePurchase(handle: Handle, id: string, confirmsDeposits: boolean) {
  const purchase = orNotFound(await findPurchase(handle, id));
  const { wire } = await purchaseWithParts(handle, purchase, { userId: null, as: 'operator', confirmsDeposits });
  return wire;
}

/** An order with its purchase, payments and history. @throws NOT_FOUND, also for another member's order */
export async function readOrder(handle: Handle, orderId: string, viewer: Viewer) {
  const order = await findOrder(handle, orderId);
  if (!order || (viewer.userId !== null && order.userId !== viewer.userId)) throw problem('NOT_FOUND');
  const purchase = await findPurchase(handle, order.purchaseId);
  if (!purchase) throw new Error(`Order ${orderId} has no purchase`);
  const { wire, payments } = await purchaseWithParts(handle, purchase, viewer);
  const amounts = await amountsOf(handle, purchase.id);
  const events = await eventsOf(handle, orderId);
  return {
    order: toWireOrder(order, purchase.purchaseNo, viewer.as),
    purchase: wire,
    payments,
    payment: wire.payment,
    amounts: toWireAmounts(amounts),
    events: events.map((event) => toWireEvent(event, { names: viewer.userId === null })),
  };
}
