import type { Exhibitions, Handle, Transaction } from '@iruon/db';
import { type Insertable, sql, type Updateable } from 'kysely';
import { contains } from '../../platform/console-list.ts';

interface ExhibitionFilter {
  q?: string | undefined;
  shows?: boolean | undefined;
  id?: string[] | undefined;
}

const sorts = {
  sequence: 'sequence',
  name: 'name',
  code: 'code',
  startedAt: 'displayStartedAt',
  createdAt: 'id',
} as const;
export type ExhibitionSort = [keyof typeof sorts, 'ASC' | 'DESC'];

const productCount = sql<number>`(
  select count(*)::int from exhibition_products where exhibition_products.exhibition_id = exhibitions.id)`;

function filtered(handle: Handle, { id, q, shows }: ExhibitionFilter) {
  let query = handle.selectFrom('exhibitions');
  if (id) query = query.where('id', '=', sql<string>`any(${id}::uuid[])`);
  if (shows !== undefined) query = query.where('displayEnabled', '=', shows);
  if (q) query = query.where(({ eb, or }) => or([eb('name', 'ilike', contains(q)), eb('code', 'ilike', contains(q))]));
  return query;
}

/** Exhibitions as the console's grid shows them, hidden and forgotten ones too. */
export async function findConsoleExhibitions(
  handle: Handle,
  { filter, sort, range }: { filter: ExhibitionFilter; sort: ExhibitionSort; range: readonly [number, number] },
) {
  const rows = await filtered(handle, filter)
    .selectAll()
    .select(productCount.as('productCount'))
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

export async function findConsoleExhibition(handle: Handle, id: string) {
  return handle
    .selectFrom('exhibitions')
    .selectAll()
    .select(productCount.as('productCount'))
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function lockExhibition(trx: Transaction, id: string) {
  return trx.selectFrom('exhibitions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function countExhibitions(handle: Handle): Promise<number> {
  const { count } = await handle
    .selectFrom('exhibitions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A new exhibition stands before the others: it is what is news. */
export async function insertExhibition(trx: Transaction, row: Insertable<Exhibitions>): Promise<void> {
  const sequence = sql<number>`(select coalesce(min(sequence) - 1, 0) from exhibitions)`;
  await trx
    .insertInto('exhibitions')
    .values({ ...row, sequence })
    .execute();
}

export async function updateExhibition(trx: Transaction, id: string, changes: Updateable<Exhibitions>): Promise<void> {
  await trx.updateTable('exhibitions').set(changes).where('id', '=', id).execute();
}

export async function replaceExhibitionProducts(
  trx: Transaction,
  exhibitionId: string,
  productIds: readonly string[],
): Promise<void> {
  await trx.deleteFrom('exhibitionProducts').where('exhibitionId', '=', exhibitionId).execute();
  if (productIds.length === 0) return;
  await trx
    .insertInto('exhibitionProducts')
    .values(productIds.map((productId, sequence) => ({ exhibitionId, productId, sequence })))
    .execute();
}

export async function replaceExhibitionFiles(
  trx: Transaction,
  exhibitionId: string,
  fileIds: readonly string[],
): Promise<void> {
  await trx.deleteFrom('exhibitionFiles').where('exhibitionId', '=', exhibitionId).execute();
  if (fileIds.length === 0) return;
  await trx
    .insertInto('exhibitionFiles')
    .values(fileIds.map((fileId, sequence) => ({ exhibitionId, fileId, sequence })))
    .execute();
}

export async function deleteExhibitionRow(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('exhibitions').where('id', '=', id).execute();
}
