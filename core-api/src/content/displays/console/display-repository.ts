import type { Displays, Handle, Transaction } from '@iruon/db';
import { type Insertable, sql, type Updateable } from 'kysely';
import { idList } from '../../../platform/db/id-list.ts';
import { type ListRequest, matching, pageOf, type RecordFilter } from '../../../platform/http/console-list.ts';
import { nextSequence } from '../../../platform/records/console-record.ts';

const sorts = { sequence: 'sequence', name: 'name', code: 'code', createdAt: 'id' } as const;
export type DisplaySort = keyof typeof sorts;

const pinCount = sql<number>`(select count(*)::int from display_pins where display_pins.display_id = displays.id)`;

interface DisplayFilter extends RecordFilter {
  code?: string | undefined;
}

/** Displays for the console's grid, including hidden ones. */
export async function findConsoleDisplays(
  handle: Handle,
  { filter = {}, sort: [by, direction] = ['sequence', 'ASC'], range }: ListRequest<DisplayFilter, DisplaySort>,
) {
  const query = handle
    .selectFrom('displays')
    .selectAll()
    .select(pinCount.as('pinCount'))
    .where(matching(filter, { searched: ['name', 'code'] }))
    .$if(filter.code !== undefined, (found) => found.where('code', '=', filter.code ?? ''));
  return pageOf(query, { by: sorts[by], direction, range });
}

export async function findConsoleDisplay(handle: Handle, id: string) {
  return handle
    .selectFrom('displays')
    .selectAll()
    .select(pinCount.as('pinCount'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Pinned products in order, including hidden ones, which reappear when shown again. */
export const displayPins = idList('displayPins', 'displayId', 'productId');

export async function lockDisplay(trx: Transaction, id: string) {
  return trx.selectFrom('displays').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** A new display is appended. */
export async function insertDisplay(trx: Transaction, row: Insertable<Displays>): Promise<void> {
  await trx
    .insertInto('displays')
    .values({ ...row, sequence: nextSequence('displays') })
    .execute();
}

export async function updateDisplay(trx: Transaction, id: string, changes: Updateable<Displays>): Promise<void> {
  await trx.updateTable('displays').set(changes).where('id', '=', id).execute();
}

export async function deleteDisplayRow(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('displays').where('id', '=', id).execute();
}
