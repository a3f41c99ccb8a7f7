import { type OrderTab, orderTabs } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { tableOf } from '../../kernel/keys.ts';
import { idsInSql } from '../../platform/db/ids-in-sql.ts';
import { isBefore, pageWithCursor, readCursor } from '../../platform/http/cursor.ts';
import { inTab, statusKey, tabsOfKey } from './console/filter.ts';
import { cartPlace, suppliesOfOrder } from './repository.ts';

export interface MyOrders {
  tab: OrderTab | undefined;
  cursor: string | undefined;
  /** The maximum number of purchases. */
  limit: number;
}

/** Maximum number of orders of one purchase in a list; its own page shows all of them. */
const MAX_OF_ONE = 50;

/**
 * One page of a member's purchases, newest first, with their orders of a tab in the order of the cart, and the next
 * cursor. No page ends within a purchase.
 */
export async function listMyOrders(handle: Handle, userId: string, { tab, cursor, limit }: MyOrders) {
  const from = readCursor(cursor);
  const ofTab = handle
    .selectFrom('orders')
    .where('orders.purchaseId', '=', sql.ref<string>('purchases.id'))
    .$call((query) => (tab === undefined ? query : query.where(({ eb }) => inTab(tab)(eb))));
  const found = await handle
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
    .where(({ exists }) => exists(ofTab.select('orders.id')))
    .$call((query) => (from === null ? query : query.where(({ ref }) => isBefore([ref('createdAt'), ref('id')], from))))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows: purchases, next } = pageWithCursor(found, limit);
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
