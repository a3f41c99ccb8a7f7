import type { Catalogues, Handle, Transaction } from '@iruon/db';
import { type Insertable, sql, type Updateable } from 'kysely';
import { contains } from '../../platform/console-list.ts';

interface CatalogueFilter {
  q?: string | undefined;
  shows?: boolean | undefined;
  id?: string[] | undefined;
}

const sorts = { sequence: 'sequence', name: 'name', views: 'views', createdAt: 'id' } as const;
export type CatalogueSort = [keyof typeof sorts, 'ASC' | 'DESC'];

const brandName = sql<string | null>`(select brands.name from brands where brands.id = catalogues.brand_id)`;

function filtered(handle: Handle, { id, q, shows }: CatalogueFilter) {
  let query = handle.selectFrom('catalogues');
  if (id) query = query.where('id', '=', sql<string>`any(${id}::uuid[])`);
  if (shows !== undefined) query = query.where('shows', '=', shows);
  if (q) query = query.where('name', 'ilike', contains(q));
  return query;
}

/** Catalogues as the console's grid shows them, hidden ones too. */
export async function findConsoleCatalogues(
  handle: Handle,
  { filter, sort, range }: { filter: CatalogueFilter; sort: CatalogueSort; range: readonly [number, number] },
) {
  const rows = await filtered(handle, filter)
    .selectAll()
    .select(brandName.as('brandName'))
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

export async function countCatalogues(handle: Handle): Promise<number> {
  const { count } = await handle
    .selectFrom('catalogues')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A new catalogue stands before the others. */
export async function insertCatalogue(trx: Transaction, row: Insertable<Catalogues>): Promise<void> {
  const sequence = sql<number>`(select coalesce(min(sequence) - 1, 0) from catalogues)`;
  await trx
    .insertInto('catalogues')
    .values({ ...row, sequence })
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
