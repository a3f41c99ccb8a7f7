import type { consoleOrder, consoleOrderSorts } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import type { z } from 'zod';
import { TOTAL_LIMIT } from '../../platform/console-list.ts';
import { type ConsoleOrderFilter, orderConditions } from './console-filter.ts';
import { type OrderWithSupplies, suppliesOfOrder } from './repository.ts';
import { toWireOrder } from './wire-order.ts';

type WireConsoleOrder = z.input<typeof consoleOrder>;
export type ConsoleOrderSort = [(typeof consoleOrderSorts)[number], 'ASC' | 'DESC'];

const sortColumns = {
  createdAt: 'orders.createdAt',
  purchaseNo: 'purchases.purchaseNo',
  lineTotal: 'orders.lineTotal',
  orderStatus: 'orders.orderStatus',
} as const;

interface OrderPage {
  filter: ConsoleOrderFilter;
  sort: ConsoleOrderSort;
  range: readonly [number, number];
}

function joined(handle: Handle) {
  return handle
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchaseId')
    .innerJoin('users', 'users.id', 'orders.userId');
}

/** Orders as the console's grid shows them. `range` is inclusive. */
export async function listConsoleOrders(handle: Handle, { filter, sort, range }: OrderPage) {
  const where = orderConditions(filter);
  const [from, to] = range;
  const [field, direction] = sort;
  const order = direction === 'ASC' ? 'asc' : 'desc';
  const rows = await joined(handle)
    .selectAll('orders')
    .select(suppliesOfOrder)
    .select([
      'purchases.purchaseNo',
      'purchases.paymentMethod',
      'purchases.paidAt',
      'users.name as userName',
      'users.custNo',
    ])
    .select([
      sql<string | null>`users.business ->> 'name'`.as('businessName'),
      sql<string>`purchases.receiver ->> 'name'`.as('receiverName'),
    ])
    .where(where)
    .orderBy(sortColumns[field], order)
    .orderBy('orders.id', order)
    .offset(from)
    .limit(to - from + 1)
    .execute();
  return rows.map(toWireConsoleOrder);
}

/** How many orders a filter has, counted no further than TOTAL_LIMIT. */
export async function countConsoleOrders(handle: Handle, filter: ConsoleOrderFilter): Promise<number> {
  const row = await handle
    .selectFrom(joined(handle).select('orders.id').where(orderConditions(filter)).limit(TOTAL_LIMIT).as('bounded'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

type Row = OrderWithSupplies & {
  purchaseNo: string;
  paymentMethod: string;
  paidAt: Date | null;
  userName: string;
  custNo: string | null;
  businessName: string | null;
  receiverName: string;
};

export function toWireConsoleOrder(row: Row): WireConsoleOrder {
  return {
    ...toWireOrder(row, row.purchaseNo, 'operator'),
    userName: row.userName,
    businessName: row.businessName,
    custNo: row.custNo,
    receiverName: row.receiverName,
    paymentMethod: row.paymentMethod as WireConsoleOrder['paymentMethod'],
    paidAt: row.paidAt?.toISOString() ?? null,
  };
}
