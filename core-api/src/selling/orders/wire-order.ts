import type { orderEvent, orderView, paymentView, purchaseView } from '@iruon/contract';
import type { z } from 'zod';
import { fileUrl } from '../../content/files/index.ts';
import { allowedEvents } from '../../kernel/transition.ts';
import { type ReceiptCallRow, toWireReceipt } from '../cash-receipts/index.ts';
import { isOpenClaim } from '../claims/index.ts';
import type { KeptPayment } from '../payments/index.ts';
import { orderMachine, type TransitionActor } from './machines/order-machine.ts';
import { orderTab } from './machines/order-tabs.ts';
import { purchaseStatusMachine } from './machines/purchase-status-machine.ts';
import { mayChangeReceiver } from './receiver-rules.ts';
import type { eventsOf, Order, OrderWithSupplies, Purchase } from './repository.ts';
import { readStoredPanel } from './snapshots/stored-panel.ts';
import {
  readStoredCashReceipt,
  readStoredConsents,
  readStoredReceiver,
  readStoredTotals,
} from './snapshots/stored-purchase.ts';
import { pointsOfRemaining } from './snapshots/stored-terms.ts';

type WireOrder = z.input<typeof orderView>;

const iso = (at: Date | null) => at?.toISOString() ?? null;

/**
 * The actions that an actor may take on an order now, from both machines; needs that the action itself provides count
 * as fulfilled.
 * @param isByTransfer true if its purchase expects a transfer that this actor may confirm
 */
export function allowedOn(order: Order, as: TransitionActor, isByTransfer = false): string[] {
  const facts = {
    NO_OPEN_CLAIM: !isOpenClaim(order.claimStatus),
    INVOICE: true,
    DELAY_NOTICE: true,
    AMOUNT_MATCHES: true,
    BY_TRANSFER: isByTransfer,
  };
  const steps = allowedEvents(orderMachine, { from: order.orderStatus, actor: as, facts });
  const confirmations = allowedEvents(purchaseStatusMachine, { from: order.purchaseStatus, actor: as, facts })
    .filter(({ event }) => event === 'CONFIRM')
    .map(() => 'CONFIRM_PURCHASE');
  return [...steps.map(({ event }) => event), ...confirmations];
}

export function toWireOrder(
  order: OrderWithSupplies,
  purchaseNo: string,
  as: TransitionActor,
  isByTransfer = false,
): WireOrder {
  const statuses = {
    orderStatus: order.orderStatus,
    claimStatus: order.claimStatus,
    purchaseStatus: order.purchaseStatus,
  };
  return {
    _id: order.id,
    _purchase: order.purchaseId,
    _product: order.productId,
    purchaseNo,
    productCode: order.productCode,
    productName: order.productName,
    optionName: order.optionName,
    thumb: fileUrl(order.thumbId),
    amount: order.amount,
    unitPrice: order.unitPrice,
    supplies: order.supplies,
    lineTotal: order.lineTotal,
    shippingOptionName: order.shippingOptionName,
    orderStatus: statuses.orderStatus,
    orderStatusMessage: order.orderStatusMessage,
    claimStatus: statuses.claimStatus,
    claimStatusMessage: order.claimStatusMessage,
    purchaseStatus: statuses.purchaseStatus,
    tab: orderTab(statuses),
    carrier: order.carrier,
    courierCode: order.courierCode,
    invoiceNo: order.invoiceNo,
    delayUntil: order.delayUntil,
    promise:
      order.promisedShipOn === null ? null : { shipsOn: order.promisedShipOn, arrivesOn: order.promisedArriveOn },
    createdAt: order.createdAt.toISOString(),
    shippedAt: iso(order.shippedAt),
    deliveredAt: iso(order.deliveredAt),
    completedAt: iso(order.completedAt),
    allowed: allowedOn(order, as, isByTransfer),
  };
}

export function toWirePayment(payment: KeptPayment, as: TransitionActor): z.input<typeof paymentView> {
  const card = payment.card;
  const account = payment.virtualAccount;
  return {
    method: payment.method,
    state: payment.state,
    amount: payment.amount,
    card: card ? { company: card.company, number: card.number, quota: card.quota } : null,
    virtualAccount: account
      ? { bankName: account.bankName, number: account.number, holder: account.holder, expiresAt: account.expiresAt }
      : null,
    // An issued account also has a receipt at the gateway, but that shows no payment.
    receiptUrl: payment.state === 'READY' ? null : payment.receiptUrl,
    byHand:
      payment.gateway === 'hand'
        ? { depositor: payment.depositor ?? '', confirmedBy: as === 'operator' ? payment.confirmedByName : null }
        : null,
    paidAt: iso(payment.paidAt),
  };
}

function earningOf(purchase: Purchase, orders: readonly OrderWithSupplies[]) {
  const points = pointsOfRemaining(purchase, orders);
  return points === undefined ? null : { points, monthlyLeft: null };
}

export function toWirePurchase(
  purchase: Purchase,
  orders: readonly OrderWithSupplies[],
  {
    payment,
    receiptCalls,
    isByTransfer,
  }: { payment: KeptPayment | undefined; receiptCalls: readonly ReceiptCallRow[]; isByTransfer: boolean },
  as: TransitionActor,
): z.input<typeof purchaseView> {
  const requested = readStoredCashReceipt(purchase.cashReceipt);
  const { username = '', name, phone, email, postcode = '', address1 = '', address2 = '' } = purchase.sender;
  return {
    _id: purchase.id,
    purchaseNo: purchase.purchaseNo,
    title: purchase.title,
    state: purchase.state,
    paymentMethod: purchase.paymentMethod,
    totals: readStoredTotals(purchase.quote),
    panel: { ...readStoredPanel(purchase.quote), earning: earningOf(purchase, orders) },
    sender: { username, name, phone, email, postcode, address1, address2 },
    receiver: readStoredReceiver(purchase.receiver),
    receiverAt: iso(purchase.receiverAt),
    canChangeReceiver: mayChangeReceiver(orders, as === 'operator' ? 'operator' : 'member'),
    requestMessage: purchase.requestMessage,
    cashReceipt: requested && toWireReceipt(requested, receiptCalls, { isOperator: as === 'operator' }),
    consents: readStoredConsents(purchase.consents),
    cancelReason: purchase.cancelReason,
    createdAt: purchase.createdAt.toISOString(),
    expiresAt: iso(purchase.expiresAt),
    paidAt: iso(purchase.paidAt),
    orders: orders.map((order) => toWireOrder(order, purchase.purchaseNo, as, isByTransfer)),
    payment: payment ? toWirePayment(payment, as) : null,
  };
}

const actorNames: Record<string, string> = {
  member: '회원',
  operator: '담당자',
  gateway: '결제사',
  carrier: '배송사',
  system: '자동',
  // The claim moves the order; the actor is shown with the claim.
  claim: '자동',
};

/**
 * @param names whether to include the name: operators see the name, members only see who acted: the store or themselves
 */
export function toWireEvent(
  event: Awaited<ReturnType<typeof eventsOf>>[number],
  { names }: { names: boolean },
): z.input<typeof orderEvent> {
  return {
    _id: event.id,
    at: event.createdAt.toISOString(),
    axis: event.axis,
    event: event.event,
    from: event.fromStatus,
    to: event.toStatus,
    actor: actorNames[event.actorType] ?? event.actorType,
    actorName: names ? event.actorName : null,
    message: event.message,
  };
}
