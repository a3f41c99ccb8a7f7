import type { ProductSort } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';
import type { PriceColumns } from './rules.ts';

export interface ProductFilter {
  category: string | undefined;
  brand: string | undefined;
}

export interface ListedProduct extends PriceColumns {
  id: string;
  code: string;
  type: string;
  name: string;
  brandName: string;
  categoryName: string;
  thumbId: string | null;
  flags: string[];
  optionsEnabled: boolean;
  sells: boolean;
  isSoldOut: boolean;
}

// Each order is the one of an index over shown products, so that a page reads only its own rows.
const orders: Record<ProductSort, RawBuilder<unknown>> = {
  latest: sql`p.created_at desc, p.id desc`,
  name: sql`p.name, p.id`,
  price_asc: sql`p.sale_price, p.id`,
  price_desc: sql`p.sale_price desc, p.id desc`,
};

/** Far beyond the last page anyone can ask for; counting stops there. */
const COUNTED_TO = 30_000;

function matching({ category, brand }: ProductFilter): RawBuilder<unknown> {
  const inCategory = sql`and p.category_id = any (array(
    with recursive below as (
      select id from categories where code = ${category}
      union all
      select categories.id from below join categories on categories.parent_id = below.id
    ) select id from below))`;
  const ofBrand = sql`and p.brand_id = (select id from brands where code = ${brand})`;
  return sql`p.shows ${category === undefined ? sql`` : inCategory} ${brand === undefined ? sql`` : ofBrand}`;
}

/** A page of shown products. Prices are columns to compute with: the stored sale price only orders them. */
export async function findProducts(
  handle: Handle,
  filter: ProductFilter,
  page: { sort: ProductSort; limit: number; offset: number },
): Promise<ListedProduct[]> {
  const { rows } = await sql<ListedProduct>`
    select p.id, p.code, p.type, p.name, b.name as brand_name, c.name as category_name, p.thumb_id, p.price,
      p.discount_enabled, p.discount_unit, p.discount_amount, p.discount_expiration_enabled, p.discount_start_date,
      p.discount_end_date, p.flags, p.options_enabled, p.sells,
      case
        when not p.stock_enabled then false
        when p.options_enabled then not exists (
          select from product_options o where o.product_id = p.id and o.enabled and o.stock > 0)
        else p.stock <= 0
      end as is_sold_out
    from (
      select * from products p where ${matching(filter)}
      order by ${orders[page.sort]} limit ${page.limit} offset ${page.offset}
    ) p
    join brands b on b.id = p.brand_id
    join categories c on c.id = p.category_id
    order by ${orders[page.sort]}`.execute(handle);
  return rows;
}

/** How many shown products match, counted up to 30,000. */
export async function countProducts(handle: Handle, filter: ProductFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from (select from products p where ${matching(filter)} limit ${COUNTED_TO}) counted`.execute(handle);
  return rows[0]?.total ?? 0;
}
