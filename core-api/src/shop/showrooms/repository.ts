import type { Handle, Showrooms, Transaction } from '@iruon/db';
import { type Insertable, sql, type Updateable } from 'kysely';
import { contains } from '../../platform/console-list.ts';

/** Showrooms that the shop shows in their order, each with the words of its kind. */
export async function findShownShowrooms(handle: Handle) {
  return handle
    .selectFrom('showrooms')
    .leftJoin('productCodes', (join) =>
      join.onRef('productCodes.value', '=', 'showrooms.code').on('productCodes.kind', '=', 'SHOWROOM'),
    )
    .selectAll('showrooms')
    .select('productCodes.text as kind')
    .where('showrooms.shows', '=', true)
    .orderBy('showrooms.sequence')
    .orderBy('showrooms.id')
    .execute();
}

interface ShowroomFilter {
  q?: string | undefined;
  shows?: boolean | undefined;
  id?: string[] | undefined;
}

const sorts = { sequence: 'sequence', name: 'name', createdAt: 'id' } as const;
export type ShowroomSort = [keyof typeof sorts, 'ASC' | 'DESC'];

function filtered(handle: Handle, { id, q, shows }: ShowroomFilter) {
  let query = handle.selectFrom('showrooms');
  if (id) query = query.where('id', '=', sql<string>`any(${id}::uuid[])`);
  if (shows !== undefined) query = query.where('shows', '=', shows);
  if (q)
    query = query.where(({ eb, or }) => or([eb('name', 'ilike', contains(q)), eb('address1', 'ilike', contains(q))]));
  return query;
}

/** Showrooms as the console's grid shows them, hidden ones too. */
export async function findConsoleShowrooms(
  handle: Handle,
  { filter, sort, range }: { filter: ShowroomFilter; sort: ShowroomSort; range: readonly [number, number] },
) {
  const rows = await filtered(handle, filter)
    .selectAll()
    .orderBy(sorts[sort[0]], sort[1] === 'ASC' ? 'asc' : 'desc')
    .orderBy('id')
    .offset(range[0])
    .limit(range[1] - range[0] + 1)
    .execute();
  const { count } = await filtered(handle, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
}

export async function findConsoleShowroom(handle: Handle, id: string) {
  return handle.selectFrom('showrooms').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockShowroom(trx: Transaction, id: string) {
  return trx.selectFrom('showrooms').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whether operators keep such a kind of showroom. */
export async function hasShowroomKind(handle: Handle, code: string): Promise<boolean> {
  const found = await handle
    .selectFrom('productCodes')
    .select('id')
    .where('kind', '=', 'SHOWROOM')
    .where('value', '=', code)
    .executeTakeFirst();
  return found !== undefined;
}

export async function countShowrooms(handle: Handle): Promise<number> {
  const { count } = await handle
    .selectFrom('showrooms')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A new showroom stands behind the others. */
export async function insertShowroom(trx: Transaction, row: Insertable<Showrooms>): Promise<void> {
  const sequence = sql<number>`(select coalesce(max(sequence) + 1, 0) from showrooms)`;
  await trx
    .insertInto('showrooms')
    .values({ ...row, sequence })
    .execute();
}

export async function updateShowroom(trx: Transaction, id: string, changes: Updateable<Showrooms>): Promise<void> {
  await trx.updateTable('showrooms').set(changes).where('id', '=', id).execute();
}

export async function deleteShowroomRow(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('showrooms').where('id', '=', id).execute();
}
