import type { consoleProduct } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import type { z } from 'zod';
import { fileUrl } from '../../content/files/index.ts';
import { contains, TOTAL_LIMIT } from '../../platform/console-list.ts';

type WireProduct = z.input<typeof consoleProduct>;

export interface ConsoleProductFilter {
  q?: string | undefined;
  category?: string | undefined;
  shows?: boolean | undefined;
  sells?: boolean | undefined;
  id?: string[] | undefined;
}

// Pieces over all options; without options, the product's own.
const pieces = sql<number>`case when products.options_enabled
  then coalesce((select sum(o.stock) from product_options o where o.product_id = products.id and o.enabled), 0)::int
  else products.stock end`;

const sorts = {
  createdAt: sql`products.created_at`,
  name: sql`products.name`,
  code: sql`products.code`,
  price: sql`products.sale_price`,
  stock: pieces,
};
export type ConsoleProductSort = [keyof typeof sorts, 'ASC' | 'DESC'];

function filtered(handle: Handle, filter: ConsoleProductFilter) {
  let query = handle
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'products.brandId')
    .innerJoin('categories', 'categories.id', 'products.categoryId')
    .leftJoin('categories as parents', 'parents.id', 'categories.parentId');
  if (filter.id) query = query.where('products.id', '=', sql<string>`any(${filter.id}::uuid[])`);
  if (filter.shows !== undefined) query = query.where('products.shows', '=', filter.shows);
  if (filter.sells !== undefined) query = query.where('products.sells', '=', filter.sells);
  const { category, q } = filter;
  if (category)
    query = query.where(({ eb, or }) => or([eb('categories.code', '=', category), eb('parents.code', '=', category)]));
  if (q) {
    const text = contains(q);
    query = query.where(({ eb, or }) => or([eb('products.name', 'ilike', text), eb('products.code', 'ilike', text)]));
  }
  return query;
}

/** Products as the console's grid shows them, hidden ones too, and how many the filter has (bounded). */
export async function listConsoleProducts(
  handle: Handle,
  { filter, sort, range }: { filter: ConsoleProductFilter; sort: ConsoleProductSort; range: readonly [number, number] },
): Promise<{ products: WireProduct[]; total: number }> {
  const direction = sort[1] === 'ASC' ? 'asc' : 'desc';
  const rows = await filtered(handle, filter)
    .select([
      'products.id',
      'products.code',
      'products.name',
      'products.type',
      'products.thumbId',
      'products.price',
      'products.salePrice',
      'products.stockEnabled',
      'products.shows',
      'products.sells',
      'products.createdAt',
      'brands.name as brandName',
      'categories.name as categoryName',
      pieces.as('pieces'),
    ])
    .orderBy(sorts[sort[0]], direction)
    .orderBy('products.id', direction)
    .offset(range[0])
    .limit(range[1] - range[0] + 1)
    .execute();
  const counted = await handle
    .selectFrom(filtered(handle, filter).select('products.id').limit(TOTAL_LIMIT).as('bounded'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    total: Number(counted.count),
    products: rows.map(({ id, thumbId, pieces: stock, createdAt, ...row }) => ({
      ...row,
      _id: id,
      thumb: fileUrl(thumbId),
      stock,
      createdAt: createdAt.toISOString(),
    })),
  };
}
