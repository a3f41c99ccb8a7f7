import type { Categories, Handle, Transaction } from '@iruon/db';
import { type Insertable, sql, type Updateable } from 'kysely';
import { countRows } from '../../../platform/db/read-rows.ts';
import { lockName } from '../../../platform/db/transaction.ts';
import type { PlacedCategory } from '../category-moves.ts';

/** Serializes changes of the tree until the transaction ends: a move affects siblings and descendants. */
export const lockTree = (trx: Transaction): Promise<void> => lockName(trx, 'categories');

export interface ConsoleCategoryRow extends PlacedCategory {
  code: string;
  name: string;
  color: string | null;
  shows: boolean;
  updatedAt: Date;
}

/** All categories including hidden ones, siblings in order. */
export async function findTree(handle: Handle): Promise<ConsoleCategoryRow[]> {
  return handle
    .selectFrom('categories')
    .select(['id', 'parentId', 'code', 'name', 'color', 'depth', 'sequence', 'shows', 'updatedAt'])
    .orderBy('sequence')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** The number of products directly in each category, including hidden ones; omits empty categories. */
export async function countProductsByCategory(handle: Handle): Promise<Map<string, number>> {
  const rows = await handle
    .selectFrom('products')
    .select(['categoryId', sql<number>`count(*)::int`.as('count')])
    .groupBy('categoryId')
    .execute();
  return new Map(rows.map(({ categoryId, count }) => [categoryId, count]));
}

export function countProductsIn(handle: Handle, categoryId: string): Promise<number> {
  return countRows(handle.selectFrom('products').where('categoryId', '=', categoryId));
}

export async function insertCategory(trx: Transaction, row: Insertable<Categories>): Promise<void> {
  await trx.insertInto('categories').values(row).execute();
}

export async function updateCategory(trx: Transaction, id: string, changes: Updateable<Categories>): Promise<void> {
  await trx.updateTable('categories').set(changes).where('id', '=', id).execute();
}

/** Writes the positions of moved categories. Their `updatedAt` stays, because their fields are unchanged. */
export async function placeCategories(trx: Transaction, placed: readonly PlacedCategory[]): Promise<void> {
  if (placed.length === 0) return;
  await sql`
    update categories c set parent_id = p.parent_id, depth = p.depth, sequence = p.sequence
    from unnest(
      ${placed.map(({ id }) => id)}::uuid[],
      ${placed.map(({ parentId }) => parentId)}::uuid[],
      ${placed.map(({ depth }) => depth)}::int[],
      ${placed.map(({ sequence }) => sequence)}::int[]
    ) as p (id, parent_id, depth, sequence)
    where c.id = p.id`.execute(trx);
}

export async function deleteCategoryRow(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('categories').where('id', '=', id).execute();
}
