import type { ProductSort } from '@iruon/contract';
import { type Handle, type Products, planOnce } from '@iruon/db';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Ids } from '../../../platform/db/ids-in-sql.ts';
import { isSoldOut } from '../availability/availability-repository.ts';
import type { PriceColumns } from '../rules.ts';

// Each order matches an index over shown products, which also contains the filtered columns.
const orders: Record<ProductSort, RawBuilder<unknown>> = {
  latest: sql`created_at desc, id desc`,
  name: sql`name, id`,
  price_asc: sql`sale_price, id`,
  price_desc: sql`sale_price desc, id desc`,
};

export interface ListPage {
  sort: ProductSort;
  limit: number;
  offset: number;
}

export interface SignatureFilter {
  /** Ids of the signatures whose products match; null for all. */
  signatureIds: readonly number[] | null;
  isAvailable: boolean;
}

/** A bit for each id up to the highest, as Postgres' get_bit numbers them. */
export function bitsOf(ids: readonly number[]): Buffer {
  const bits = Buffer.alloc((Math.max(0, ...ids) >> 3) + 1);
  for (const id of ids) bits[id >> 3] = (bits[id >> 3] ?? 0) | (1 << (id & 7));
  return bits;
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

export interface ListedProduct extends PriceColumns {
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

export interface SignatureRow {
  id: number;
  brandId: string;
  categoryId: string;
  facets: string[];
}

/** The counts of one signature: its id, the number of shown products, and the number of those that can be bought. */
type TallyRow = [signatureId: number, shown: number, available: number];

/**
 * Counts the shown products of each signature by an index-only scan. The result is one JSON text, because thousands of
 * rows would take far longer to parse.
 */
export async function findTallies(handle: Handle): Promise<TallyRow[]> {
  const { rows } = await sql<{ tallies: TallyRow[] | null }>`
    select json_agg(json_build_array(signature_id, shown, available)) as tallies
    from (
      select signature_id, count(*) as shown, count(*) filter (where is_available) as available
      from products where shows group by signature_id
    ) counted`.execute(handle);
  return rows[0]?.tallies ?? [];
}

export async function findSignatures(handle: Handle, ids: readonly number[]): Promise<SignatureRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SignatureRow>`
    select id, brand_id, category_id, facets from product_signatures where id = any (${ids}::int[])`.execute(handle);
  return rows;
}

/** Signatures of products in some categories and of some brands, including hidden products; null for any. */
export async function findSignatureIds(
  handle: Handle,
  { categoryIds, brandIds }: { categoryIds: readonly string[] | null; brandIds: readonly string[] | null },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from product_signatures
    where (${categoryIds}::uuid[] is null or category_id = any (${categoryIds}::uuid[]))
      and (${brandIds}::uuid[] is null or brand_id = any (${brandIds}::uuid[]))`.execute(handle);
  return rows.map(({ id }) => id);
}

export interface GroupRow {
  id: string;
  code: string;
  name: string;
  shows: boolean;
}

/** Every brand, in display order. */
export async function findFacetBrands(handle: Handle): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select id, code, name, shows from brands order by sequence, name, id`.execute(handle);
  return rows;
}

/** Every category, siblings in display order. */
export async function findFacetCategories(handle: Handle): Promise<(GroupRow & { parentId: string | null })[]> {
  const { rows } = await sql<GroupRow & { parentId: string | null }>`
    select id, parent_id, code, name, shows from categories order by sequence, name, id`.execute(handle);
  return rows;
}
