import type { ListSort } from '@iruon/contract';
import type { Context } from '../../../platform/services.ts';
import { countFacets, passes, type Signature, type Tally } from '../facets/facet-counts.ts';
import { isOpen } from '../facets/facet-filter.ts';
import { facetView } from '../facets/facet-view.ts';
import { type ListSnapshot, listCache } from '../list/list-cache.ts';
import type { ListView } from '../list/list-view.ts';
import { inKorean } from './english-words.ts';
import { findMatches, MAX_MATCHES, type Match } from './search-repository.ts';
import type { SearchResult } from './search-result.ts';
import { type SearchTerms, searchTermsOf } from './search-terms.ts';
import { meantBy } from './search-words.ts';

type Searched = Pick<Context, 'db' | 'config'>;

const orders: Record<ListSort, ((a: Match, b: Match) => number) | null> = {
  best: null,
  // Matches of equal rank are ordered by name.
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

function search({ context, snapshot }: Query, terms: SearchTerms, signatureIds: readonly number[] | null) {
  const key = `${terms.key} ${signatureIds === null ? '' : signatureIds.join(',')}`;
  return snapshot.matches(key, () => findMatches(context.db, terms, { signatureIds, limit: MAX_MATCHES + 1 }));
}

async function found(query: Query, terms: SearchTerms): Promise<Omit<SearchResult, 'didYouMean'>> {
  const { board } = query.snapshot;
  const { filter, signatureIds } = query.view;
  const all = await search(query, terms, null);
  let chosen = all;
  // If a search has more matches than its limit, the filter must be part of the query, or it would narrow the wrong
  // thousand.
  if (all.length > MAX_MATCHES && !isOpen(filter)) {
    chosen = signatureIds?.length === 0 ? [] : await search(query, terms, signatureIds);
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
  return { ids: ordered.slice(0, MAX_MATCHES).map(({ id }) => id), facets, isCut };
}

async function searched(query: Query, terms: SearchTerms, typed: string): Promise<SearchResult> {
  if ((await search(query, terms, null)).length > 0) return { ...(await found(query, terms)), didYouMean: null };
  const english = inKorean(typed);
  const translated = english === null ? null : searchTermsOf(english);
  if (translated && (await search(query, translated, null)).length > 0)
    return { ...(await found(query, translated)), didYouMean: english };
  const meant = meantBy(typed, await listCache(query.context).words());
  const instead = meant === null ? null : searchTermsOf(meant);
  return { ...(await found(query, instead ?? terms)), didYouMean: instead && meant };
}

function nothingFound({ snapshot: { board }, view: { filter } }: Query): SearchResult {
  return { ids: [], facets: facetView(board, countFacets([], filter)), isCut: false, didYouMean: null };
}

/**
 * All matches of a search within the filter of a view. Without a match it searches for similar spellings, and for
 * English words by their Korean names. A text without words matches nothing.
 */
export async function searchProducts(query: Query, typed: string): Promise<SearchResult> {
  const terms = searchTermsOf(typed);
  if (!terms) return nothingFound(query);
  const key = JSON.stringify([terms.key, query.sort, query.view.key]);
  return query.snapshot.searches(key, () => searched(query, terms, typed));
}
