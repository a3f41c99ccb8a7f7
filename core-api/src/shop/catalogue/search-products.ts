import type { ListSort } from '@iruon/contract';
import type { Context } from '../../platform/services.ts';
import type { FacetBoard } from './facet-board.ts';
import { countFacets, type FacetCounts, type FacetFilter, passes, type Signature, type Tally } from './facet-counts.ts';
import { isOpen } from './facet-filter.ts';
import { listKnowledge } from './list-knowledge.ts';
import { findMatches, type Match, MOST_MATCHES } from './search-repository.ts';
import { type SearchTerms, searchTermsOf } from './search-terms.ts';
import { meantBy } from './search-words.ts';

/** What a search found, before it is cut into pages. */
export interface Found {
  /** In the order asked for. */
  ids: string[];
  counts: FacetCounts;
  /** There are more than were looked at. */
  isCut: boolean;
  /** What was searched for instead of what was typed. */
  didYouMean: string | null;
}

type Searched = Pick<Context, 'db' | 'config'>;

const orders: Record<ListSort, ((a: Match, b: Match) => number) | null> = {
  best: null,
  // Matches of one fit come in the order of names.
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

function search(context: Searched, terms: SearchTerms, signatureIds: readonly number[] | null): Promise<Match[]> {
  const key = `${terms.key} ${signatureIds === null ? '' : signatureIds.join(',')}`;
  return listKnowledge(context).matches(key, () =>
    findMatches(context.db, terms, { signatureIds, limit: MOST_MATCHES + 1 }),
  );
}

async function found(
  context: Searched,
  board: FacetBoard,
  terms: SearchTerms,
  filter: FacetFilter,
  sort: ListSort,
): Promise<Omit<Found, 'didYouMean'>> {
  const all = await search(context, terms, null);
  let chosen = all;
  // Where more was found than is looked at, a filter must look for itself, or it would narrow the wrong thousand.
  if (all.length > MOST_MATCHES && !isOpen(filter)) {
    const passing = board.tallies
      .filter(({ signature }) => passes(signature, filter))
      .map(({ signature }) => signature.id);
    chosen = passing.length > 0 ? await search(context, terms, passing) : [];
  }
  const within = chosen.filter(({ signatureId, isAvailable }) => {
    const signature = board.signatures.get(signatureId);
    return signature !== undefined && passes(signature, filter) && (isAvailable || !filter.isAvailable);
  });
  const order = orders[sort];
  const ordered = order ? within.toSorted(order) : within;
  const counted = new Map([...all, ...chosen].map((match) => [match.id, match]));
  const counts = countFacets(tallied(counted.values(), board.signatures), filter);
  const isCut = chosen.length > MOST_MATCHES;
  return { ids: ordered.slice(0, MOST_MATCHES).map(({ id }) => id), counts, isCut };
}

/**
 * Everything that matches a search and a filter. When nothing contains the words, words that are spelled alike are searched
 * for instead. Null for a text without words.
 */
export async function searchProducts(
  context: Searched,
  typed: string,
  filter: FacetFilter,
  sort: ListSort,
): Promise<Found | null> {
  const terms = searchTermsOf(typed);
  if (!terms) return null;
  const knowledge = listKnowledge(context);
  const board = await knowledge.board();
  const direct = await found(context, board, terms, filter, sort);
  if ((await search(context, terms, null)).length > 0) return { ...direct, didYouMean: null };
  const meant = meantBy(typed, await knowledge.words());
  const instead = meant === null ? null : searchTermsOf(meant);
  if (!instead) return { ...direct, didYouMean: null };
  return { ...(await found(context, board, instead, filter, sort)), didYouMean: meant };
}
