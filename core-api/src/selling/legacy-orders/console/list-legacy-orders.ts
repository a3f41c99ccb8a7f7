import type { ConsoleLegacyOrder, legacyOrderFilter } from '@iruon/contract';
import { endOfSeoulDay, startOfSeoulDay } from '@iruon/contract/seoul';
import type { DB, Handle } from '@iruon/db';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { contains, TOTAL_LIMIT } from '../../../platform/http/console-list.ts';
import { problem } from '../../../platform/http/problem.ts';
import { findLegacyOrder, legacyOrdersWithMember } from '../repository.ts';
import { toWireConsoleLegacyOrder } from '../wire-legacy-order.ts';

type Shape = typeof legacyOrderFilter;
/** The filter of the grid and its export; days are Seoul days. */
export type LegacyOrderFilter = { [K in keyof Shape]?: z.output<Shape[K]> } & { id?: string[] | undefined };

const sortColumns = {
  orderedAt: 'legacyOrders.orderedAt',
  orderNo: 'legacyOrders.orderNo',
  total: 'legacyOrders.total',
  status: 'legacyOrders.status',
} as const;

/** Every condition of a filter, to be and-ed. Days are Seoul days, both ends inclusive. */
function conditions(filter: LegacyOrderFilter) {
  return (eb: ExpressionBuilder<DB, 'legacyOrders' | 'users'>): Expression<SqlBool> => {
    const all: Expression<SqlBool>[] = [];
    if (filter.id) all.push(eb('legacyOrders.id', '=', sql<string>`any(${filter.id}::uuid[])`));
    if (filter.status) all.push(eb('legacyOrders.status', '=', filter.status));
    if (filter.from) all.push(eb('legacyOrders.orderedAt', '>=', startOfSeoulDay(filter.from)));
    if (filter.to) all.push(eb('legacyOrders.orderedAt', '<=', endOfSeoulDay(filter.to)));
    if (filter._user) all.push(eb('legacyOrders.userId', '=', filter._user));
    if (filter.q) {
      const text = contains(filter.q);
      all.push(
        eb.or([
          eb('legacyOrders.orderNo', 'ilike', text),
          eb('legacyOrders.title', 'ilike', text),
          eb('users.name', 'ilike', text),
          eb('users.username', 'ilike', text),
          eb(sql<string>`legacy_orders.receiver ->> 'name'`, 'ilike', text),
        ]),
      );
    }
    return eb.and(all);
  };
}

/** Old orders that a filter finds, each with its member; not sorted, not limited. */
export function matchingLegacyOrders(handle: Handle, filter: LegacyOrderFilter) {
  return legacyOrdersWithMember(handle).where((eb) => conditions(filter)(eb));
}

/** Old orders as the console's grid shows them and how many the filter has (bounded). `range` is inclusive. */
export async function listConsoleLegacyOrders(
  handle: Handle,
  {
    filter,
    sort,
    range,
  }: { filter: LegacyOrderFilter; sort: [keyof typeof sortColumns, 'ASC' | 'DESC']; range: readonly [number, number] },
): Promise<{ orders: ConsoleLegacyOrder[]; total: number }> {
  const direction = sort[1] === 'ASC' ? 'asc' : 'desc';
  const matching = matchingLegacyOrders(handle, filter);
  const rows = await matching
    .orderBy(sortColumns[sort[0]], direction)
    .orderBy('legacyOrders.id', direction)
    .offset(range[0])
    .limit(range[1] - range[0] + 1)
    .execute();
  const counted = await handle
    .selectFrom(matching.clearSelect().select('legacyOrders.id').limit(TOTAL_LIMIT).as('bounded'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { orders: rows.map(toWireConsoleLegacyOrder), total: Number(counted.count) };
}

/** One old order. @throws NOT_FOUND */
export async function getConsoleLegacyOrder(handle: Handle, id: string): Promise<ConsoleLegacyOrder> {
  const row = await findLegacyOrder(handle, id);
  if (!row) throw problem('NOT_FOUND');
  return toWireConsoleLegacyOrder(row);
}
