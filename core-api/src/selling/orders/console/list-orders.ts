import type { consoleOrder, consoleOrderSorts, consolePurchase } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { settleAll } from '../../../platform/concurrency/settle-all.ts';
import { idsInSql } from '../../../platform/db/ids-in-sql.ts';
import { columns } from '../../../platform/db/read-rows.ts';
import {
  countUpTo,
  gatheredIds,
  inDays,
  inRange,
  type ListRequest,
  TOTAL_LIMIT,
  towards,
} from '../../../platform/http/console-list.ts';
import { word } from '../../../platform/sql-word.ts';
import { awaitsTransfer, cartPlace, type OrderWithSupplies, suppliesOfOrder } from '../repository.ts';
import { toWireOrder } from '../wire-order.ts';
import { type ConsoleOrderFilter, looksAtPurchases, orderConditions } from './filter.ts';
import { foundBy, orderSearch, purchaseSearch, type Search } from './order-search.ts';

type WireConsoleOrder = z.input<typeof consoleOrder>;
export type ConsoleOrderSort = [(typeof consoleOrderSorts)[number], 'ASC' | 'DESC'];

interface OrderPage {
  filter: ConsoleOrderFilter;
  sort: ConsoleOrderSort;
  range: readonly [number, number];
  /** True if the reader may confirm deposits. */
  confirmsDeposits?: boolean;
  /**
   * True if all matches are read and sorted. The matches of a filter are often at the far end of an index: numbers ascend
   * with their days, and those of a state of the purchase are in few states of the order.
   */
  isGathered?: boolean;
}

/**
 * The sort order by which a page is found. Ties follow the index of the column. The orders of one purchase, which have
 * the same time, keep the order of the cart in both directions.
 */
function orderOf([field, direction]: ConsoleOrderSort): RawBuilder<unknown> {
  const [to, back] = direction === 'ASC' ? [sql`asc`, sql`desc`] : [sql`desc`, sql`asc`];
  switch (field) {
    case 'createdAt':
      return sql`orders.created_at ${to}, orders.id`;
    case 'purchaseNo':
      return sql`purchases.purchase_no ${to}, orders.id`;
    case 'lineTotal':
      return sql`orders.line_total ${to}, orders.id ${to}`;
    case 'orderStatus':
      return sql`orders.order_status ${to}, orders.created_at ${back}, orders.id`;
  }
}

/** What a gathered page is sorted by, like `orderOf`: a column, and the order of orders that have the same value. */
function placeOf([field, direction]: ConsoleOrderSort): { place: RawBuilder<unknown>; ties: RawBuilder<unknown> } {
  switch (field) {
    case 'createdAt':
      return { place: sql`orders.created_at`, ties: sql`id` };
    case 'purchaseNo':
      return { place: sql`purchases.purchase_no`, ties: sql`id` };
    case 'lineTotal':
      return { place: sql`orders.line_total`, ties: sql`id ${sql.raw(towards(direction))}` };
    case 'orderStatus':
      return {
        place: sql`orders.order_status`,
        ties: sql`created_at ${sql.raw(towards(direction === 'ASC' ? 'DESC' : 'ASC'))}, id`,
      };
  }
}

/**
 * The sort order within the found page: parts of an order, which have the latest times, follow the rest of the order.
 */
function shownOrderOf([field, direction]: ConsoleOrderSort): RawBuilder<unknown> {
  const to = sql.raw(towards(direction));
  if (field === 'lineTotal' || field === 'orderStatus') return orderOf([field, direction]);
  return sql`${sql.ref(field === 'createdAt' ? 'orders.createdAt' : 'purchases.purchaseNo')} ${to},
    orders.purchase_id, ${cartPlace()}`;
}

const withPurchases = (handle: Handle) =>
  handle.selectFrom('orders').innerJoin('purchases', 'purchases.id', 'orders.purchaseId');
/** Joins purchases only if a condition needs them, because a deep page skips thousands of rows. */
const withoutPurchases = (handle: Handle) => handle.selectFrom('orders');

