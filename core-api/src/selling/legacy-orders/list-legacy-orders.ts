import { type ConsoleLegacyOrder, type LegacyOrder, legacyOrder, type legacyOrderFilter } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { allowedEvents } from '../../kernel/transition.ts';
import type { UserActor } from '../../platform/actor.ts';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { containing, type FilterOf, inDays, type ListRequest, listPage } from '../../platform/http/console-list.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { legacyOrderMachine } from './legacy-order-machine.ts';
import {
  countMyLegacyOrders,
  findLegacyOrder,
  findMyLegacyOrders,
  type LegacyOrderRow,
  legacyOrdersWithMember,
} from './repository.ts';

const { lines, receiver } = legacyOrder.shape;

/** An old order as its member sees it. */
function toWireLegacyOrder(row: LegacyOrderRow): LegacyOrder {
  const { orderNo, title, goodsTotal, deliveryFee, discount, total, paymentMethod } = row;
  return {
    _id: row.id,
    orderNo,
    status: row.status,
    title,
    lines: lines.parse(row.lines),
    goodsTotal,
    deliveryFee,
    discount,
    total,
    paymentMethod,
    receiver: receiver.parse(row.receiver),
    requestMessage: row.requestMessage,
    courier: row.courier,
    invoiceNo: row.invoiceNo,
    statusMessage: row.statusMessage,
    orderedAt: row.orderedAt.toISOString(),
  };
}

/** An old order as the console shows it, with its possible states. */
function toWireConsoleLegacyOrder(row: LegacyOrderRow): ConsoleLegacyOrder {
  const order = toWireLegacyOrder(row);
  return {
    ...order,
    member: { _id: row.userId, username: row.username, name: row.userName },
    memo: row.memo,
    allowed: allowedEvents(legacyOrderMachine, { from: order.status, actor: 'operator' }).map(({ to }) => to),
    updatedAt: row.updatedAt.toISOString(),
  };
}

type MyContext = Context & { actor: UserActor };

export async function listMyLegacyOrders(
  { db, actor }: MyContext,
  { page, limit }: { page: number; limit: number },
): Promise<{ orders: LegacyOrder[]; total: number }> {
  const rows = await findMyLegacyOrders(db, actor.userId, { limit, offset: (page - 1) * limit });
  return { orders: rows.map(toWireLegacyOrder), total: await countMyLegacyOrders(db, actor.userId) };
}

/** @throws NOT_FOUND also for another member's order */
export async function readMyLegacyOrder({ db, actor }: MyContext, id: string): Promise<LegacyOrder> {
  const row = await findLegacyOrder(db, id);
  if (row?.userId !== actor.userId) throw problem('NOT_FOUND');
  return toWireLegacyOrder(row);
}

type Sort = 'orderedAt' | 'orderNo' | 'total' | 'status';

/** Old orders for the console's grid and the number of matches (bounded). `range` is inclusive. */
export async function listConsoleLegacyOrders(
  handle: Handle,
  { filter = {}, sort: [sort, direction] = ['orderedAt', 'DESC'], range }: ListRequest<LegacyOrderFilter, Sort>,
): Promise<{ orders: ConsoleLegacyOrder[]; total: number }> {
  const by = [`legacyOrders.${sort}`, 'legacyOrders.id'] as const;
  const { rows, total } = await listPage(handle, matchingLegacyOrders(handle, filter), { by, direction, range });
  return { orders: rows.map(toWireConsoleLegacyOrder), total };
}

/** One old order. @throws NOT_FOUND */
export async function getConsoleLegacyOrder(handle: Handle, id: string): Promise<ConsoleLegacyOrder> {
  return toWireConsoleLegacyOrder(orNotFound(await findLegacyOrder(handle, id)));
}

/** The filter of the grid and of its export; days are Seoul days. */
export type LegacyOrderFilter = FilterOf<typeof legacyOrderFilter>;

/** Old orders that match a filter, each with its member; not sorted, not limited. Days are Seoul days, both inclusive. */
export function matchingLegacyOrders(handle: Handle, filter: LegacyOrderFilter) {
  const { id, status, _user, q } = filter;
  let query = legacyOrdersWithMember(handle).where(({ ref }) => inDays(ref('legacyOrders.orderedAt'), filter));
  if (id) query = query.where('legacyOrders.id', '=', idsInSql(id));
  if (status) query = query.where('legacyOrders.status', '=', status);
  if (_user) query = query.where('legacyOrders.userId', '=', _user);
  return containing(query, q, [
    'legacyOrders.orderNo',
    'legacyOrders.title',
    'users.name',
    'users.username',
    sql`legacy_orders.receiver ->> 'name'`,
  ]);
}
