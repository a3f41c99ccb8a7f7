import type { ListSort } from '@iruon/contract';
import type { Context } from '../../../platform/services.ts';
import { countFacets, passes, type Signature, type Tally } from '../facets/facet-counts.ts';
import { isOpen } from '../facets/facet-filter.ts';
import { facetView } from '../facets/facet-view.ts';
import type { ListSnapshot } from '../list/list-cache.ts';
import type { ListView } from '../list/list-view.ts';
import { firstMatches, type RankedMatches, rankedMatches } from './ranked-matches.ts';
import { MAX_MATCHES, type Match, sortByName } from './search-repository.ts';
import type { SearchResult } from './search-result.ts';
import { searchTermsOf } from './search-terms.ts';

type Searched = Pick<Context, 'db' | 'config'>;

const orders: Record<ListSort, ((a: Match, b: Match) => number) | null> = {
  best: null,
  // By the database, which knows the order of names.
  name: null,
  latest: (a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1),
  price_asc: (a, b) => a.salePrice - b.salePrice || (a.id < b.id ? -1 : 1),
  price_desc: (a, b) => b.salePrice - a.salePrice || (a.id < b.id ? 1 : -1),
};

function tallied(matches: Iterable<Match>, signatures: ReadonlyMap<number, Signature>): Tally[] {
  const tallies = new Map<number, { signature: Signature; shown: number; available: number }>();
  for (const { signatureId, isAvailable } of matches) {
    const signature = signatures.get(signatureId);
    if (!signature) continue;
    const tally = tallies.get(signatureId) ?? { signature, shown: 0, available: 0 };
    tally.shown += 1;
    if (isAvailable) tally.available += 1;
    tallies.set(signatureId, tally);
  }
  return [...tallies.values()];
}

/** The state of one search. */
interface Query {
  context: Searched;
  snapshot: ListSnapshot;
  view: ListView;
  sort: ListSort;
}

async function found(query: Query, { reading, matches: all }: RankedMatches): Promise<SearchResult> {
  const { board } = query.snapshot;
  const { filter, signatureIds } = query.view;
  let chosen = all;
  // If a search has more matches than its limit, the filter must be part of the query, or it would narrow the wrong
  // thousand.
  if (all.length > MAX_MATCHES && !isOpen(filter)) {
    chosen = signatureIds?.length === 0 ? [] : await rankedMatches(query, reading, { signatureIds });
  }
  const within = chosen.filter(({ signatureId, isAvailable }) => {
    const signature = board.signatures.get(signatureId);
    return signature !== undefined && passes(signature, filter) && (isAvailable || !filter.isAvailable);
  });
  const order = orders[query.sort];
  const ordered = order ? within.toSorted(order) : within;
  const counted = new Map([...all, ...chosen].map((match) => [match.id, match]));
  const facets = facetView(board, countFacets(tallied(counted.values(), board.signatures), filter));
  const isCut = chosen.length > MAX_MATCHES;
  const best = ordered.slice(0, MAX_MATCHES).map(({ id }) => id);
  const ids = query.sort === 'name' ? await sortByName(query.context.db, best) : best;
  return { ids, facets, isCut, didYouMean: reading.instead, isMiss: reading.isPart };
}

function nothingFound({ snapshot: { board }, view: { filter } }: Query, isMiss: boolean): SearchResult {
  return { ids: [], facets: facetView(board, countFacets([], filter)), isCut: false, didYouMean: null, isMiss };
}

/**
 * All matches of a search within the filter of a view, by the first way to read the text that finds something. A text
 * without words matches nothing.
 */
export async function searchProducts(query: Query, typed: string): Promise<SearchResult> {
  const terms = searchTermsOf(typed);
  if (!terms) return nothingFound(query, false);
  const key = JSON.stringify([typed.normalize('NFC').toLowerCase(), query.sort, query.view.key]);
  return query.snapshot.searches(key, async () => {
    const matches = await firstMatches(query, typed);
    return matches ? found(query, matches) : nothingFound(query, true);
  });
}
