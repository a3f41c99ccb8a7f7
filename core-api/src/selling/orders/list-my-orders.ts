import { type OrderTab, orderTabs } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { tableOf } from '../../kernel/keys.ts';
import { isBefore, pageWithCursor, readCursor } from '../../platform/http/cursor.ts';
import { inTab, statusKey, tabsOfKey } from './console/tab-condition.ts';
import { suppliesOfOrder } from './repository.ts';

export interface MyOrders {
  tab: OrderTab | undefined;
  cursor: string | undefined;
  limit: number;
}

/** One page of a member's orders, newest first, and the next cursor. */
export async function listMyOrders(handle: Handle, userId: string, { tab, cursor, limit }: MyOrders) {
  const from = readCursor(cursor);
  let query = handle
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchaseId')
    .selectAll('orders')
    .select(suppliesOfOrder)
    .select('purchases.purchaseNo')
    .where('orders.userId', '=', userId)
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit + 1);
  if (tab) query = query.where(({ eb }) => inTab(tab)(eb));
  if (from) query = query.where(({ ref }) => isBefore([ref('orders.createdAt'), ref('orders.id')], from));
  return pageWithCursor(await query.execute(), limit);
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
