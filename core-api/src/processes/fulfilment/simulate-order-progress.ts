import type { CourierCode, OrderStatus, OrderTrial } from '@iruon/contract';
import { addSeoulDays, seoulDay, startOfSeoulDay } from '@iruon/contract/seoul';
import { readSettings } from '../../content/setting/index.ts';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import { findOrder, findPurchase, lockPurchase, updateOrders, updatePurchase } from '../../selling/orders/index.ts';
import { hasUnsettled } from '../../selling/payments/index.ts';
import { payByHand } from '../payments/deposits/confirm-deposit.ts';
import { generatedFrom } from '../payments/start-payment.ts';
import { changeOrderState } from './change-order-state.ts';
import { enterInvoice } from './enter-invoice.ts';

type ByOperator = Context & { actor: UserActor };

const goals: Record<OrderTrial, OrderStatus> = {
  paid: 'ORDER_PAYMENT',
  shipped: 'SHIPPING_CONFIRM',
  delivered: 'DELIVERY_COMPLETE',
  'confirm-due': 'DELIVERY_COMPLETE',
};
/** The statuses in order; a delayed order continues as a confirmed one. */
const way: OrderStatus[] = [
  'ORDER_NONPAYMENT',
  'ORDER_PAYMENT',
  'ORDER_CONFIRM',
  'SHIPPING_CONFIRM',
  'DELIVERY_COMPLETE',
];
const placeOf = (status: OrderStatus) => way.indexOf(status === 'SHIPPING_DELAYED' ? 'ORDER_CONFIRM' : status);

/**
 * Advances an order for a test, step by step like an operator, with guards, mails and events. Steps already passed are
 * skipped. Core-api has no route to it in production.
 * @throws NOT_FOUND, TRANSITION_NOT_ALLOWED and the errors of each step
 */
export async function testOrder(context: ByOperator, orderId: string, mode: OrderTrial): Promise<void> {
  const order = orNotFound(await findOrder(context.db, orderId));
  await audit(context.db, context, 'order.test', { type: 'order', id: orderId }, { mode });
  const from = placeOf(order.orderStatus);
  if (from < 0) throw problem('TRANSITION_NOT_ALLOWED', '취소된 주문은 진행할 수 없습니다.');
  for (const state of way.slice(from + 1, placeOf(goals[mode]) + 1)) {
    if (state === 'ORDER_PAYMENT') await payOnTrial(context, order.purchaseId);
    else if (state === 'SHIPPING_CONFIRM') await ship(context, orderId, order.purchaseId);
    else await changeOrderState(context, orderId, { state });
  }
  if (mode === 'confirm-due') await makeConfirmationDue(context, orderId, order.purchaseId);
}

/** Pays by bank transfer, for any payment method; starts the payment if needed. */
async function payOnTrial(context: ByOperator, purchaseId: string): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const locked = orNotFound(await lockPurchase(trx, purchaseId));
    if (await hasUnsettled(trx, purchaseId)) throw problem('PAYMENT_PENDING');
    const state = generatedFrom(locked.purchase);
    if (state) await updatePurchase(trx, purchaseId, { state });
    const purchase = { ...locked.purchase, ...(state ? { state } : {}) };
    await payByHand(trx, context, { ...locked, purchase }, { depositor: '시험 결제' });
  });
}

async function ship(context: ByOperator, orderId: string, purchaseId: string): Promise<void> {
  const purchase = orNotFound(await findPurchase(context.db, purchaseId));
  const courierCode: CourierCode = 'DIRECT';
  const invoiceNo = `TEST${seoulDay(context.now()).replaceAll('-', '')}`;
  await enterInvoice(context, purchase.purchaseNo, { carrier: 'EXPRESS', courierCode, invoiceNo, _orders: [orderId] });
}

/** Moves the confirmation deadline into the past, so that the next hourly job announces and confirms. */
async function makeConfirmationDue({ db, now }: Context, orderId: string, purchaseId: string): Promise<void> {
  const {
    purchase: { confirmAutoDays },
  } = await readSettings(db);
  const clockFrom = startOfSeoulDay(addSeoulDays(seoulDay(now()), -confirmAutoDays));
  await inTransaction(db, async (trx) => {
    const locked = await lockPurchase(trx, purchaseId);
    const order = locked?.orders.find(({ id }) => id === orderId);
    if (order?.orderStatus === 'DELIVERY_COMPLETE') await updateOrders(trx, [orderId], { clockFrom, updatedAt: now() });
  });
}
