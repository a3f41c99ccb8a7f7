import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { keysOf, wordsOf } from '../../../kernel/hangul.ts';
import type { Context } from '../../../platform/services.ts';
import { parseFacet } from '../list/facet-board.ts';
import type { KnownWord } from './lexicon.ts';
import { SEARCH_VERSION, type SearchColumns, type SearchedProduct, searchColumnsOf } from './search-columns.ts';

type StaleProduct = SearchedProduct & { id: string; brandName: string };

/** Products whose search columns were computed by another version, or never. */
async function findStaleProducts(handle: Handle, version: number, limit: number): Promise<StaleProduct[]> {
  const { rows } = await sql<StaleProduct>`
    select p.id, p.code, p.name, p.size, p.hashtags, p.options_enabled, p.options_criteria, p.variation_spec, p.variation_list,
      b.name as brand_name
    from products p join brands b on b.id = p.brand_id
    where p.search_version < ${version} order by p.search_version, p.id limit ${limit}`.execute(handle);
  return rows;
}

/** Writes search columns only if they are still stale: a concurrent save has already written them. */
async function updateSearchColumns(
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

/** Names, hashtags and facets of shown products after an id, in id order. */
async function findNames(
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

/** Replaces all words. */
async function replaceWords(handle: Handle, words: readonly KnownWord[]): Promise<void> {
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

const BATCH = 1_000;
const MAX_WORDS = 5_000;

/**
 * Computes the search columns of products without the current version: rows written outside core-api, such as the demo,
 * and all rows after a change of the algorithm. @returns the number
 */
export async function refreshSearchColumns({ db }: Pick<Context, 'db'>): Promise<number> {
  for (let done = 0; ; ) {
    const stale = await findStaleProducts(db, SEARCH_VERSION, BATCH);
    if (stale.length === 0) return done;
    await updateSearchColumns(
      db,
      stale.map((product) => ({ id: product.id, ...searchColumnsOf(product, product.brandName) })),
    );
    done += stale.length;
  }
}

/**
 * Collects the words of all names, hashtags and options, which are used to interpret and correct searches. Measures and
 * codes are excluded.
 */
export async function refreshSearchWords({ db }: Pick<Context, 'db'>): Promise<number> {
  const counts = new Map<string, number>();
  for (let afterId: string | null = null; ; ) {
    const batch = await findNames(db, afterId, BATCH);
    for (const { name, hashtags, facets } of batch) {
      const values = facets.map((facet) => parseFacet(facet).value);
      for (const word of new Set([name, ...hashtags, ...values].flatMap(wordsOf))) {
        if (keysOf(word).length > 1 && !/\d/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
      }
    }
    afterId = batch.at(-1)?.id ?? null;
    if (batch.length < BATCH || afterId === null) break;
  }
  const words = [...counts].sort(([, a], [, b]) => b - a).slice(0, MAX_WORDS);
  await replaceWords(
    db,
    words.map(([text, productCount]) => ({ text, keys: keysOf(text), productCount })),
  );
  return words.length;
}
