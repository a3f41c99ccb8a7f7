import { type OrderTab, orderTabs, type purchaseSummary, type unpaidPurchase } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import type { z } from 'zod';
import { tableOf } from '../../kernel/keys.ts';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { latestPage } from '../../platform/http/cursor.ts';
import { inTab, statusKey, tabsOfKey } from './console/filter.ts';
import { type CoarseOrder, coarseStatusOf } from './machines/order-tabs.ts';
import { cartPlace, suppliesOfOrder } from './repository.ts';
import { couponNames, orderedCartIds } from './snapshots/stored-purchase.ts';

export interface MyOrders {
  tab: OrderTab | undefined;
  cursor: string | undefined;
  /** Maximum number of purchases of a page. */
  limit: number;
}

/** Maximum number of orders of one purchase in a list; its own page shows all of them. */
const MAX_OF_ONE = 50;

/**
 * One page of a member's purchases, newest first, with their orders of a tab in the order of the cart, and the next
 * cursor. No page ends within a purchase.
 */
export async function listMyOrders(handle: Handle, userId: string, { tab, ...page }: MyOrders) {
  const ofTab = handle
    .selectFrom('orders')
    .where('orders.purchaseId', '=', sql.ref<string>('purchases.id'))
    .$call((query) => (tab === undefined ? query : query.where(({ eb }) => inTab(tab)(eb))));
  const ofMember = handle
    .selectFrom('purchases')
    .select(['id', 'purchaseNo', 'createdAt'])
    .select(({ ref }) => sql<number>`${ref('payable')} + ${ref('pointsUsed')} + ${ref('moneyUsed')}`.as('total'))
    .select(({ selectFrom, fn }) =>
      selectFrom('orders')
        .select(fn.countAll<number>().as('count'))
        .whereRef('orders.purchaseId', '=', 'purchases.id')
        .as('orderCount'),
    )
    .where('userId', '=', userId)
    .where(({ exists }) => exists(ofTab.select('orders.id')));
  const { rows: purchases, next } = await latestPage(ofMember, ['createdAt', 'id'], page);
  const orders = await handle
    .selectFrom('purchases')
    .innerJoinLateral(
      ofTab.selectAll('orders').select(suppliesOfOrder).orderBy(cartPlace()).limit(MAX_OF_ONE).as('listed'),
      (join) => join.onTrue(),
    )
    .selectAll('listed')
    .select('purchases.purchaseNo')
    .where('purchases.id', '=', idsInSql(purchases.map(({ id }) => id)))
    .orderBy('purchases.createdAt', 'desc')
    .orderBy('purchases.id', 'desc')
    .orderBy(cartPlace('listed'))
    .execute();
  return {
    purchases: purchases.map(({ purchaseNo, total, orderCount }) => ({
      purchaseNo,
      total: Number(total),
      orderCount: Number(orderCount),
    })),
    orders,
    next,
  };
}

/** The number of a member's orders in each tab. */
export async function countMyOrders(handle: Handle, userId: string): Promise<Record<OrderTab, number>> {
  const rows = await handle
    .selectFrom('orders')
    .select([statusKey.as('combination'), (eb) => eb.fn.countAll<number>().as('count')])
    .where('userId', '=', userId)
    .groupBy('combination')
    .execute();
  const counts = tableOf(orderTabs, () => 0);
  for (const { combination, count } of rows) for (const tab of tabsOfKey(combination)) counts[tab] += Number(count);
  return counts;
}

type Summary = z.input<typeof purchaseSummary>;

