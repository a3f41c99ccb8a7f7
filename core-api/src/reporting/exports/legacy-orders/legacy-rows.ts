import type { Handle } from '@iruon/db';
import { type InferResult, sql } from 'kysely';
import { type LegacyOrderFilter, matchingLegacyOrders } from '../../../selling/legacy-orders/index.ts';
import { oldestFirst } from '../in-batches.ts';

export type LegacyRow = InferResult<ReturnType<typeof matchingLegacyOrders>>[number];

/** Legacy orders that match the grid's conditions, oldest first. */
export function legacyRows(handle: Handle, filter: LegacyOrderFilter): AsyncGenerator<LegacyRow> {
  return oldestFirst(
    matchingLegacyOrders(handle, filter),
    ['legacyOrders.orderedAt', 'legacyOrders.id'],
    ({ orderedAt }) => orderedAt,
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
