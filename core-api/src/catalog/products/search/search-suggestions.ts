import type { productSuggestions } from '@iruon/contract';
import type { z } from 'zod';
import { fileUrl } from '../../../content/files/index.ts';
import { keysOf, wordsOf } from '../../../kernel/hangul.ts';
import type { Context } from '../../../platform/services.ts';
import type { GroupRow } from '../facets/facet-repository.ts';
import { listCache } from '../list/list-cache.ts';
import { findListedProducts } from '../list/summary-repository.ts';
import { findMatches } from './search-repository.ts';
import { type SearchTerms, searchTermsOf } from './search-terms.ts';

const PRODUCTS = 8;
const GROUPS = 4;
/** Suggestions are chosen among this many matches; further typing narrows them. */
const LOOKED_AT = 40;

type Wire = z.input<typeof productSuggestions>;

function named(groups: readonly GroupRow[], typed: string): { code: string; name: string }[] {
  const words = wordsOf(typed).map(keysOf);
  return groups
    .filter(({ name, shows }) => shows && words.every((word) => wordsOf(name).map(keysOf).join('').includes(word)))
    .slice(0, GROUPS)
    .map(({ code, name }) => ({ code, name }));
}

/** Suggestions for a partial input: the best products, and categories and brands whose names contain it. */
export async function suggestProducts(context: Pick<Context, 'db' | 'config'>, typed: string): Promise<Wire> {
  const terms: SearchTerms | null = searchTermsOf(typed);
  if (!terms) return { products: [], categories: [], brands: [] };
  const { board, matches: keptMatches } = await listCache(context).snapshot();
  const matches = await keptMatches(`suggestions ${terms.key}`, () =>
    findMatches(context.db, terms, { signatureIds: null, limit: LOOKED_AT }),
  );
  const ids = matches.slice(0, PRODUCTS).map(({ id }) => id);
  const products = ids.length === 0 ? [] : await findListedProducts(context.db, ids, null);
  return {
    products: products.map(({ code, name, thumbId }) => ({ code, name, thumb: fileUrl(thumbId) })),
    categories: named(board.categories, typed),
    brands: named(board.brands, typed),
  };
}
