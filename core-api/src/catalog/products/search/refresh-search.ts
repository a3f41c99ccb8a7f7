import { keysOf, wordsOf } from '../../../kernel/hangul.ts';
import type { Context } from '../../../platform/services.ts';
import { parseFacet } from '../list/facet-board.ts';
import { SEARCH_VERSION, searchColumnsOf } from './search-columns.ts';
import { findNames, findStaleProducts, replaceWords, updateSearchColumns } from './search-repository.ts';

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
