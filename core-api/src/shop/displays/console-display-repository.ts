import type { Displays, Handle, Transaction } from '@iruon/db';
import { type Insertable, sql, type Updateable } from 'kysely';
import { contains } from '../../platform/console-list.ts';

interface DisplayFilter {
  q?: string | undefined;
  shows?: boolean | undefined;
  id?: string[] | undefined;
}

const sorts = { sequence: 'sequence', name: 'name', code: 'code', createdAt: 'id' } as const;
export type DisplaySort = [keyof typeof sorts, 'ASC' | 'DESC'];

const pinCount = sql<number>`(select count(*)::int from display_pins where display_pins.display_id = displays.id)`;

function filtered(handle: Handle, { id, q, shows }: DisplayFilter) {
  let query = handle.selectFrom('displays');
  if (id) query = query.where('id', '=', sql<string>`any(${id}::uuid[])`);
  if (shows !== undefined) query = query.where('shows', '=', shows);
  if (q) query = query.where(({ eb, or }) => or([eb('name', 'ilike', contains(q)), eb('code', 'ilike', contains(q))]));
  return query;
}

/** Displays as the console's grid shows them, hidden ones too. */
export async function findConsoleDisplays(
  handle: Handle,
  { filter, sort, range }: { filter: DisplayFilter; sort: DisplaySort; range: readonly [number, number] },
) {
  const direction = sort[1] === 'ASC' ? 'asc' : 'desc';
  const rows = await filtered(handle, filter)
    .selectAll()
    .select(pinCount.as('pinCount'))
    .orderBy(sorts[sort[0]], direction)
    .orderBy('id')
    .offset(range[0])
    .limit(range[1] - range[0] + 1)
    .execute();
  const { count } = await filtered(handle, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
}

export async function findConsoleDisplay(handle: Handle, id: string) {
  return handle
    .selectFrom('displays')
    .selectAll()
    .select(pinCount.as('pinCount'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Products pinned by hand in their order, hidden ones too: they come back when they are shown again. */
export async function findPins(handle: Handle, displayId: string): Promise<string[]> {
  const rows = await handle
    .selectFrom('displayPins')
    .select('productId')
    .where('displayId', '=', displayId)
    .orderBy('sequence')
    .execute();
  return rows.map(({ productId }) => productId);
}

export async function lockDisplay(trx: Transaction, id: string) {
  return trx.selectFrom('displays').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function countDisplays(handle: Handle): Promise<number> {
  const { count } = await handle
    .selectFrom('displays')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A new display stands behind the others. */
export async function insertDisplay(trx: Transaction, row: Insertable<Displays>): Promise<void> {
  const sequence = sql<number>`(select coalesce(max(sequence) + 1, 0) from displays)`;
  await trx
    .insertInto('displays')
    .values({ ...row, sequence })
    .execute();
}

export async function updateDisplay(trx: Transaction, id: string, changes: Updateable<Displays>): Promise<void> {
  await trx.updateTable('displays').set(changes).where('id', '=', id).execute();
}

export async function replacePins(trx: Transaction, displayId: string, productIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('displayPins').where('displayId', '=', displayId).execute();
  if (productIds.length === 0) return;
  await trx
    .insertInto('displayPins')
    .values(productIds.map((productId, sequence) => ({ displayId, productId, sequence })))
    .execute();
}

export async function deleteDisplayRow(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('displays').where('id', '=', id).execute();
}
