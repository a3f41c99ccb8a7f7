import type { consoleProduct } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { fileUrl } from '../../content/files/index.ts';
import { TOTAL_LIMIT } from '../../platform/console-list.ts';
import type { Context } from '../../platform/services.ts';
import { listKnowledge } from './list-knowledge.ts';
import { containCondition } from './search-repository.ts';
import { searchTermsOf } from './search-terms.ts';

type WireProduct = z.input<typeof consoleProduct>;

export interface ConsoleProductFilter {
  q?: string | undefined;
  category?: string | undefined;
  shows?: boolean | undefined;
  sells?: boolean | undefined;
  id?: string[] | undefined;
}

const ofOptions = sql`(select sum(o.stock) from product_options o where o.product_id = p.id and o.enabled)`;
/** Pieces over all options; without options, the product's own. */
const pieces = sql<number>`(case when p.options_enabled then coalesce(${ofOptions}, 0)::int else p.stock end)`;

const sorts = {
  createdAt: sql`p.created_at`,
  name: sql`p.name`,
  code: sql`p.code`,
  price: sql`p.sale_price`,
  stock: pieces,
};
export type ConsoleProductSort = [keyof typeof sorts, 'ASC' | 'DESC'];

function conditions({ id, shows, sells, category, q }: ConsoleProductFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (id) all.push(sql`p.id = any (${id}::uuid[])`);
  if (shows !== undefined) all.push(sql`p.shows = ${shows}`);
  // Said as the index of what is not sold says it: few are, and counting them must not read the many.
  if (sells !== undefined) all.push(sells ? sql`p.sells` : sql`not p.sells`);
  if (category) {
    all.push(sql`p.signature_id = any (array(
      with recursive below as (
        select id from categories where code = ${category}
        union all
        select c.id from below join categories c on c.parent_id = below.id
      )
      select s.id from product_signatures s join below on below.id = s.category_id))`);
  }
  const terms = q ? searchTermsOf(q) : null;
  if (terms) all.push(containCondition(terms));
  return sql.join(all, sql` and `);
}

async function countMatching(handle: Handle, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from (select from products p where ${where} limit ${TOTAL_LIMIT}) counted`.execute(handle);
  return rows[0]?.total ?? 0;
}

/**
 * Products as the console's grid shows them, hidden ones too, and how many the filter has: bounded, and for a moment the
 * same for all who ask.
 */
export async function listConsoleProducts(
  context: Pick<Context, 'db' | 'config'>,
  { filter, sort, range }: { filter: ConsoleProductFilter; sort: ConsoleProductSort; range: readonly [number, number] },
): Promise<{ products: WireProduct[]; total: number }> {
  const direction = sort[1] === 'ASC' ? sql`asc` : sql`desc`;
  const order = sql`${sorts[sort[0]]} ${direction}, p.id ${direction}`;
  const where = conditions(filter);
  const { db } = context;
  const total = listKnowledge(context).counts(JSON.stringify(filter), () => countMatching(db, where));
  const { rows } = await sql<Omit<WireProduct, '_id' | 'thumb' | 'createdAt'> & RowOnly>`
    select p.id, p.code, p.name, p.type, p.thumb_id, p.price, p.sale_price, p.stock_enabled, p.shows, p.sells, p.created_at,
      b.name as brand_name, c.name as category_name, ${pieces} as stock
    from (
      select p.id from products p where ${where} order by ${order} offset ${range[0]} limit ${range[1] - range[0] + 1}
    ) page
    join products p on p.id = page.id
    join brands b on b.id = p.brand_id
    join categories c on c.id = p.category_id
    order by ${order}`.execute(db);
  return {
    total: await total,
    products: rows.map(({ id, thumbId, createdAt, ...row }) => ({
      ...row,
      _id: id,
      thumb: fileUrl(thumbId),
      createdAt: createdAt.toISOString(),
    })),
  };
}

interface RowOnly {
  id: string;
  thumbId: string | null;
  createdAt: Date;
}
