import type { consoleOrder, consoleOrderSorts } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { settleAll } from '../../../platform/concurrency/settle-all.ts';
import { columns } from '../../../platform/db/read-rows.ts';
import { countUpTo, gatheredIds, inRange, TOTAL_LIMIT, towards } from '../../../platform/http/console-list.ts';
import { awaitsTransfer, cartPlace, type OrderWithSupplies, suppliesOfOrder } from '../repository.ts';
import { toWireOrder } from '../wire-order.ts';
import { type ConsoleOrderFilter, looksAtPurchases, orderConditions } from './filter.ts';
import { foundBy, isAlone, orderSearch, type Search } from './order-search.ts';

type WireConsoleOrder = z.input<typeof consoleOrder>;
export type ConsoleOrderSort = [(typeof consoleOrderSorts)[number], 'ASC' | 'DESC'];

interface OrderPage {
  filter: ConsoleOrderFilter;
  sort: ConsoleOrderSort;
  range: readonly [number, number];
  /** Counts no further. */
  most?: number | undefined;
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

/** The numbers of some days: a number begins with the day of its order, so that those of other days are not skipped one by one. */
function ofDays({ from, to }: ConsoleOrderFilter): RawBuilder<SqlBool> {
  const digits = (day: string) => sql.lit(day.replaceAll('-', ''));
  const conditions = [sql`true`];
  if (from) conditions.push(sql`purchases.purchase_no >= ${digits(from)}`);
  if (to) conditions.push(sql`purchases.purchase_no < ${digits(`${to}\u007f`)}`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Orders for the console's grid, and the number of matches (bounded). `range` is inclusive. */
export async function consoleOrderPage(handle: Handle, page: OrderPage, now: Date) {
  const { filter, most = TOTAL_LIMIT } = page;
  // Resolved once for page and total, because a search scans members and products.
  const search = filter.q ? await orderSearch(handle, filter.q) : null;
  const where = orderConditions(filter, search && foundBy(search), now);
  // Rows of orders alone, which are read once from their newest end.
  const whereOnce = orderConditions(filter, search && foundBy(search, 'once'), now);
  const isOfPurchases = looksAtPurchases(filter);
  const count = () =>
    search && isAlone(filter)
      ? countFound(handle, search, most)
      : countOrders(handle, isOfPurchases ? where : whereOnce, { filter, search, most });
  if (page.sort[0] !== 'createdAt') {
    const total = await count();
    if (total === 0) return { orders: [], total };
    return { orders: await findOrders(handle, where, { ...page, isGathered: total < TOTAL_LIMIT }), total };
  }
  const newest = isOfPurchases ? where : whereOnce;
  const [orders, total] = await settleAll([findOrders(handle, newest, page), count()]);
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
    : inRange(
        tables(handle)
          .select('orders.id')
          .where(where)
          .$if(sort[0] === 'purchaseNo', (query) => query.where(ofDays(filter)))
          .orderBy(order),
        range,
      );
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

/**
 * Counts up to `most`. Each meaning of the text is counted by its own index, so that a common name reads only its
 * own orders.
 */
async function countFound(handle: Handle, { any }: Search, most: number): Promise<number> {
  if (any.length === 0) return 0;
  const each = any.map(({ once }) => sql`(select id from orders where ${once} limit ${sql.lit(most)})`);
  const { rows } = await sql<{ count: number }>`
    select count(*) from (${sql.join(each, sql` union `)}) found`.execute(handle);
  return Math.min(Number(rows[0]?.count ?? 0), most);
}

/** Counts up to `most`. */
function countOrders(
  handle: Handle,
  where: Where,
  { filter, search, most }: { filter: ConsoleOrderFilter; search: Search | null; most: number },
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
  return countUpTo(handle, counted, most);
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