/** Orders for the console's grid, and the number of matches (bounded). `range` is inclusive. */
export async function consoleOrderPage(handle: Handle, page: OrderPage, now: Date) {
  const { filter } = page;
  // Resolved once for page and total, because a search scans members and products.
  const search = filter.q ? await orderSearch(handle, filter.q) : null;
  const where = orderConditions(filter, search && foundBy(search), now);
  const count = () =>
    search && isAlone(filter) ? countFound(handle, search) : countOrders(handle, where, { filter, search });
  if (page.sort[0] !== 'createdAt') {
    const total = await count();
    return { orders: await findOrders(handle, where, { ...page, isGathered: total < TOTAL_LIMIT }), total };
  }
  const [orders, total] = await settleAll([findOrders(handle, where, page), count()]);
  return { orders, total };
}

type Where = ReturnType<typeof orderConditions>;

async function findOrders(
  handle: Handle,
  where: Where,
  { filter, sort, range, confirmsDeposits = false, isGathered = false }: OrderPage,
) {
  const order = orderOf(sort);
  const tables = looksAtPurchases(filter) || sort[0] === 'purchaseNo' ? withPurchases : withoutPurchases;
  // Finds the orders first, then loads their columns.
  const { place, ties } = placeOf(sort);
  const page = isGathered
    ? gatheredIds(
        tables(handle)
          .select(['orders.id', 'orders.createdAt', place.as('place')])
          .where(where),
        { direction: sort[1], ties, range },
      )
    : inRange(tables(handle).select('orders.id').where(where).orderBy(order), range);
  const rows = await handle
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchaseId')
    .innerJoin('users', 'users.id', 'orders.userId')
    .selectAll('orders')
    .select(suppliesOfOrder)
    .select(columns('purchases', 'purchaseNo', 'paymentMethod', 'paidAt', 'expiresAt', 'pointsUsed', 'moneyUsed'))
    .select(columns('users', 'name as userName', 'custNo'))
    .select([
      sql<string | null>`users.business ->> 'name'`.as('businessName'),
      sql<string>`purchases.receiver ->> 'name'`.as('receiverName'),
      awaitsTransfer().as('awaitsTransfer'),
    ])
    .where('orders.id', '=', sql<string>`any (array(${page}))`)
    .orderBy(shownOrderOf(sort))
    .execute();
  return rows.map((row) => toWireConsoleOrder(row, confirmsDeposits && row.awaitsTransfer === true));
}

/** True if a search is the only condition. */
const isAlone = ({ q, ...others }: ConsoleOrderFilter) => Object.values(others).every((value) => value === undefined);

/**
 * Counts up to TOTAL_LIMIT. Each meaning of the text is counted by its own index, so that a common name reads only its
 * own orders.
 */
async function countFound(handle: Handle, { any }: Search): Promise<number> {
  if (any.length === 0) return 0;
  const each = any.map((where) => sql`(select id from orders where ${where} limit ${sql.lit(TOTAL_LIMIT)})`);
  const { rows } = await sql<{ count: number }>`
    select count(*) from (${sql.join(each, sql` union `)}) found`.execute(handle);
  return Math.min(Number(rows[0]?.count ?? 0), TOTAL_LIMIT);
}

/** Counts up to TOTAL_LIMIT. */
function countOrders(
  handle: Handle,
  where: Where,
  { filter, search }: { filter: ConsoleOrderFilter; search: Search | null },
): Promise<number> {
  const isOfPurchases = looksAtPurchases(filter);
  const matching = (isOfPurchases ? withPurchases : withoutPurchases)(handle).where(where);
  // Without a sort order Postgres may choose a full scan; with a sort order and few matches it may scan the whole
  // index.
  const counted = search?.isNarrow
    ? matching
    : matching.orderBy(
        isOfPurchases ? sql`purchases.created_at desc, purchases.id desc` : sql`orders.created_at desc, orders.id desc`,
      );
  return countUpTo(handle, counted);
}

type Row = OrderWithSupplies & {
  purchaseNo: string;
  paymentMethod: WireConsoleOrder['paymentMethod'];
  paidAt: Date | null;
  expiresAt: Date | null;
  pointsUsed: number;
  moneyUsed: number;
  userName: string;
  custNo: string | null;
  businessName: string | null;
  receiverName: string;
};

