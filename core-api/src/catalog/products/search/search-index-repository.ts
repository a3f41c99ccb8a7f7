import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import type { SynonymGroup } from './lexicon.ts';
import type { SearchColumns, SearchedProduct } from './search-columns.ts';
import type { KnownWord } from './search-words.ts';

/** Rarer words are unlikely corrections. */
const MAX_WORDS = 5_000;

/** The most frequent words of names. */
export async function findWords(handle: Handle): Promise<KnownWord[]> {
  return handle
    .selectFrom('searchWords')
    .select(['text', 'keys', 'productCount'])
    .orderBy('productCount', 'desc')
    .orderBy('text')
    .limit(MAX_WORDS)
    .execute();
}

/** Names, hashtags and facets of shown products after an id, in id order. */
export async function findNames(
  handle: Handle,
  afterId: string | null,
  limit: number,
): Promise<{ id: string; name: string; hashtags: string[]; facets: string[] }[]> {
  return handle
    .selectFrom('products')
    .select(['id', 'name', 'hashtags', 'facets'])
    .where('shows', '=', true)
    .$if(afterId !== null, (query) => query.where('id', '>', afterId))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The synonym groups that are in use. */
export async function findSynonymGroups(handle: Handle): Promise<SynonymGroup[]> {
  const rows = await handle
    .selectFrom('synonymGroups')
    .select(['name', 'words', 'leads'])
    .where('shows', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ name, words, leads }) => ({ words: [name, ...words], leads }));
}

/** Replaces all words. */
export async function replaceWords(handle: Handle, words: readonly KnownWord[]): Promise<void> {
  await sql`
    with given as (
      select * from unnest(
        ${words.map(({ text }) => text)}::text[], ${words.map(({ keys }) => keys)}::text[],
        ${words.map(({ productCount }) => productCount)}::int[]
      ) as g (text, keys, product_count)
    ), deleted as (
      delete from search_words where text not in (select text from given)
    )
    insert into search_words (text, keys, product_count) select * from given
    on conflict (text) do update set keys = excluded.keys, product_count = excluded.product_count
    where (search_words.keys, search_words.product_count) <> (excluded.keys, excluded.product_count)`.execute(handle);
}

type StaleProduct = SearchedProduct & { id: string; brandName: string };

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