/** One page of a member's purchases, newest first, and the next cursor. */
export async function listMyPurchases(
  handle: Handle,
  userId: string,
  page: { cursor: string | undefined; limit: number },
): Promise<{ purchases: Summary[]; next: string | null }> {
  const ofMember = handle
    .selectFrom('purchases')
    .select(['id', 'purchaseNo', 'title', 'state', 'paymentMethod', 'payable', 'createdAt', 'expiresAt', 'paidAt'])
    .select((eb) =>
      eb
        .selectFrom('orders')
        .select(
          sql<CoarseOrder[] | null>`json_agg(json_build_object('orderStatus', orders.order_status,
            'purchaseStatus', orders.purchase_status) order by ${cartPlace()})`.as('stand'),
        )
        .whereRef('orders.purchaseId', '=', 'purchases.id')
        .as('stand'),
    )
    .where('userId', '=', userId);
  const { rows, next } = await latestPage(ofMember, ['createdAt', 'id'], page);
  return {
    purchases: rows.map(({ id, stand, createdAt, expiresAt, paidAt, state, paymentMethod, ...rest }) => ({
      ...rest,
      _id: id,
      state: state,
      paymentMethod: paymentMethod,
      status: coarseStatusOf(stand ?? []),
      orders: (stand ?? []).map(({ orderStatus }) => orderStatus),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
      paidAt: paidAt?.toISOString() ?? null,
    })),
    next,
  };
}

type Unpaid = z.input<typeof unpaidPurchase>;

/** Maximum number of listed purchases; members have fewer open ones in practice. */
const MOST = 20;

/**
 * A member's purchases with an unfinished payment window. Excludes purchases with a virtual account and phone orders,
 * which have no payment attempt.
 */
export async function listUnpaidPurchases(handle: Handle, userId: string, now: Date): Promise<Unpaid[]> {
  const { rows } = await sql<{
    id: string;
    purchaseNo: string;
    orderId: string;
    title: string;
    paymentMethod: Unpaid['paymentMethod'];
    payable: number;
    createdAt: Date;
    expiresAt: Date | null;
    pieces: number;
    pointsUsed: number;
    moneyUsed: number;
    quote: unknown;
    lines: Unpaid['lines'];
    stock: Unpaid['stock'];
    isInDoubt: boolean;
  }>`
    select p.id, p.purchase_no, p.title, p.payment_method, p.payable, p.created_at, p.expires_at, p.points_used, p.money_used,
      p.quote, o.order_id, o.pieces::int as pieces, o.lines, s.stock,
      exists (
        select from payment_attempts a where a.purchase_id = p.id and a.state in ('SENT', 'UNKNOWN')
      ) as is_in_doubt
    from purchases p
    cross join lateral (
      select (array_agg(id order by sequence))[1] as order_id, sum(amount) as pieces,
        jsonb_agg(jsonb_build_object('_product', product_id, '_option', option_id, 'amount', amount) order by sequence) as lines
      from orders where purchase_id = p.id
    ) o
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('_product', product_id, '_option', option_id, 'pieces', pieces)), '[]') as stock
      from (
        select l.product_id, l.option_id, -sum(l.delta) as pieces
        from stock_ledger l join orders h on h.id = l.order_id
        where h.purchase_id = p.id and l.supply_id is null
        group by l.product_id, l.option_id having sum(l.delta) < 0
      ) held
    ) s
    where p.user_id = ${userId} and p.state in ('PURCHASE_INITIATED', 'PURCHASE_GENERATED')
      and not exists (select from payments m where m.purchase_id = p.id and m.state = 'READY')
      and (p.state = 'PURCHASE_INITIATED' or exists (select from payment_attempts a where a.purchase_id = p.id))
    order by p.created_at desc, p.id desc
    limit ${MOST}`.execute(handle);
  return rows.map((row) => ({
    _id: row.id,
    purchaseNo: row.purchaseNo,
    _order: row.orderId,
    title: row.title,
    paymentMethod: row.paymentMethod,
    payable: row.payable,
    state: row.isInDoubt ? 'IN_DOUBT' : row.expiresAt && row.expiresAt <= now ? 'OVER' : 'PAYABLE',
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    holds: { pieces: row.pieces, coupons: couponNames(row.quote), points: row.pointsUsed, money: row.moneyUsed },
    _carts: orderedCartIds(row.quote),
    lines: row.lines,
    stock: row.stock,
  }));
}
