import { type Categories, type Handle, planOnce, type Transaction } from '@iruon/db';
import { type Insertable, sql } from 'kysely';
import { countRows } from '../../platform/db/read-rows.ts';
import { lockName } from '../../platform/db/transaction.ts';
import { rowById } from '../../platform/db/write-rows.ts';
import type { PlacedCategory } from './category-moves.ts';

export interface CountedCategory {
  id: string;
  parentId: string | null;
  code: string;
  name: string;
  color: string | null;
  depth: number;
  /** Shown products in it and its descendants. */
  productCount: number;
}

/**
 * The visible categories, siblings in order. A hidden category is omitted with its descendants; their products still
 * count in the visible ancestors, whose lists show them.
 */
export async function findCountedCategories(handle: Handle): Promise<CountedCategory[]> {
  const { rows } = await sql<CountedCategory>`${planOnce}
    with recursive visible as (
      select id from categories where parent_id is null and shows
      union all
      select categories.id from visible join categories on categories.parent_id = visible.id and categories.shows
    ), below as (
      select id as root_id, id from categories
      union all
      select below.root_id, categories.id from below join categories on categories.parent_id = below.id
    ), own as (
      select category_id, count(*)::int as shown from products where shows group by category_id
    ), counted as (
      select below.root_id, sum(own.shown)::int as shown from below join own on own.category_id = below.id group by 1
    )
    select c.id, c.parent_id, c.code, c.name, c.color, c.depth, coalesce(counted.shown, 0) as product_count
    from categories c join visible on visible.id = c.id left join counted on counted.root_id = c.id
    order by c.sequence, c.name, c.id`.execute(handle);
  return rows;
}

export interface RootCategory {
  id: string;
  code: string;
  name: string;
  color: string | null;
  productIds: string[];
}

/** The shown root categories that contain products, in display order, each with those products. */
export async function findRootCategoriesOf(handle: Handle, productIds: readonly string[]): Promise<RootCategory[]> {
  const { rows } = await sql<RootCategory>`
    with recursive above as (
      select p.id as product_id, c.id, c.parent_id from products p join categories c on c.id = p.category_id
      where p.id = any (${productIds}::uuid[])
      union all
      select above.product_id, c.id, c.parent_id from above join categories c on c.id = above.parent_id
    )
    select c.id, c.code, c.name, c.color, array_agg(above.product_id::text) as product_ids
    from above join categories c on c.id = above.id
    where c.parent_id is null and c.shows
    group by c.id order by c.sequence, c.name, c.id`.execute(handle);
  return rows;
}

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
  // Counted by signature in an index, which is a fraction of the table.
  const { rows } = await sql<{ categoryId: string; count: number }>`
    select s.category_id, sum(counted.products)::int as count
    from (select signature_id, count(*) as products from products group by signature_id) counted
    join product_signatures s on s.id = counted.signature_id
    group by s.category_id`.execute(handle);
  return new Map(rows.map(({ categoryId, count }) => [categoryId, count]));
}

export function countProductsIn(handle: Handle, categoryId: string): Promise<number> {
  return countRows(handle.selectFrom('products').where('categoryId', '=', categoryId));
}

export async function insertCategory(trx: Transaction, row: Insertable<Categories>): Promise<void> {
  await trx.insertInto('categories').values(row).execute();
}

export const { update: updateCategory, remove: deleteCategoryRow } = rowById('categories');

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
