import type { Catalogues, Handle, Transaction } from '@iruon/db';
import { type Insertable, sql, type Updateable } from 'kysely';
import { matching, pageOf, type RecordFilter } from '../../../platform/http/console-list.ts';
import { placeBefore } from '../../../platform/records/console-record.ts';

const sorts = { sequence: 'sequence', name: 'name', views: 'views', createdAt: 'id' } as const;
export type CatalogueSort = [keyof typeof sorts, 'ASC' | 'DESC'];

const brandName = sql<string | null>`(select brands.name from brands where brands.id = catalogues.brand_id)`;

/** Catalogues as the console's grid shows them, hidden ones too. */
export async function findConsoleCatalogues(
  handle: Handle,
  { filter, sort, range }: { filter: RecordFilter; sort: CatalogueSort; range: readonly [number, number] },
) {
  const query = handle
    .selectFrom('catalogues')
    .selectAll()
    .select(brandName.as('brandName'))
    .where(matching(filter, { searched: ['name'] }));
  return pageOf(query, { by: sorts[sort[0]], direction: sort[1], range });
}

export async function findConsoleCatalogue(handle: Handle, id: string) {
  return handle
    .selectFrom('catalogues')
    .selectAll()
    .select(brandName.as('brandName'))
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function lockCatalogue(trx: Transaction, id: string) {
  return trx.selectFrom('catalogues').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** A new catalogue stands before the others. */
export async function insertCatalogue(trx: Transaction, row: Insertable<Catalogues>): Promise<void> {
  await trx
    .insertInto('catalogues')
    .values({ ...row, sequence: placeBefore('catalogues') })
    .execute();
}

export async function updateCatalogue(trx: Transaction, id: string, changes: Updateable<Catalogues>): Promise<void> {
  await trx.updateTable('catalogues').set(changes).where('id', '=', id).execute();
}

/** The library is behind a login, and what it hands out as well. */
export async function keepForMembers(trx: Transaction, fileId: string | null): Promise<void> {
  if (fileId === null) return;
  await trx.updateTable('files').set({ isMembersOnly: true }).where('id', '=', fileId).execute();
}

export async function deleteCatalogueRow(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('catalogues').where('id', '=', id).execute();
}
