import { couriers, type DeliveryUpdate } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import type { UserActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import { nextUpdatedAt } from '../../platform/records/console-record.ts';
import type { Context } from '../../platform/services.ts';
import {
  findOrder,
  lockPurchase,
  noteCorrection,
  type Order,
  type Purchase,
  stateOfParcel,
  updateOrders,
} from '../../selling/orders/index.ts';
import { enqueueMail } from '../mails/mail-buyer.ts';

/** The carrier and the number of a parcel. */
export type Parcel = Pick<Order, 'courierCode' | 'invoiceNo'> & { carrier?: Order['carrier'] };

export const isIn = (order: Order, { courierCode, invoiceNo, carrier = order.carrier }: Parcel): boolean =>
  order.carrier === carrier && order.courierCode === courierCode && order.invoiceNo === invoiceNo;

/**
 * Corrects carrier and number of an order's parcel, if it still equals the one that the operator read. The same number
 * again changes nothing. @throws NOT_FOUND, DELIVERY_ENDED, RECORD_CHANGED
 */
export async function correctDelivery(
  context: Context & { actor: UserActor },
  orderId: string,
  { updatedAt, ...parcel }: DeliveryUpdate,
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const seen = await findOrder(trx, orderId);
    const locked = seen && (await lockPurchase(trx, seen.purchaseId));
    const named = locked?.orders.find(({ id }) => id === orderId);
    if (!locked || !named?.invoiceNo) throw problem('NOT_FOUND');
    if (isIn(named, parcel)) return;
    const orders = locked.orders.filter(
      (order) => order.courierCode === named.courierCode && order.invoiceNo === named.invoiceNo,
    );
    if (stateOfParcel(orders) !== 'SHIPPING' || orders.some(({ orderStatus }) => orderStatus === 'DELIVERY_COMPLETE'))
      throw problem('DELIVERY_ENDED');
    const readAt = Math.max(...orders.map((order) => order.updatedAt.getTime()));
    if (readAt !== Date.parse(updatedAt)) throw problem('RECORD_CHANGED');
    await moveToParcel(trx, context, locked.purchase, orders, parcel);
    await audit(
      trx,
      context,
      'delivery.correct',
      { type: 'purchase', id: locked.purchase.id },
      {
        from: [named.courierCode, named.invoiceNo],
        to: [parcel.courierCode, parcel.invoiceNo],
        orders: orders.map(({ id }) => id),
      },
    );
  });
}

/** Changes the invoice number of shipped orders, records it in their histories and notifies the member. */
export async function moveToParcel(
  trx: Transaction,
  context: Context,
  purchase: Purchase,
  orders: readonly Order[],
  parcel: Parcel,
): Promise<void> {
  const before = orders.reduce((last, order) => (order.updatedAt > last.updatedAt ? order : last));
  const updatedAt = nextUpdatedAt(context.now(), before);
  const ids = orders.map(({ id }) => id);
  await updateOrders(trx, ids, { ...parcel, updatedAt });
  for (const order of orders) {
    const message = `${numberOf(order)} → ${numberOf(parcel)}`;
    await noteCorrection(trx, context, order, { event: 'CORRECT_INVOICE', as: 'operator', message });
  }
  const corrected = orders.map((order) => ({ ...order, ...parcel, updatedAt }));
  await enqueueMail(trx, context, 'invoice-corrected', {
    purchase,
    orders: corrected,
    // A second correction sends a second notification.
    moment: updatedAt,
  });
}

const numberOf = ({ courierCode, invoiceNo }: Parcel) => `${courierCode && couriers[courierCode].name} ${invoiceNo}`;
