import type { Handle, Showrooms, Transaction } from '@iruon/db';
import type { Insertable, Updateable } from 'kysely';
import { matching, pageOf, type RecordFilter } from '../../platform/http/console-list.ts';
import { placeBehind } from '../../platform/records/console-record.ts';

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

const sorts = { sequence: 'sequence', name: 'name', createdAt: 'id' } as const;
export type ShowroomSort = [keyof typeof sorts, 'ASC' | 'DESC'];

/** Showrooms as the console's grid shows them, hidden ones too. */
export async function findConsoleShowrooms(
  handle: Handle,
  { filter, sort, range }: { filter: RecordFilter; sort: ShowroomSort; range: readonly [number, number] },
) {
  const query = handle
    .selectFrom('showrooms')
    .selectAll()
    .where(matching(filter, { searched: ['name', 'address1'] }));
  return pageOf(query, { by: sorts[sort[0]], direction: sort[1], range });
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

/** A new showroom stands behind the others. */
export async function insertShowroom(trx: Transaction, row: Insertable<Showrooms>): Promise<void> {
  await trx
    .insertInto('showrooms')
    .values({ ...row, sequence: placeBehind('showrooms') })
    .execute();
}

export async function updateShowroom(trx: Transaction, id: string, changes: Updateable<Showrooms>): Promise<void> {
  await trx.updateTable('showrooms').set(changes).where('id', '=', id).execute();
}

export async function deleteShowroomRow(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('showrooms').where('id', '=', id).execute();
}
