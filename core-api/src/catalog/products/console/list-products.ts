import { type consoleProduct, productCodeKey } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { fileUrl } from '../../../content/files/index.ts';
import { type ListRequest, listQuery, TOTAL_LIMIT, towards } from '../../../platform/http/console-list.ts';
import type { Context } from '../../../platform/services.ts';
import { branchOf, type FacetBoard } from '../list/facet-board.ts';
import { listCache } from '../list/list-cache.ts';
import { quantityNow } from '../product-parts-repository.ts';
import { containCondition, MAX_MATCHES, productOfUdi, searchTermsOf } from '../search/search-repository.ts';

type WireProduct = z.input<typeof consoleProduct>;

export interface ConsoleProductFilter {
  q?: string | undefined;
  category?: string | undefined;
  shows?: boolean | undefined;
  sells?: boolean | undefined;
  brand?: string | undefined;
  type?: 'NORMAL_PRODUCT' | 'VARIETY_BUNDLE' | 'PRODUCT_BUNDLE' | undefined;
  /** For sale, but sold out. */
  soldOut?: boolean | undefined;
  /** The stored sale price is below the list price. */
  discounted?: boolean | undefined;
  id?: string[] | undefined;
}

const sorts = {
  createdAt: sql`p.created_at`,
  name: sql`p.name`,
  code: sql`p.code`,
  price: sql`p.sale_price`,
  stock: sql`k.quantity`,
};

/** Signatures of products in some categories and of some brands, including hidden products; null for any. */
async function findSignatureIds(
  handle: Handle,
  { categoryIds, brandIds }: { categoryIds: readonly string[] | null; brandIds: readonly string[] | null },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from product_signatures
    where (${categoryIds}::uuid[] is null or category_id = any (${categoryIds}::uuid[]))
      and (${brandIds}::uuid[] is null or brand_id = any (${brandIds}::uuid[]))`.execute(handle);
  return rows.map(({ id }) => id);
}

/**
 * The conditions on products `p`, and the same on their quantities `k`: the index in stock order contains brand,
 * category and availability, as of the snapshot. Like a search, they have no parameters; only search words and numbers
 * become literals.
 */
async function conditions(
  handle: Handle,
  board: FacetBoard | null,
  filter: ConsoleProductFilter,
): Promise<{ where: RawBuilder<unknown>; whereByStock: RawBuilder<unknown> }> {
  const { id, shows, sells, category, brand, type, soldOut, discounted, q } = filter;
  const all: RawBuilder<unknown>[] = [sql`true`];
  const ofProduct: RawBuilder<unknown>[] = [];
  const ofQuantity: RawBuilder<unknown>[] = [];
  if (id) all.push(sql`p.id = any (${id}::uuid[])`);
  if (shows !== undefined) all.push(shows ? sql`p.shows` : sql`not p.shows`);
  if (sells !== undefined) all.push(sells ? sql`p.sells` : sql`not p.sells`);
  if (type) all.push(sql`p.type = ${sql.lit(type)}`);
  if (soldOut !== undefined) {
    ofProduct.push(soldOut ? sql`p.sells and not p.is_available` : sql`p.is_available`);
    ofQuantity.push(sql`k.availability = ${sql.lit(soldOut ? 'SOLD_OUT' : 'AVAILABLE')}`);
  }
  // Not '=', because Postgres would estimate that few rows match.
  if (discounted !== undefined) all.push(discounted ? sql`p.sale_price < p.price` : sql`not (p.sale_price < p.price)`);
  if (board && (brand || category)) {
    const signatureIds = await findSignatureIds(handle, {
      categoryIds: category ? [...branchOf(board, category)] : null,
      brandIds: brand ? board.brands.filter(({ code }) => code === brand).map(({ id }) => id) : null,
    });
    const among = sql`any (${sql.lit(`{${signatureIds.join()}}`)}::int[])`;
    ofProduct.push(sql`p.signature_id = ${among}`);
    ofQuantity.push(sql`k.signature_id = ${among}`);
  }
  if (q) all.push(productsWithText(q));
  return {
    where: sql.join([...all, ...ofProduct], sql` and `),
    whereByStock: sql.join([...all, ...ofQuantity], sql` and `),
  };
}

/** Products `p` by words, by a code in any spelling or by a scanned UDI. A text of punctuation alone finds nothing. */
export function productsWithText(q: string): RawBuilder<unknown> {
  const ofUdi = productOfUdi(q);
  const hasCode = sql`product_code_key(p.code) = ${sql.lit(productCodeKey(q))}`;
  const byCode = ofUdi ? sql`(${hasCode} or p.id = ${ofUdi})` : hasCode;
  const terms = searchTermsOf(q);
  return terms ? sql`((${containCondition(terms)}) or ${byCode})` : byCode;
}

async function countMatching(
  handle: Handle,
  where: RawBuilder<unknown>,
  { most, bySignature }: { most: number; bySignature: boolean },
): Promise<number> {
  // The signature index filters by itself. In all other cases an order keeps Postgres from a full scan.
  const order = bySignature ? sql`` : sql`order by p.created_at, p.id`;
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from (select from products p where ${where} ${order} limit ${sql.lit(most)}) counted`.execute(handle);
  return rows[0]?.total ?? 0;
}