/** The reservations of an unpaid order; null for a paid one. */
function holdOf(row: Row): WireConsoleOrder['hold'] {
  if (row.orderStatus !== 'ORDER_NONPAYMENT') return null;
  return {
    expiresAt: row.expiresAt?.toISOString() ?? null,
    points: row.pointsUsed,
    money: row.moneyUsed,
    hasCoupons: row.couponDiscount + row.couponShare > 0,
  };
}

export function toWireConsoleOrder(row: Row, isByTransfer: boolean): WireConsoleOrder {
  return {
    ...toWireOrder(row, row.purchaseNo, 'operator', isByTransfer),
    userName: row.userName,
    businessName: row.businessName,
    custNo: row.custNo,
    receiverName: row.receiverName,
    paymentMethod: row.paymentMethod,
    paidAt: row.paidAt?.toISOString() ?? null,
    hold: holdOf(row),
  };
}

type WirePurchase = z.input<typeof consolePurchase>;

interface ConsolePurchaseFilter {
  q?: string | undefined;
  state?: WirePurchase['state'] | undefined;
  paymentMethod?: WirePurchase['paymentMethod'] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  _user?: string | undefined;
  id?: string[] | undefined;
}

type Sort = 'createdAt' | 'purchaseNo' | 'payable';

async function matching(handle: Handle, filter: ConsolePurchaseFilter) {
  let query = handle.selectFrom('purchases').where(({ ref }) => inDays(ref('purchases.createdAt'), filter));
  if (filter.id) query = query.where('purchases.id', '=', idsInSql(filter.id));
  // A literal instead of a parameter, so that Postgres can estimate how rare the state is.
  if (filter.state) query = query.where('purchases.state', '=', word(filter.state));
  if (filter.paymentMethod) query = query.where('purchases.paymentMethod', '=', word(filter.paymentMethod));
  if (filter._user) query = query.where('purchases.userId', '=', filter._user);
  if (filter.q) query = query.where(foundBy(await purchaseSearch(handle, filter.q)));
  return { query };
}

/** Purchases for the console's grid, and the number of matches (bounded). `range` is inclusive. */
export async function listConsolePurchases(
  handle: Handle,
  { filter = {}, sort: [field, direction] = ['createdAt', 'DESC'], range }: ListRequest<ConsolePurchaseFilter, Sort>,
): Promise<{ purchases: WirePurchase[]; total: number }> {
  const order = towards(direction);
  const { query } = await matching(handle, filter);
  // Finds the purchases first, then loads their columns, because a deep page skips thousands of rows.
  const counted = query.orderBy('purchases.createdAt', 'desc').orderBy('purchases.id', 'desc');
  const total = await countUpTo(handle, counted);
  const sorted = query.select('purchases.id').orderBy(`purchases.${field}`, order).orderBy('purchases.id', order);
  const page =
    field !== 'createdAt' && total < TOTAL_LIMIT
      ? gatheredIds(query.select(['purchases.id', `purchases.${field} as place`]), { direction, range })
      : inRange(sorted, range);
  const rows = await handle
    .selectFrom('purchases')
    .innerJoin('users', 'users.id', 'purchases.userId')
    .selectAll('purchases')
    .select('users.name as userName')
    .select((eb) =>
      eb
        .selectFrom('orders')
        .select(sql<WirePurchase['statuses']>`array_agg(orders.order_status order by ${cartPlace()})`.as('statuses'))
        .whereRef('orders.purchaseId', '=', 'purchases.id')
        .as('statuses'),
    )
    .where('purchases.id', '=', idsInSql(sql`${page}`))
    .orderBy(`purchases.${field}`, order)
    .orderBy('purchases.id', order)
    .execute();
  return {
    total,
    purchases: rows.map((row) => ({
      _id: row.id,
      purchaseNo: row.purchaseNo,
      title: row.title,
      state: row.state,
      paymentMethod: row.paymentMethod,
      payable: row.payable,
      goodsTotal: row.goodsTotal,
      deliveryTotal: row.deliveryTotal,
      userName: row.userName,
      receiverName: row.receiver.name,
      orderCount: row.statuses?.length ?? 0,
      statuses: [...new Set(row.statuses ?? [])],
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
      paidAt: row.paidAt?.toISOString() ?? null,
    })),
  };
}
