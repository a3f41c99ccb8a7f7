import type { consoleDelivery } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import type { z } from 'zod';
import { settleAll } from '../../../platform/concurrency/settle-all.ts';
import { countUpTo, inRange, type ListRequest, type Range } from '../../../platform/http/console-list.ts';
import { orNotFound } from '../../../platform/http/problem.ts';
import type { Order } from '../repository.ts';
import { type DeliveryFilter, inSameParcel, parcelCondition, stateOfParcel } from './delivery-filter.ts';
import { deliverySearch, foundBy, type Search } from './order-search.ts';

type WireDelivery = z.input<typeof consoleDelivery>;

/** Parcels for the console's grid, and the number of matches (bounded). `range` is inclusive. */
export async function listDeliveries(
  handle: Handle,
  { filter = {}, sort: [, direction] = ['shippedAt', 'DESC'], range }: ListRequest<DeliveryFilter, 'shippedAt'>,
): Promise<{ deliveries: WireDelivery[]; total: number }> {
  const search = filter.q ? await deliverySearch(handle, filter.q) : null;
  const where = parcelCondition(filter, search && foundBy(search));
  const [rows, counted] = await settleAll([
    findParcels(handle, where, { direction, range }),
    countParcels(handle, where, search),
  ]);
  return { deliveries: rows.map(toWireDelivery), total: counted };
}

/** The parcel that an order is in. @throws NOT_FOUND */
export async function readDelivery(handle: Handle, orderId: string): Promise<WireDelivery> {
  const { deliveries } = await listDeliveries(handle, { filter: { id: [orderId] }, range: [0, 0] });
  return orNotFound(deliveries[0]);
}

type Where = ReturnType<typeof parcelCondition>;

const orderOf = (direction: 'ASC' | 'DESC') =>
  direction === 'ASC' ? sql`orders.shipped_at asc, orders.id asc` : sql`orders.shipped_at desc, orders.id desc`;

interface ParcelOrder {
  id: string;
  productName: string;
  optionName: string | null;
  amount: number;
  orderStatus: Order['orderStatus'];
  purchaseStatus: Order['purchaseStatus'];
  deliveredAt: string | null;
  updatedAt: string;
}

/** Finds the parcels first, then loads their columns and receivers. */
function findParcels(handle: Handle, where: Where, { direction, range }: { direction: 'ASC' | 'DESC'; range: Range }) {
  const sorted = handle.selectFrom('orders').select('orders.id').where(where).orderBy(orderOf(direction));
  const page = inRange(sorted, range);
  return handle
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchaseId')
    .innerJoin('users', 'users.id', 'orders.userId')
    .select(['orders.purchaseId', 'orders.carrier', 'orders.courierCode', 'orders.invoiceNo', 'orders.shippedAt'])
    .select(['purchases.purchaseNo', 'purchases.receiver', 'users.name as userName'])
    .select(
      sql<ParcelOrder[]>`(
        select jsonb_agg(jsonb_build_object(
          'id', o.id, 'productName', o.product_name, 'optionName', o.option_name, 'amount', o.amount,
          'orderStatus', o.order_status, 'purchaseStatus', o.purchase_status, 'deliveredAt', o.delivered_at,
          'updatedAt', o.updated_at) order by o.sequence)
        from orders o where ${inSameParcel('o', 'orders')})`.as('inside'),
    )
    .where('orders.id', '=', sql<string>`any (array(${page}))`)
    .orderBy(orderOf(direction))
    .execute();
}

/** Counted up to TOTAL_LIMIT; from the newest on, unless a search has few matches. */
function countParcels(handle: Handle, where: Where, search: Search | null): Promise<number> {
  const matching = handle.selectFrom('orders').where(where);
  return countUpTo(handle, search?.isNarrow ? matching : matching.orderBy(orderOf('DESC')));
}

const latest = (instants: readonly string[]) =>
  instants.length === 0 ? null : new Date(Math.max(...instants.map((at) => Date.parse(at)))).toISOString();

function toWireDelivery(row: Awaited<ReturnType<typeof findParcels>>[number]): WireDelivery {
  const { inside, courierCode, invoiceNo, shippedAt } = row;
  const [first] = inside;
  if (!first || !courierCode || !invoiceNo || !shippedAt)
    throw new Error('A parcel has orders, a company, a number and a day');
  const { receiver } = row;
  return {
    _id: first.id,
    _purchase: row.purchaseId,
    purchaseNo: row.purchaseNo,
    carrier: row.carrier,
    courierCode,
    invoiceNo,
    state: stateOfParcel(inside),
    orders: inside.map(({ id, productName, optionName, amount, orderStatus }) => ({
      _id: id,
      productName,
      optionName,
      amount,
      orderStatus,
    })),
    userName: row.userName,
    receiverName: receiver.name,
    address: `(${receiver.postcode}) ${receiver.address1} ${receiver.address2}`,
    shippedAt: shippedAt.toISOString(),
    deliveredAt: latest(inside.flatMap(({ deliveredAt }) => deliveredAt ?? [])),
    updatedAt: latest(inside.map(({ updatedAt }) => updatedAt)) ?? shippedAt.toISOString(),
  };
}
