import type { ProductSort, productList, productListQuery, productSummary } from '@iruon/contract';
import { type Handle, type Products, planOnce } from '@iruon/db';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { fileUrl } from '../../../content/files/index.ts';
import { actorId } from '../../../platform/actor.ts';
import type { Ids } from '../../../platform/db/ids-in-sql.ts';
import { primaryOf } from '../../../platform/db/read-replica.ts';
import { valuesOf } from '../../../platform/db/read-rows.ts';
import type { Context } from '../../../platform/services.ts';
import { isSoldOut } from '../product-parts-repository.ts';
import { type PriceColumns, salePriceOf } from '../rules.ts';
import { countSearchMiss } from '../search/search-misses.ts';
import { searchProducts } from '../search/search-products.ts';
import { bitsOf, type FacetBoard, type ListView, listView } from './facet-board.ts';
import { listCache } from './list-cache.ts';

type Query = z.output<typeof productListQuery>;
type Listing = Pick<Context, 'db' | 'config'>;

// Each order matches an index over shown products, which also contains the filtered columns.
const orders: Record<ProductSort, RawBuilder<unknown>> = {
  latest: sql`created_at desc, id desc`,
  name: sql`name, id`,
  price_asc: sql`sale_price, id`,
  price_desc: sql`sale_price desc, id desc`,
};

interface ListPage {
  sort: ProductSort;
  limit: number;
  offset: number;
}

interface SignatureFilter {
  /** Ids of the signatures whose products match; null for all. */
  signatureIds: readonly number[] | null;
  isAvailable: boolean;
}

/**
 * True if a product's signature is in a set of some thousand, by one lookup per product. A signature newer than the set
 * is not in it.
 */
function hasSignatureIn(ids: readonly number[]): RawBuilder<boolean> {
  const bits = bitsOf(ids);
  return sql`case when signature_id < ${bits.length * 8} then get_bit(${bits}::bytea, signature_id) = 1 else false end`;
}

const available = ({ isAvailable }: SignatureFilter) => (isAvailable ? sql`and is_available` : sql``);

const orderOf = ({ sort, limit, offset }: ListPage) =>
  // As text: a plan for any limit would expect a tenth of all products.
  sql`order by ${orders[sort]} limit ${sql.lit(limit)} offset ${offset}`;

/** SQL for the ids of a page that scans the sort index and skips rows that do not match: efficient for many matches. */
export function walkedIds(filter: SignatureFilter, page: ListPage): RawBuilder<unknown> {
  const matches = filter.signatureIds === null ? sql`` : sql`and ${hasSignatureIn(filter.signatureIds)}`;
  return sql`select id from products where shows ${matches} ${available(filter)} ${orderOf(page)}`;
}

/** SQL for the ids of a page that collects all matches and sorts them: efficient for few matches. */
export function gatheredIds(
  signatureIds: readonly number[],
  filter: SignatureFilter,
  page: ListPage,
): RawBuilder<unknown> {
  return sql`
    with matching as materialized (
      select id, created_at, name, sale_price from products
      where shows and signature_id = any (${signatureIds}::int[]) ${available(filter)}
    )
    select id from matching ${orderOf(page)}`;
}

interface LabelRow {
  value: string;
  text: string;
  color: string | null;
}

interface ListedProduct extends PriceColumns {
  id: string;
  code: string;
  type: Selectable<Products>['type'];
  name: string;
  brandName: string;
  categoryName: string;
  thumbId: string | null;
  flags: string[];
  optionsEnabled: boolean;
  sells: boolean;
  isSoldOut: boolean;
  /** Flags first, then labels, each in the operator's order and wording. */
  labels: LabelRow[];
  isLiked: boolean;
  reviewCount: number;
  starSum: number;
}

/** Card data of shown products by id, in the order of the ids, for a member (null: a guest). */
export async function findListedProducts(handle: Handle, ids: Ids, userId: string | null): Promise<ListedProduct[]> {
  const requested =
    'toOperationNode' in ids
      ? sql`(select id, row_number() over () as place from (${ids}) as wanted)`
      : sql`unnest(${ids}::uuid[]) with ordinality`;
  const { rows } = await sql<ListedProduct>`${planOnce}
    select p.id, p.code, p.type, p.name, b.name as brand_name, c.name as category_name, p.thumb_id, p.price,
      p.discount_enabled, p.discount_unit, p.discount_amount, p.discount_expiration_enabled, p.discount_start_date,
      p.discount_end_date, p.flags, p.options_enabled, p.sells, ${isSoldOut} as is_sold_out,
      case when p.flags = '{}' and p.labels = '{}' then '[]' else coalesce((
        select jsonb_agg(jsonb_build_object('value', k.value, 'text', k.text, 'color', k.color) order by k.kind, k.sequence)
        from product_codes k
        where k.shows and (k.kind = 'FLAG' and k.value = any (p.flags) or k.kind = 'LABEL' and k.value = any (p.labels))
      ), '[]') end as labels,
      exists (select from likes l where l.user_id = ${userId}::uuid and l.product_id = p.id) as is_liked,
      coalesce(f.review_count, 0) as review_count, coalesce(f.star_sum, 0) as star_sum
    from ${requested} as requested (id, place)
    join products p on p.id = requested.id and p.shows
    join brands b on b.id = p.brand_id
    join categories c on c.id = p.category_id
    left join product_figures f on f.product_id = p.id
    order by requested.place`.execute(handle);
  return rows;
}

