import type { ListSort } from '@iruon/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/services.ts';
import { isOpen } from '../list/facet-board.ts';
import { countFacets, passes, type Signature, type Tally } from '../list/facet-counts.ts';
import type { ListSnapshot, SearchResult } from '../list/list-cache.ts';
import { facetView, type ListView } from '../list/list-view.ts';
import { kindRanks } from './kind-ranks.ts';
import { readingsOf, type SearchReading } from './read-search.ts';
import { containCondition, findMatches, MAX_MATCHES, type Match, sortByName } from './search-repository.ts';
import { searchTermsOf } from './search-words.ts';

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

/** A query for the ids of all products that match a search, including hidden ones; null without search terms. */
export function productsByText(q: string): RawBuilder<{ id: string }> | null {
  const terms = searchTermsOf(q);
  return terms && sql`select id from products where ${containCondition(terms)}`;
}

interface MatchSource {
  context: Pick<Context, 'db'>;
  snapshot: ListSnapshot;
}

/** The matches of a text read in one way, the best first. */
interface RankedMatches {
  readonly reading: SearchReading;
  readonly matches: readonly Match[];
}

const rankOf =
  (ranks: ReadonlyMap<string, number>, { board }: ListSnapshot) =>
  (match: Match) =>
    ranks.get(board.signatures.get(match.signatureId)?.categoryId ?? '') ?? 0;

/** A code first, then what has the measures, then the kind that the words name; in all the order of the matches. */
function byKind(matches: readonly Match[], rank: (match: Match) => number): Match[] {
  return matches
    .map((match) => ({ match, rank: rank(match) }))
    .sort(
      (a, b) => Number(b.match.isCode) - Number(a.match.isCode) || a.match.missing - b.match.missing || b.rank - a.rank,
    )
    .map(({ match }) => match);
}

/** The signatures of the best kind; null if no kind is better than others. */
function bestSignatures(ranks: ReadonlyMap<string, number>, { board }: ListSnapshot): number[] | null {
  const best = Math.max(0, ...ranks.values());
  if (best === 0) return null;
  return [...board.signatures.values()].flatMap(({ id, categoryId }) => (ranks.get(categoryId) === best ? [id] : []));
}

/**
 * The matches of a reading, at most one more than the limit. If there are more, those of the best kind and of the measures
 * are searched first, so that the limit drops others.
 */
export async function rankedMatches(
  { context: { db }, snapshot }: MatchSource,
  { terms, meanings }: SearchReading,
  { signatureIds, limit = MAX_MATCHES + 1 }: { signatureIds: readonly number[] | null; limit?: number },
): Promise<readonly Match[]> {
  const key = JSON.stringify([terms.key, limit, signatureIds]);
  return snapshot.matches(key, async () => {
    const matches = await findMatches(db, terms, { signatureIds, limit });
    const ranks = kindRanks(meanings, snapshot.lexicon);
    if (matches.length < limit) return byKind(matches, rankOf(ranks, snapshot));
    const kinds = bestSignatures(ranks, snapshot);
    if (kinds === null && terms.sizes.length === 0) return matches;
    const first = await findMatches(db, terms, { signatureIds, limit, best: { kinds } });
    const all = new Map([...first, ...matches].map((match) => [match.id, match]));
    return byKind([...all.values()], rankOf(ranks, snapshot)).slice(0, limit);
  });
}

/** The matches of a text by the first reading that has some; null without any. */
export async function firstMatches(
  searched: MatchSource,
  typed: string,
  limit?: number,
): Promise<RankedMatches | null> {
  for (const reading of readingsOf(typed, searched.snapshot.lexicon)) {
    const matches = await rankedMatches(searched, reading, {
      signatureIds: null,
      ...(limit === undefined ? {} : { limit }),
    });
    if (matches.length > 0) return { reading, matches };
  }
  return null;
}
