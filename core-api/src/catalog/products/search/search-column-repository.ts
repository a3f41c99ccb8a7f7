import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import type { SearchColumns, SearchedProduct } from './search-columns.ts';

export type StaleProduct = SearchedProduct & { id: string; brandName: string };

/** Products whose search columns were computed by another version, or never. */
export async function findStaleProducts(handle: Handle, version: number, limit: number): Promise<StaleProduct[]> {
  const { rows } = await sql<StaleProduct>`
    select p.id, p.code, p.name, p.size, p.hashtags, p.options_enabled, p.options_criteria, p.variation_spec, p.variation_list,
      b.name as brand_name
    from products p join brands b on b.id = p.brand_id
    where p.search_version < ${version} order by p.search_version, p.id limit ${limit}`.execute(handle);
  return rows;
}

/** Writes search columns only if they are still stale: a concurrent save has already written them. */
export async function updateSearchColumns(
  handle: Handle,
  changes: readonly (SearchColumns & { id: string })[],
): Promise<void> {
  const given = JSON.stringify(
    changes.map(({ id, searchKeys, searchInitials, searchVersion, facets }) => ({
      id,
      search_keys: searchKeys,
      search_initials: searchInitials,
      search_version: searchVersion,
      facets,
    })),
  );
  await sql`
    update products set search_keys = given.search_keys, search_initials = given.search_initials,
      search_version = given.search_version, facets = given.facets
    from jsonb_to_recordset(${given}::jsonb)
      as given (id uuid, search_keys text, search_initials text, search_version integer, facets text[])
    where products.id = given.id and products.search_version < given.search_version`.execute(handle);
}
