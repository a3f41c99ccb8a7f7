import type { invoice, OrderStatus } from '@iruon/contract';
import type { z } from 'zod';
import type { UserActor } from '../../platform/actor.ts';
import { type BulkResult, eachOf } from '../../platform/concurrency/concurrency-limit.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { orNotFound, problem, problemAt } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import type { Context } from '../../platform/services.ts';
import {
  assertLeadsTo,
  findOrder,
  findPurchase,
  lockPurchase,
  moveOrder,
  movePurchaseStatus,
  type Order,
} from '../../selling/orders/index.ts';
import { assertMayMoveMoney } from '../../selling/refunds/index.ts';
import { enqueueMail } from '../mails/mail-buyer.ts';
import { cancelPurchase } from '../payments/cancel-purchase.ts';
import { confirmDeposit } from '../payments/deposits/confirm-deposit.ts';
import { enterInvoiceIn } from './enter-invoice.ts';

type Invoice = z.output<typeof invoice>;

interface StateChange {
  state: OrderStatus;
  message?: string | undefined;
  /** A Seoul day. */
  date?: string | undefined;
  /** The invoice, for SHIPPING_CONFIRM. */
  courierCode?: Invoice['courierCode'] | undefined;
  invoiceNo?: string | undefined;
  /** The received amount, won, for ORDER_PAYMENT. */
  amount?: number | undefined;
  /** The depositor's name on the statement, for ORDER_PAYMENT. */
  depositor?: string | undefined;
}

/**
 * Moves an order to a status for an operator. Shipping needs an invoice, and corrects it if the order is shipped. An
 * order that already has that status is otherwise unchanged, so a repeated request is no error.
 * @throws NOT_FOUND, TRANSITION_NOT_ALLOWED, INVALID_INPUT if a delay lacks its message or date, or a payment its
 * amount, and for ORDER_PAYMENT the errors of `confirmDeposit`
 */
export async function changeOrderState(
  context: Context & { actor: UserActor },
  orderId: string,
  { state, message, date, amount, depositor, courierCode, invoiceNo }: StateChange,
): Promise<void> {
  if (state === 'SHIPPING_CONFIRM' && courierCode && invoiceNo)
    return shipOrder(context, orderId, { carrier: 'EXPRESS', courierCode, invoiceNo, _orders: [orderId] });
  // It calls the gateway and therefore runs outside the transaction.
  if (state === 'ORDER_PAYMENT') await payForOrder(context, orderId, { message, amount, depositor });
  await inTransaction(context.db, async (trx) => {
    const seen = await findOrder(trx, orderId);
    const locked = seen && (await lockPurchase(trx, seen.purchaseId));
    const order = locked?.orders.find((candidate) => candidate.id === orderId);
    if (!locked || !order) throw problem('NOT_FOUND');
    if (order.orderStatus === state) return;
    assertLeadsTo(order, state, 'operator');

    switch (state) {
      case 'ORDER_CANCELED':
        await cancelPurchase(trx, context, locked, {
          as: 'operator',
          reason: message || '담당자가 주문을 취소했습니다.',
        });
        break;
      case 'ORDER_CONFIRM':
        await moveOrder(trx, context, order, { event: 'CONFIRM', as: 'operator', ...(message ? { message } : {}) });
        break;
      case 'SHIPPING_DELAYED': {
        const moved = await delay(trx, context, order, message, date);
        await enqueueMail(trx, context, 'order-delayed', { purchase: locked.purchase, orders: [moved] });
        break;
      }
      case 'DELIVERY_COMPLETE': {
        const at = context.now();
        const moved = await moveOrder(trx, context, order, {
          event: 'DELIVER',
          as: 'operator',
          change: { deliveredAt: at },
        });
        await movePurchaseStatus(trx, context, moved, { event: 'DELIVER', as: 'operator' });
        const orders = inParcelOf(moved, locked.orders);
        await enqueueMail(trx, context, 'order-delivered', { purchase: locked.purchase, orders });
        break;
      }
      case 'ORDER_PAYMENT':
      case 'SHIPPING_CONFIRM':
      case 'ORDER_NONPAYMENT':
        throw new Error(`The state ${state} requires further fields`);
    }
    const details = { userId: order.userId, from: order.orderStatus, to: state };
    await audit(trx, context, 'order.state', { type: 'order', id: orderId }, details);
  });
}

/** Ships one order by its invoice. @throws NOT_FOUND, TRANSITION_NOT_ALLOWED */
async function shipOrder(context: Context & { actor: UserActor }, orderId: string, invoice: Invoice): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const order = orNotFound(await findOrder(trx, orderId));
    const purchase = orNotFound(await findPurchase(trx, order.purchaseId));
    const isCorrected = order.orderStatus === 'SHIPPING_CONFIRM';
    if (!isCorrected) assertLeadsTo(order, 'SHIPPING_CONFIRM', 'operator', { INVOICE: true });
    await enterInvoiceIn(trx, context, purchase.purchaseNo, invoice);
  });
}

/** The delivered orders in the parcel of an order. One mail lists all of them, whichever is marked first. */
function inParcelOf(order: Order, orders: readonly Order[]): Order[] {
  const { courierCode, invoiceNo } = order;
  if (invoiceNo === null) return [order];
  return orders
    .filter((each) => each.courierCode === courierCode && each.invoiceNo === invoiceNo)
    .map((each) => (each.id === order.id ? order : each));
}

/**
 * Marks every order of a purchase as paid by the received amount.
 * @throws TRANSITION_NOT_ALLOWED for an order past that status, INVALID_INPUT without the amount
 */
async function payForOrder(
  context: Context & { actor: UserActor },
  orderId: string,
  { amount, ...seen }: Pick<StateChange, 'message' | 'amount' | 'depositor'>,
): Promise<void> {
  const order = orNotFound(await findOrder(context.db, orderId));
  if (order.orderStatus === 'ORDER_PAYMENT') return;
  assertLeadsTo(order, 'ORDER_PAYMENT', 'operator');
  // Checked before the amount, so that an operator without the permission gets this refusal.
  assertMayMoveMoney(context.actor, 'confirmDeposit');
  if (amount === undefined)
    throw problemAt('INVALID_INPUT', 'body.amount', '통장에 들어온 금액을 입력해 주세요.', 'required');
  await confirmDeposit(context, order.purchaseId, { amount, ...seen });
}

async function delay(
  trx: Parameters<typeof moveOrder>[0],
  context: Context,
  order: Order,
  message: string | undefined,
  date: string | undefined,
): Promise<Order> {
  const missing = [
    ...(message
      ? []
      : [{ path: 'body.message', code: 'required', message: '회원에게 전할 지연 사유를 입력해 주세요.' }]),
    ...(date ? [] : [{ path: 'body.date', code: 'required', message: '발송 예정일을 입력해 주세요.' }]),
  ];
  if (!message || !date) throw problem('INVALID_INPUT', { errors: missing });
  return moveOrder(trx, context, order, {
    event: 'DELAY',
    as: 'operator',
    facts: { DELAY_NOTICE: true },
    message,
    change: { delayUntil: date },
  });
}

/** Moves many orders, each in its own transaction and with its own result. */
export function changeOrderStates(
  context: Context & { actor: UserActor },
  orderIds: readonly string[],
  change: StateChange,
): Promise<BulkResult> {
  return eachOf(orderIds, (id) => changeOrderState(context, id, change));
}
