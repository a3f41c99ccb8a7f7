import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { isAfter, type Position } from '../../../platform/http/cursor.ts';
import { type LegacyOrderFilter, matchingLegacyOrders } from '../../../selling/legacy-orders/index.ts';
import { inBatches } from '../in-batches.ts';

function readLegacyOrders(handle: Handle, filter: LegacyOrderFilter, after: Position | null, limit: number) {
  let query = matchingLegacyOrders(handle, filter)
    .orderBy('legacyOrders.orderedAt')
    .orderBy('legacyOrders.id')
    .limit(limit);
  if (after) query = query.where(({ ref }) => isAfter([ref('legacyOrders.orderedAt'), ref('legacyOrders.id')], after));
  return query.execute();
}

export type LegacyRow = Awaited<ReturnType<typeof readLegacyOrders>>[number];

/** Legacy orders that match the grid's conditions, oldest first. */
export function legacyRows(handle: Handle, filter: LegacyOrderFilter): AsyncGenerator<LegacyRow> {
  return inBatches(
    (after, limit) => readLegacyOrders(handle, filter, after, limit),
    ({ orderedAt: at, id }) => ({ at, id }),
  );
}

export type LegacyLineRow = LegacyRow['lines'][number] & { order: LegacyRow };

/** The lines of those orders. */
export async function* legacyLineRows(handle: Handle, filter: LegacyOrderFilter): AsyncGenerator<LegacyLineRow> {
  for await (const order of legacyRows(handle, filter)) for (const line of order.lines) yield { ...line, order };
}

async function count(handle: Handle, filter: LegacyOrderFilter): Promise<{ orders: number; lines: number }> {
  const counted = await matchingLegacyOrders(handle, filter)
    .clearSelect()
    .select((eb) => [
      eb.fn.countAll<number>().as('orders'),
      sql<number>`coalesce(sum(jsonb_array_length(legacy_orders.lines)), 0)::bigint`.as('lines'),
    ])
    .executeTakeFirstOrThrow();
  return { orders: Number(counted.orders), lines: Number(counted.lines) };
}

export const countLegacyOrders = async (handle: Handle, filter: LegacyOrderFilter) =>
  (await count(handle, filter)).orders;
export const countLegacyLines = async (handle: Handle, filter: LegacyOrderFilter) =>
  (await count(handle, filter)).lines;
