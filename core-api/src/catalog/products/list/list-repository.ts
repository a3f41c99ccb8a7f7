import type { ProductSort } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { type RawBuilder, sql } from 'kysely';

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

/** True if a product's signature is among some thousand, in one step each. A signature newer than the bits is not. */
function hasSignatureIn(ids: readonly number[]): RawBuilder<boolean> {
  const bits = bitsOf(ids);
  return sql`case when signature_id < ${bits.length * 8} then get_bit(${bits}::bytea, signature_id) = 1 else false end`;
}

const available = ({ isAvailable }: SignatureFilter) => (isAvailable ? sql`and is_available` : sql``);

/** Scans the sort index and skips rows that do not match: efficient for many matches. */
export async function walkProductIds(handle: Handle, filter: SignatureFilter, page: ListPage): Promise<string[]> {
  const matches = filter.signatureIds === null ? sql`` : sql`and ${hasSignatureIn(filter.signatureIds)}`;
  const { rows } = await sql<{ id: string }>`
    select id from products where shows ${matches} ${available(filter)}
    order by ${orders[page.sort]} limit ${page.limit} offset ${page.offset}`.execute(handle);
  return rows.map(({ id }) => id);
}

/** Collects all matches and sorts them: efficient for few matches. */
export async function gatherProductIds(
  handle: Handle,
  signatureIds: readonly number[],
  filter: SignatureFilter,
  page: ListPage,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with matching as materialized (
      select id, created_at, name, sale_price from products
      where shows and signature_id = any (${signatureIds}::int[]) ${available(filter)}
    )
    select id from matching order by ${orders[page.sort]} limit ${page.limit} offset ${page.offset}`.execute(handle);
  return rows.map(({ id }) => id);
}
