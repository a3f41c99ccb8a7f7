import type { Handle } from '@iruon/db';
import { sql } from 'kysely';

export interface SignatureRow {
  id: number;
  brandId: string;
  categoryId: string;
  facets: string[];
}

/** Of one signature: its id, the number of shown products, and the number of those that can be bought. */
export type TallyRow = [signatureId: number, shown: number, available: number];

/**
 * Shown products by signature, by an index-only scan. As one JSON text, because thousands of rows would cost far more
 * to parse.
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

/** Every category, siblings in their order. */
export async function findFacetCategories(handle: Handle): Promise<(GroupRow & { parentId: string | null })[]> {
  const { rows } = await sql<GroupRow & { parentId: string | null }>`
    select id, parent_id, code, name, shows from categories order by sequence, name, id`.execute(handle);
  return rows;
}
