import type { consoleDelivery, DeliveryState, deliveryFilter } from '@iruon/contract';
import { endOfSeoulDay, startOfSeoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { settleAll } from '../../../platform/concurrency/settle-all.ts';
import {
  countUpTo,
  type Direction,
  type FilterOf,
  inRange,
  type ListRequest,
  type Range,
  towards,
} from '../../../platform/http/console-list.ts';
import { orNotFound } from '../../../platform/http/problem.ts';
import { cartPlace, type Order } from '../repository.ts';
import { deliverySearch, foundBy, type Search } from './order-search.ts';

type WireDelivery = z.input<typeof consoleDelivery>;

/** Parcels for the console's grid, and the number of matches (bounded). `range` is inclusive. */
export async function listDeliveries(
  handle: Handle,
  { filter = {}, sort: [, direction] = ['shippedAt', 'DESC'], range }: ListRequest<DeliveryFilter, 'shippedAt'>,
): Promise<{ deliveries: WireDelivery[]; total: number }> {
  const search = filter.q ? await deliverySearch(handle, filter.q) : null;
  const where = parcelCondition(filter, search && foundBy(search));
  const representative = representativeOf(filter);
  const [rows, counted] = await settleAll([
    findParcels(handle, { where, representative, direction, range }),
    countParcels(handle, { where, representative, search }),
  ]);
  return { deliveries: rows.map(toWireDelivery), total: counted };
}

/** The parcel that contains an order. @throws NOT_FOUND */
export async function readDelivery(handle: Handle, orderId: string): Promise<WireDelivery> {
  const { deliveries } = await listDeliveries(handle, { filter: { id: [orderId] }, range: [0, 0] });
  return orNotFound(deliveries[0]);
}

interface Parcels {
  where: ReturnType<typeof parcelCondition>;
  representative: ReturnType<typeof representativeOf>;
}

const orderOf = (
  direction: Direction,
  { shippedAt, orderId }: Record<keyof Parcels['representative'], Expression<unknown>>,
) => {
  const way = sql.raw(towards(direction));
  return sql`${shippedAt} ${way}, ${orderId} ${way}`;
};

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

/** Finds the parcels first, then loads their orders and receivers. */
function findParcels(
  handle: Handle,
  { where, representative, direction, range }: Parcels & { direction: Direction; range: Range },
) {
  const sorted = handle.selectFrom('parcels').select(representative.orderId.as('id')).where(where);
  const page = inRange(sorted.orderBy(orderOf(direction, representative)), range);
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
          'updatedAt', o.updated_at) order by ${cartPlace('o')})
        from orders o where ${inSameParcel('o', 'orders')})`.as('inside'),
    )
    .where('orders.id', '=', sql<string>`any (array(${page}))`)
    .orderBy(orderOf(direction, { shippedAt: sql`orders.shipped_at`, orderId: sql`orders.id` }))
    .execute();
}

/** Counts up to TOTAL_LIMIT, newest first unless a search has few matches. */
function countParcels(
  handle: Handle,
  { where, representative, search }: Parcels & { search: Search | null },
): Promise<number> {
  const matching = handle.selectFrom('parcels').where(where);
  return countUpTo(handle, search?.isNarrow ? matching : matching.orderBy(orderOf('DESC', representative)));
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

type DeliveryFilter = FilterOf<typeof deliveryFilter>;
type Condition = RawBuilder<SqlBool>;

/** The state of a parcel, derived from its orders. The trigger of `parcels` derives it by the same rule. */
export function stateOfParcel(orders: readonly { orderStatus: string; purchaseStatus: string }[]): DeliveryState {
  if (orders.some((order) => order.orderStatus === 'SHIPPING_CONFIRM' && order.purchaseStatus !== 'PURCHASE_CANCELED'))
    return 'SHIPPING';
  return orders.some((order) => order.orderStatus === 'DELIVERY_COMPLETE') ? 'DELIVERED' : 'RETURNED';
}

const inSameParcel = (one: string, other: string): Condition =>
  sql<SqlBool>`${sql.ref(`${one}.purchaseId`)} = ${sql.ref(`${other}.purchaseId`)}
    and ${sql.ref(`${one}.courierCode`)} = ${sql.ref(`${other}.courierCode`)}
    and ${sql.ref(`${one}.invoiceNo`)} = ${sql.ref(`${other}.invoiceNo`)}`;

/**
 * The order that represents a parcel in a list: its first order, or in a list by state the first order with which the
 * parcel has this state.
 */
const first = { orderId: sql<string>`parcels.order_id`, shippedAt: sql<Date>`parcels.shipped_at` };
const firstInState = { orderId: sql<string>`parcels.state_order_id`, shippedAt: sql<Date>`parcels.state_shipped_at` };
const representativeOf = ({ state }: DeliveryFilter) => (state ? firstInState : first);

/** The condition for parcels; `search` is the parsed text. Days are Seoul days, inclusive. */
function parcelCondition(filter: DeliveryFilter, search: Condition | null): Condition {
  const { shippedAt } = representativeOf(filter);
  const conditions: Condition[] = [sql`${shippedAt} is not null`];
  if (filter.state) conditions.push(sql`parcels.state = ${sql.lit(filter.state)}`);
  if (filter.id) conditions.push(ofThese(filter.id));
  if (filter.from) conditions.push(sql`${shippedAt} >= ${startOfSeoulDay(filter.from)}`);
  if (filter.to) conditions.push(sql`${shippedAt} <= ${endOfSeoulDay(filter.to)}`);
  if (filter.courierCode) conditions.push(sql`parcels.courier_code = ${sql.lit(filter.courierCode)}`);
  if (search) conditions.push(search);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** The condition for the parcels that contain one of these orders. */
const ofThese = (ids: readonly string[]): Condition =>
  sql`exists (
    select from orders named
    where named.id = any(${[...ids]}::uuid[]) and ${inSameParcel('named', 'parcels')})`;
