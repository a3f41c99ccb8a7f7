import type { DeliveryState, deliveryFilter } from '@iruon/contract';
import { endOfSeoulDay, startOfSeoulDay } from '@iruon/contract/seoul';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FilterOf } from '../../../platform/http/console-list.ts';

export type DeliveryFilter = FilterOf<typeof deliveryFilter>;
type Condition = RawBuilder<SqlBool>;

/** The state of a parcel, derived from its orders; the trigger of `parcels` derives the same. */
export function stateOfParcel(orders: readonly { orderStatus: string; purchaseStatus: string }[]): DeliveryState {
  if (orders.some((order) => order.orderStatus === 'SHIPPING_CONFIRM' && order.purchaseStatus !== 'PURCHASE_CANCELED'))
    return 'SHIPPING';
  return orders.some((order) => order.orderStatus === 'DELIVERY_COMPLETE') ? 'DELIVERED' : 'RETURNED';
}

export const inSameParcel = (one: string, other: string): Condition =>
  sql<SqlBool>`${sql.ref(`${one}.purchaseId`)} = ${sql.ref(`${other}.purchaseId`)}
    and ${sql.ref(`${one}.courierCode`)} = ${sql.ref(`${other}.courierCode`)}
    and ${sql.ref(`${one}.invoiceNo`)} = ${sql.ref(`${other}.invoiceNo`)}`;

/** The order that represents a parcel in a list: its first, or by a state the first that puts the parcel in it. */
const first = { orderId: sql<string>`parcels.order_id`, shippedAt: sql<Date>`parcels.shipped_at` };
const firstInState = { orderId: sql<string>`parcels.state_order_id`, shippedAt: sql<Date>`parcels.state_shipped_at` };
export const representativeOf = ({ state }: DeliveryFilter) => (state ? firstInState : first);

/** The condition for parcels; `search` is the parsed text. Days are Seoul days, inclusive. */
export function parcelCondition(filter: DeliveryFilter, search: Condition | null): Condition {
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

/** Any order of a parcel represents it. */
const ofThese = (ids: readonly string[]): Condition =>
  sql`exists (
    select from orders named
    where named.id = any(${[...ids]}::uuid[]) and ${inSameParcel('named', 'parcels')})`;
