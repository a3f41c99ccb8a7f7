import type { DeliveryState, deliveryFilter } from '@iruon/contract';
import { endOfSeoulDay, startOfSeoulDay } from '@iruon/contract/seoul';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FilterOf } from '../../../platform/http/console-list.ts';

export type DeliveryFilter = FilterOf<typeof deliveryFilter>;
type Condition = RawBuilder<SqlBool>;

/** The state of one order of a parcel; a parcel has the first of these that applies to any of its orders. */
const ofOrder: Record<DeliveryState, (order: string) => Condition> = {
  SHIPPING: (order) =>
    sql`(${sql.ref(`${order}.orderStatus`)} = 'SHIPPING_CONFIRM' and ${sql.ref(`${order}.purchaseStatus`)} <> 'PURCHASE_CANCELED')`,
  DELIVERED: (order) => sql`${sql.ref(`${order}.orderStatus`)} = 'DELIVERY_COMPLETE'`,
  RETURNED: (order) =>
    sql`(${sql.ref(`${order}.orderStatus`)} = 'SHIPPING_CONFIRM' and ${sql.ref(`${order}.purchaseStatus`)} = 'PURCHASE_CANCELED')`,
};
const states: DeliveryState[] = ['SHIPPING', 'DELIVERED', 'RETURNED'];

/** The state of a parcel, derived from its orders. */
export function stateOfParcel(orders: readonly { orderStatus: string; purchaseStatus: string }[]): DeliveryState {
  if (orders.some((order) => order.orderStatus === 'SHIPPING_CONFIRM' && order.purchaseStatus !== 'PURCHASE_CANCELED'))
    return 'SHIPPING';
  return orders.some((order) => order.orderStatus === 'DELIVERY_COMPLETE') ? 'DELIVERED' : 'RETURNED';
}

export const inSameParcel = (one: string, other: string): Condition =>
  sql<SqlBool>`${sql.ref(`${one}.purchaseId`)} = ${sql.ref(`${other}.purchaseId`)}
    and ${sql.ref(`${one}.courierCode`)} = ${sql.ref(`${other}.courierCode`)}
    and ${sql.ref(`${one}.invoiceNo`)} = ${sql.ref(`${other}.invoiceNo`)}`;

/** One order of every parcel: its first, or in a state filter the first that puts the parcel in it. */
function oneOfParcel(state: DeliveryState | undefined): Condition {
  const isEarlier = sql`other.sequence < orders.sequence`;
  if (!state)
    return sql<SqlBool>`not exists (select from orders other where ${inSameParcel('other', 'orders')} and ${isEarlier})`;
  const stronger = states.slice(0, states.indexOf(state)).map((each) => ofOrder[each]('other'));
  const before = sql`(${isEarlier} and ${ofOrder[state]('other')})`;
  return sql<SqlBool>`${ofOrder[state]('orders')} and not exists (
    select from orders other
    where ${inSameParcel('other', 'orders')} and (${sql.join([before, ...stronger], sql` or `)}))`;
}

/**
 * The condition for one representative order per parcel; `search` is the parsed text. Days are Seoul days, inclusive.
 */
export function parcelCondition(filter: DeliveryFilter, search: Condition | null): Condition {
  // In the same form as the index, from which the page is read.
  const conditions: Condition[] = [sql`orders.shipped_at is not null`, sql`orders.invoice_no is not null`];
  if (filter.id) conditions.push(ofThese(filter.id));
  if (filter.from) conditions.push(sql`orders.shipped_at >= ${startOfSeoulDay(filter.from)}`);
  if (filter.to) conditions.push(sql`orders.shipped_at <= ${endOfSeoulDay(filter.to)}`);
  if (filter.courierCode) conditions.push(sql`orders.courier_code = ${sql.lit(filter.courierCode)}`);
  if (search) conditions.push(search);
  return sql<SqlBool>`${sql.join([...conditions, oneOfParcel(filter.state)], sql` and `)}`;
}

/** Any order of a parcel represents it. */
const ofThese = (ids: readonly string[]): Condition =>
  sql`exists (
    select from orders named
    where named.id = any(${[...ids]}::uuid[]) and ${inSameParcel('named', 'orders')})`;
