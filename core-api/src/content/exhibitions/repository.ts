import type { Exhibitions, Handle } from '@iruon/db';
import { type Selectable, sql } from 'kysely';
import { idList } from '../../platform/db/id-list.ts';

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