/** Fewer matches than this are collected and sorted: a scan of 100,000 products for one page would skip more rows. */
const GATHERED = 1_600;

/** The facet snapshot if a filter or the sort needs it; loading it also updates availability. */
async function boardFor(
  context: Pick<Context, 'db' | 'config'>,
  { category, brand, soldOut }: ConsoleProductFilter,
  isByStock: boolean,
): Promise<FacetBoard | null> {
  const isNeeded = isByStock || category !== undefined || brand !== undefined || soldOut !== undefined;
  return isNeeded ? (await listCache(context).snapshot()).board : null;
}

/**
 * Products for the console's grid, including hidden ones, and the number of matches: bounded, and cached briefly for
 * all callers.
 */
export async function listConsoleProducts(
  context: Pick<Context, 'db' | 'config'>,
  request: ListRequest<ConsoleProductFilter, keyof typeof sorts>,
): Promise<{ products: WireProduct[]; total: number }> {
  const { filter, by, direction: way, range } = listQuery(request, ['createdAt', 'DESC']);
  const direction = sql.raw(towards(way));
  const order = sql`${sorts[by]} ${direction}, p.id ${direction}`;
  const isByStock = by === 'stock';
  const { db } = context;
  const { where, whereByStock } = await conditions(db, await boardFor(context, filter, isByStock), filter);
  // The search covers every product; above a thousand matches it requires a longer text.
  const most = filter.q ? MAX_MATCHES : TOTAL_LIMIT;
  const bySignature = filter.brand !== undefined || filter.category !== undefined;
  const total = await listCache(context).counts(JSON.stringify(filter), () =>
    countMatching(db, where, { most, bySignature }),
  );
  // Few rows are collected and sorted; for many the index of the sort is scanned.
  const isGathered = total < (filter.q ? most : GATHERED);
  const quantities = isByStock ? sql`join product_quantities k on k.product_id = p.id` : sql``;
  const matching = isGathered
    ? sql`(select * from products p where ${where} offset 0) p ${quantities}`
    : sql`products p ${quantities} where ${isByStock ? whereByStock : where}`;
  const { rows } = await sql<Omit<WireProduct, '_id' | 'thumb' | 'createdAt'> & RowOnly>`
    select p.id, p.code, p.name, p.type, p.thumb_id, p.price, p.sale_price, p.stock_enabled, p.shows, p.sells, p.created_at,
      b.name as brand_name, c.name as category_name, ${quantityNow} as stock
    from (
      select p.id, row_number() over (order by ${order}) as place
      from ${matching} order by ${order}
      offset ${sql.lit(range[0])} limit ${sql.lit(range[1] - range[0] + 1)}
    ) page
    join products p on p.id = page.id
    join brands b on b.id = p.brand_id
    join categories c on c.id = p.category_id
    order by page.place`.execute(db);
  return {
    total,
    products: rows.map(({ id, thumbId, createdAt, ...row }) => ({
      ...row,
      _id: id,
      thumb: fileUrl(thumbId),
      createdAt: createdAt.toISOString(),
    })),
  };
}

const IDS_AT_ONCE = 500;

/** The ids of all products of a filter, oldest first, in batches by separate statements. */
export async function* consoleProductIds(
  context: Pick<Context, 'db' | 'config'>,
  filter: ConsoleProductFilter,
): AsyncGenerator<string[]> {
  const { where } = await conditions(context.db, await boardFor(context, filter, false), filter);
  for (let after: string | undefined = NO_ID; after !== undefined; ) {
    const { rows }: { rows: { id: string }[] } = await sql<{ id: string }>`
      select p.id from products p where ${where} and p.id > ${after}
      order by p.id limit ${sql.lit(IDS_AT_ONCE)}`.execute(context.db);
    if (rows.length > 0) yield rows.map(({ id }) => id);
    after = rows.length < IDS_AT_ONCE ? undefined : rows.at(-1)?.id;
  }
}

const NO_ID = '00000000-0000-0000-0000-000000000000';

interface RowOnly {
  id: string;
  thumbId: string | null;
  createdAt: Date;
}

/** Products that the shop offers although nobody can buy them, because no option is left. */
export const matchingSoldOut = (handle: Handle) =>
  handle.selectFrom('products').where('shows', '=', true).where('sells', '=', true).where('isAvailable', '=', false);
