import { couriers, type DeliveryUpdate, type invoice } from '@iruon/contract';
import type { Transaction } from '@iruon/db';
import type { z } from 'zod';
import type { UserActor } from '../../platform/actor.ts';
import type { BulkResult } from '../../platform/concurrency/concurrency-limit.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { problem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/records/audit.ts';
import { differences } from '../../platform/records/audit-details.ts';
import { nextUpdatedAt } from '../../platform/records/console-record.ts';
import type { Context } from '../../platform/services.ts';
import { shipLots } from '../../selling/lots/index.ts';
import {
  findOrder,
  findPurchaseByNo,
  lockPurchase,
  moveOrder,
  noteCorrection,
  type Order,
  type Purchase,
  stateOfParcel,
  stepsOf,
  updateOrders,
} from '../../selling/orders/index.ts';
import { changedParcelsOf } from '../../selling/packing/index.ts';
import { enqueueMail } from '../mails/mail-buyer.ts';

/** The carrier and the number of a parcel. */
type Parcel = Pick<Order, 'courierCode' | 'invoiceNo'> & { carrier?: Order['carrier'] };

const isIn = (order: Order, { courierCode, invoiceNo, carrier = order.carrier }: Parcel): boolean =>
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
    const details = {
      from: [named.courierCode, named.invoiceNo],
      to: [parcel.courierCode, parcel.invoiceNo],
      orders: orders.map(({ id }) => id),
    };
    await audit(trx, context, 'delivery.correct', { type: 'purchase', id: locked.purchase.id }, details);
  });
}

/** Changes the invoice number of shipped orders, records it in their histories and notifies the member. */
async function moveToParcel(
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

/** The parcels and the states of orders before and after they get an invoice number. */
function changesOf(orders: readonly Order[], parcel: Parcel) {
  const all = (values: readonly (string | null)[]) => [...new Set(values)].join(', ') || null;
  return differences(
    {
      courierCode: all(orders.map(({ courierCode }) => courierCode)),
      invoiceNo: all(orders.map(({ invoiceNo }) => invoiceNo)),
      orderStatus: all(orders.map(({ orderStatus }) => orderStatus)),
    },
    { courierCode: parcel.courierCode, invoiceNo: parcel.invoiceNo, orderStatus: 'SHIPPING_CONFIRM' },
  );
}

type Invoice = z.output<typeof invoice>;

const shippable = new Set(['ORDER_CONFIRM', 'SHIPPING_DELAYED']);

/**
 * Records carrier and invoice number for the orders of a purchase: ships them and notifies the member in one mail. For
 * shipped orders it corrects the number; the same number changes nothing. Applies to all chosen orders or to none.
 * @throws NOT_FOUND, TRANSITION_NOT_ALLOWED, PARCEL_CHANGED, LOTS_MISSING, LOT_NOT_SELLABLE
 */
export function enterInvoice(
  context: Context & { actor: UserActor },
  purchaseNo: string,
  given: Invoice,
): Promise<BulkResult> {
  return inTransaction(context.db, (trx) => enterInvoiceIn(trx, context, purchaseNo, given));
}

/** However a number is entered, it ships no box whose changes nobody has confirmed. @throws PARCEL_CHANGED naming the parcel */
async function assertChangesSeen(trx: Transaction, orders: readonly Order[]): Promise<void> {
  const toShip = orders.filter(({ orderStatus }) => shippable.has(orderStatus));
  const changed = await changedParcelsOf(
    trx,
    toShip.map(({ id }) => id),
  );
  for (const parcelNo of changed.values())
    throw problem(
      'PARCEL_CHANGED',
      `포장 ${parcelNo}의 내용이 바뀌었습니다. 포장·출고에서 확인한 뒤에 다시 시도해 주세요.`,
    );
}

/** The same in the caller's transaction. */
export async function enterInvoiceIn(
  trx: Transaction,
  context: Context & { actor: UserActor },
  purchaseNo: string,
  { carrier, courierCode, invoiceNo, _orders }: Invoice,
): Promise<BulkResult> {
  const seen = await findPurchaseByNo(trx, purchaseNo);
  const locked = seen && (await lockPurchase(trx, seen.id));
  if (!locked) throw problem('NOT_FOUND');
  const chosen = _orders
    ? locked.orders.filter((order) => _orders.includes(order.id))
    : locked.orders.filter((order) => shippable.has(order.orderStatus));
  if (chosen.length === 0 || (_orders && chosen.length !== new Set(_orders).size)) {
    throw problem('TRANSITION_NOT_ALLOWED', {
      detail: '송장을 입력할 수 있는 주문이 없습니다. 주문확인을 먼저 해 주세요.',
      extensions: { to: 'SHIPPING_CONFIRM', allowed: stepsOf(locked.orders, 'operator') },
    });
  }
  await assertChangesSeen(trx, chosen);
  const at = context.now();
  const parcel = { carrier, courierCode, invoiceNo };
  const corrected: Order[] = [];
  const shipped: Order[] = [];
  for (const order of chosen) {
    if (order.orderStatus === 'SHIPPING_CONFIRM') {
      if (!isIn(order, parcel)) corrected.push(order);
      continue;
    }
    const moved = await moveOrder(trx, context, order, {
      event: 'SHIP',
      as: 'operator',
      facts: { INVOICE: true },
      change: { ...parcel, shippedAt: at },
    });
    shipped.push(moved);
  }
  const shipping = { orderIds: shipped.map(({ id }) => id), kind: 'ORDER', at, actorId: context.actor.userId } as const;
  await shipLots(trx, shipping);
  if (corrected.length > 0) await moveToParcel(trx, context, locked.purchase, corrected, parcel);
  if (shipped.length > 0)
    await enqueueMail(trx, context, 'order-shipped', { purchase: locked.purchase, orders: shipped });
  const changed = [...corrected, ...shipped];
  if (changed.length > 0)
    await audit(
      trx,
      context,
      'order.invoice',
      { type: 'purchase', id: locked.purchase.id },
      {
        changes: changesOf(
          chosen.filter(({ id }) => changed.some((order) => order.id === id)),
          parcel,
        ),
        orders: changed.map(({ id }) => id),
      },
    );
  return {
    results: chosen.map(({ id }) => ({ _id: id, ok: true, code: null, message: null })),
    changed: chosen.length,
    refused: 0,
  };
}
