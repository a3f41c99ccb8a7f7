import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import type { SynonymGroup } from './lexicon.ts';
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

/** Names, hashtags and facets of shown products after an id, in the order of ids. */
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

/** Replaces the set of words. */
export async function replaceWords(handle: Handle, words: readonly KnownWord[]): Promise<void> {
  await sql`
    with given as (
      select * from unnest(
        ${words.map(({ text }) => text)}::text[], ${words.map(({ keys }) => keys)}::text[],
        ${words.map(({ productCount }) => productCount)}::int[]
      ) as g (text, keys, product_count)
    ), gone as (
      delete from search_words where text not in (select text from given)
    )
    insert into search_words (text, keys, product_count) select * from given
    on conflict (text) do update set keys = excluded.keys, product_count = excluded.product_count
    where (search_words.keys, search_words.product_count) <> (excluded.keys, excluded.product_count)`.execute(handle);
}
