import type { productSuggestions } from '@iruon/contract';
import type { z } from 'zod';
import { fileUrl } from '../../../content/files/index.ts';
import { initialsOf, keysOf, wordsOf } from '../../../kernel/hangul.ts';
import type { Context } from '../../../platform/services.ts';
import type { GroupRow } from '../list/facet-board.ts';
import { listCache } from '../list/list-cache.ts';
import { findListedProducts } from '../list/list-products.ts';
import type { Meaning, SearchReading } from './read-search.ts';
import { firstMatches, readingsOf } from './search-products.ts';

const PRODUCTS = 8;
const GROUPS = 4;
/** Number of matches from which suggestions are chosen; further typing narrows them. */
const LOOKED_AT = 40;

type Wire = z.input<typeof productSuggestions>;

/** The groups that every word of the search names, by its own letters or by a synonym. */
function named(groups: readonly GroupRow[], { meanings }: SearchReading): { code: string; name: string }[] {
  if (meanings.length === 0) return [];
  return groups
    .filter(({ name, shows }) => {
      const words = wordsOf(name);
      const [keys, initials] = [keysOf(words.join('')), initialsOf(words.join(''))];
      const names = (meaning: Meaning) =>
        meaning.keys.some((each) => keys.includes(each)) ||
        (meaning.initials !== null && initials.includes(meaning.initials));
      return shows && meanings.every(names);
    })
    .slice(0, GROUPS)
    .map(({ code, name }) => ({ code, name }));
}

/** Suggestions for a partial input, found like the products of a list: the best products, and categories and brands. */
export async function suggestProducts(context: Pick<Context, 'db' | 'config'>, typed: string): Promise<Wire> {
  const snapshot = await listCache(context).snapshot();
  const best = await firstMatches({ context, snapshot }, typed, LOOKED_AT);
  const reading = best?.reading ?? readingsOf(typed, snapshot.lexicon).next().value;
  const ids = best?.matches.slice(0, PRODUCTS).map(({ id }) => id) ?? [];
  const products = ids.length === 0 ? [] : await findListedProducts(context.db, ids, null);
  const { categories, brands } = snapshot.board;
  return {
    products: products.map(({ code, name, thumbId }) => ({ code, name, thumb: fileUrl(thumbId) })),
    categories: reading ? named(categories, reading) : [],
    brands: reading ? named(brands, reading) : [],
  };
}
