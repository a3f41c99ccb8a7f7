import type { ConsoleLegacyOrder } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { type ListRequest, listPage } from '../../../platform/http/console-list.ts';
import { orNotFound } from '../../../platform/http/problem.ts';
import { findLegacyOrder } from '../repository.ts';
import { toWireConsoleLegacyOrder } from '../wire-legacy-order.ts';
import { type LegacyOrderFilter, matchingLegacyOrders } from './matching-legacy-orders.ts';

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