/** SQL for the ids of one page of all products that match a view's filter. */
function pageOf(board: FacetBoard, view: ListView, page: ListPage): RawBuilder<unknown> {
  const { signatureIds, total, filter } = view;
  const conditions = { signatureIds, isAvailable: filter.isAvailable };
  // The expected number of rows before the end of the page, if matches are spread evenly in the sort index.
  const walked = ((page.offset + page.limit) * board.total) / Math.max(1, total);
  if (signatureIds === null || walked < total) return walkedIds(conditions, page);
  return gatheredIds(signatureIds, conditions, page);
}

async function listed(context: Listing, query: Query) {
  const { q, page, limit, sort = q ? 'best' : 'latest' } = query;
  const snapshot = await listCache(context).snapshot();
  const view = listView(snapshot.board, query);
  const offset = (page - 1) * limit;
  const found = q ? await searchProducts({ context, snapshot, view, sort }, q) : null;
  if (found) {
    const { ids, facets, isCut, didYouMean, isMiss } = found;
    const list = { facets, total: ids.length, isTotalCut: isCut, didYouMean };
    return { ids: ids.slice(offset, offset + limit), list, missed: isMiss && page === 1 ? q : undefined };
  }
  const { total, facets } = view;
  const order = sort === 'best' ? 'latest' : sort;
  const ids = total > offset ? pageOf(snapshot.board, view, { sort: order, limit, offset }) : [];
  return { ids, list: { facets, total, isTotalCut: false, didYouMean: null }, missed: undefined };
}

/**
 * A page of shown products at current prices, and the count of each filter; an unknown category, brand or option
 * matches none. Counts are cached for the configured time, cards are current.
 */
export async function listProducts(
  context: Pick<Context, 'db' | 'config' | 'now' | 'actor'>,
  query: Query,
): Promise<z.input<typeof productList>> {
  const { ids, list, missed } = await listed(context, query);
  const [products] = await Promise.all([
    summariesOf(context.db, ids, context.now(), actorId(context.actor)),
    missed === undefined ? undefined : countSearchMiss(context, missed),
  ]);
  const likes = await currentLikes(
    context,
    products.map(({ _id }) => _id),
  );
  return { products: likes ? products.map((card) => liking(card, likes)) : products, ...list };
}

export const liking = <Card extends { _id: string; isLiked: boolean }>(card: Card, likes: readonly string[]): Card => ({
  ...card,
  isLiked: likes.includes(card._id),
});

/**
 * The ids among `ids` that the member likes, of the primary while `db` is a replica: a member sees a like at once.
 * Undefined without a replica, whose rows are current.
 */
export async function currentLikes(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  ids: readonly string[],
): Promise<string[] | undefined> {
  const [primary, userId] = [primaryOf(db), actorId(actor)];
  if (primary === db || userId === null) return undefined;
  return primary
    .selectFrom('likes')
    .where('userId', '=', userId)
    .where('productId', '=', sql<string>`any (${ids}::uuid[])`)
    .$call(valuesOf('productId'));
}

export type Summary = z.input<typeof productSummary>;

function toWireSummary(listed: ListedProduct, now: Date): Summary {
  const { reviewCount, starSum } = listed;
  return {
    _id: listed.id,
    code: listed.code,
    type: listed.type,
    name: listed.name,
    brandName: listed.brandName,
    categoryName: listed.categoryName,
    thumb: fileUrl(listed.thumbId),
    price: listed.price,
    salePrice: salePriceOf(listed, now),
    flags: listed.flags,
    labels: listed.labels,
    hasOptions: listed.optionsEnabled,
    sells: listed.sells,
    isSoldOut: listed.isSoldOut,
    isLiked: listed.isLiked,
    reviewCount,
    starAverage: reviewCount === 0 ? null : Math.round((starSum * 10) / reviewCount) / 10,
  };
}

/**
 * Shown products by id, in the order of the ids, priced at an instant, in the format of every list. Omits hidden
 * products. `userId` is the member whose likes are marked; null marks none.
 */
export async function summariesOf(
  handle: Handle,
  ids: Ids,
  now: Date,
  userId: string | null = null,
): Promise<Summary[]> {
  if ('length' in ids && ids.length === 0) return [];
  return (await findListedProducts(handle, ids, userId)).map((listed) => toWireSummary(listed, now));
}
