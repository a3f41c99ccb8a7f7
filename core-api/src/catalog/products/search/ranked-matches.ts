import type { Context } from '../../../platform/services.ts';
import type { ListSnapshot } from '../list/list-cache.ts';
import { kindRanks } from './kind-ranks.ts';
import { readingsOf, type SearchReading } from './read-search.ts';
import { findMatches, MAX_MATCHES, type Match } from './search-repository.ts';

interface Searched {
  context: Pick<Context, 'db'>;
  snapshot: ListSnapshot;
}

/** The matches of a text read in one way, the best first. */
export interface RankedMatches {
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
  { context: { db }, snapshot }: Searched,
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
export async function firstMatches(searched: Searched, typed: string, limit?: number): Promise<RankedMatches | null> {
  for (const reading of readingsOf(typed, searched.snapshot.lexicon)) {
    const matches = await rankedMatches(searched, reading, {
      signatureIds: null,
      ...(limit === undefined ? {} : { limit }),
    });
    if (matches.length > 0) return { reading, matches };
  }
  return null;
}
