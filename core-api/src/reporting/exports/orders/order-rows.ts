import type { OrderStatus } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { type InferResult, sql } from 'kysely';
import { columns, countRows } from '../../../platform/db/read-rows.ts';
import { countUpTo } from '../../../platform/http/console-list.ts';
import { paidAmounts } from '../../../selling/payments/index.ts';
import { oldestFirst } from '../in-batches.ts';
import { couponAmounts } from './amount-columns.ts';

/** The orders of a file: placed in [start, end], optionally in one status. */
export interface Period {
  start: Date;
  end: Date;
  orderStatus?: OrderStatus | undefined;
}

function ordersOf(handle: Handle, { start, end, orderStatus }: Period) {
  let query = handle
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchaseId')
    .innerJoin('users', 'users.id', 'orders.userId')
    // Not all columns: the stored delivery terms are long, and this runs for a million rows.
    .select(columns('orders', 'id', 'createdAt', 'productCode', 'productName', 'optionName', 'amount'))
    .select(columns('orders', 'listPrice', 'unitPrice', 'lineTotal', 'couponDiscount', 'couponShare'))
    .select(columns('orders', 'orderStatus', 'claimStatus', 'purchaseStatus', 'courierCode', 'invoiceNo'))
    .select(columns('orders', 'shippedAt', 'deliveredAt', 'completedAt'))
    .select(columns('purchases', 'purchaseNo', 'paidAt', 'paymentMethod', 'requestMessage'))
    .select(columns('users', 'custNo', 'name as userName'))
    .select([
      sql<string | null>`users.business ->> 'name'`.as('businessName'),
      sql<string>`purchases.receiver ->> 'name'`.as('receiverName'),
      sql<string>`purchases.receiver ->> 'phone'`.as('receiverPhone'),
      sql<string>`purchases.receiver ->> 'postcode'`.as('postcode'),
      sql<string>`concat_ws(' ', purchases.receiver ->> 'address1', purchases.receiver ->> 'address2')`.as('address'),
    ])
    .where('orders.createdAt', '>=', start)
    .where('orders.createdAt', '<=', end);
  if (orderStatus) query = query.where('orders.orderStatus', '=', orderStatus);
  return query;
}

export type OrderRow = InferResult<ReturnType<typeof ordersOf>>[number];

/** The number of order lines in a period, counted up to `most`. */
export function countOrders(handle: Handle, { start, end, orderStatus }: Period, most = 2 ** 31): Promise<number> {
  let query = handle.selectFrom('orders').where('createdAt', '>=', start).where('createdAt', '<=', end);
  if (orderStatus) query = query.where('orderStatus', '=', orderStatus);
  return countUpTo(handle, query, most);
}

/** Every order line of a period, oldest first. */
export function orderRows(handle: Handle, period: Period): AsyncGenerator<OrderRow> {
  return oldestFirst(ordersOf(handle, period), ['orders.createdAt', 'orders.id'], ({ createdAt }) => createdAt);
}

/** Purchases of a period that were paid. */
export async function countPaidPurchases(handle: Handle, period: Period): Promise<number> {
  return countRows(paidPurchases(handle, period));
}

function paidPurchases(handle: Handle, { start, end, orderStatus }: Period) {
  const query = handle
    .selectFrom('purchases')
    .where('purchases.createdAt', '>=', start)
    .where('purchases.createdAt', '<=', end)
    .where('purchases.paidAt', 'is not', null);
  if (!orderStatus) return query;
  return query.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('orders')
        .select('orders.id')
        .whereRef('orders.purchaseId', '=', 'purchases.id')
        .where('orders.orderStatus', '=', orderStatus),
    ),
  );
}

/** Paid purchases with their amounts. */
function paymentsOf(handle: Handle, period: Period) {
  return paidPurchases(handle, period)
    .innerJoin(paidAmounts, (join) => join.onTrue())
    .innerJoin(couponAmounts, (join) => join.onTrue())
    .select(columns('purchases', 'id', 'purchaseNo', 'createdAt', 'paidAt', 'goodsTotal', 'deliveryTotal'))
    .select(columns('purchases', 'pointsUsed', 'moneyUsed', 'paymentMethod', 'cashReceipt'))
    .selectAll('paid')
    .selectAll('coupons');
}

export type PaymentRow = InferResult<ReturnType<typeof paymentsOf>>[number];

/** Every paid purchase of a period, oldest first. */
export function paymentRows(handle: Handle, period: Period): AsyncGenerator<PaymentRow> {
  return oldestFirst(paymentsOf(handle, period), ['purchases.createdAt', 'purchases.id'], ({ createdAt }) => createdAt);
}
