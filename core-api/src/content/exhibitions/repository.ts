import type { Exhibitions, Handle, Transaction } from '@iruon/db';
import { type Insertable, type Selectable, sql } from 'kysely';
import { idList } from '../../platform/db/id-list.ts';
import { rowById } from '../../platform/db/write-rows.ts';
import { type ListRequest, matching, pageOf, type RecordFilter } from '../../platform/http/console-list.ts';
import { firstSequence } from '../../platform/records/console-record.ts';

export type ExhibitionRow = Selectable<Exhibitions>;

function visible(handle: Handle, endedAfter: Date) {
  return handle
    .selectFrom('exhibitions')
    .selectAll()
    .where('displayEnabled', '=', true)
    .where(({ eb, or }) => or([eb('displayHasPeriod', '=', false), eb('displayEndedAt', '>', endedAfter)]));
}

/** Shown exhibitions in order, without those that ended before an instant. */
export async function findVisibleExhibitions(handle: Handle, endedAfter: Date): Promise<ExhibitionRow[]> {
  return visible(handle, endedAfter).orderBy('sequence').orderBy('id').execute();
}

/** An exhibition by its id or its code. */
export async function findVisibleExhibition(
  handle: Handle,
  idOrCode: string,
  endedAfter: Date,
): Promise<ExhibitionRow | undefined> {
  return visible(handle, endedAfter)
    .where(({ eb, or }) => or([eb('code', '=', idOrCode), eb(sql<string>`id::text`, '=', idOrCode)]))
    .executeTakeFirst();
}

/** The ids of an exhibition's products in order, including hidden ones. */
export const exhibitionProducts = idList('exhibitionProducts', 'exhibitionId', 'productId');

export const exhibitionFiles = idList('exhibitionFiles', 'exhibitionId', 'fileId');

/** The downloads of an exhibition, in order. */
export async function findExhibitionFiles(handle: Handle, exhibitionId: string) {
  return handle
    .selectFrom('exhibitionFiles')
    .innerJoin('files', 'files.id', 'exhibitionFiles.fileId')
    .select(['files.id', 'files.name', 'files.bytes'])
    .where('exhibitionId', '=', exhibitionId)
    .orderBy('exhibitionFiles.sequence')
    .execute();
}

const sorts = {
  sequence: 'sequence',
  name: 'name',
  code: 'code',
  startedAt: 'displayStartedAt',
  createdAt: 'id',
} as const;
type ExhibitionSort = keyof typeof sorts;

const productCount = sql<number>`(
  select count(*)::int from exhibition_products where exhibition_products.exhibition_id = exhibitions.id)`;

const counted = (handle: Handle) =>
  handle.selectFrom('exhibitions').selectAll().select(productCount.as('productCount'));

/** Exhibitions for the console's grid, including hidden and past ones. */
export async function findConsoleExhibitions(
  handle: Handle,
  { filter = {}, sort: [by, direction] = ['sequence', 'ASC'], range }: ListRequest<RecordFilter, ExhibitionSort>,
) {
  const query = counted(handle).where(matching(filter, { searched: ['name', 'code'], shows: 'displayEnabled' }));
  return pageOf(query, { by: sorts[by], direction, range });
}

export async function findConsoleExhibition(handle: Handle, id: string) {
  return counted(handle).where('id', '=', id).executeTakeFirst();
}

export const exhibitionRows = rowById('exhibitions');

/** A new exhibition is placed first. */
export async function insertExhibition(trx: Transaction, row: Insertable<Exhibitions>): Promise<void> {
  await trx
    .insertInto('exhibitions')
    .values({ ...row, sequence: firstSequence('exhibitions') })
    .execute();
}
