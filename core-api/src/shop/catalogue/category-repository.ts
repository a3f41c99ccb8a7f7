import type { Handle } from '@iruon/db';
import { sql } from 'kysely';

export interface CountedCategory {
  id: string;
  parentId: string | null;
  code: string;
  name: string;
  color: string | null;
  depth: number;
  /** Shown products in it and below it. */
  productCount: number;
}

/** All categories, siblings in their order. */
export async function findCountedCategories(handle: Handle): Promise<CountedCategory[]> {
  const { rows } = await sql<CountedCategory>`
    with recursive below as (
      select id as root_id, id from categories
      union all
      select below.root_id, categories.id from below join categories on categories.parent_id = below.id
    ), own as (
      select category_id, count(*)::int as shown from products where shows group by category_id
    ), counted as (
      select below.root_id, sum(own.shown)::int as shown from below join own on own.category_id = below.id group by 1
    )
    select c.id, c.parent_id, c.code, c.name, c.color, c.depth, coalesce(counted.shown, 0) as product_count
    from categories c left join counted on counted.root_id = c.id
    order by c.sequence, c.name, c.id`.execute(handle);
  return rows;
}

export async function findBrands(handle: Handle) {
  return handle
    .selectFrom('brands')
    .select(['id', 'code', 'name'])
    .orderBy('sequence')
    .orderBy('name')
    .orderBy('id')
    .execute();
}
