import type { ConsoleLegacyOrder } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { TOTAL_LIMIT } from '../../../platform/http/console-list.ts';
import { problem } from '../../../platform/http/problem.ts';
import { findLegacyOrder } from '../repository.ts';
import { toWireConsoleLegacyOrder } from '../wire-legacy-order.ts';
import { type LegacyOrderFilter, matchingLegacyOrders } from './matching-legacy-orders.ts';

const sortColumns = {
  orderedAt: 'legacyOrders.orderedAt',
  orderNo: 'legacyOrders.orderNo',
  total: 'legacyOrders.total',
  status: 'legacyOrders.status',
} as const;

/** Old orders for the console's grid and the number of matches (bounded). `range` is inclusive. */
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
