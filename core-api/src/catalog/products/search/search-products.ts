import {
  type ListSort,
  type productSuggestions,
  SEARCH_MISS_DAYS,
  SEARCH_MISS_LIMIT,
  type searchMisses,
} from '@iruon/contract';
import { addSeoulDays, seoulDay } from '@iruon/contract/seoul';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { fileUrl } from '../../../content/files/index.ts';
import { initialsOf, keysOf, wordsOf } from '../../../kernel/hangul.ts';
import type { Context } from '../../../platform/services.ts';
import { countFacets, isOpen, passes, type Signature, type Tally } from '../list/facet-board.ts';
import { facetView, type ListSnapshot, type ListView, listCache, type SearchResult } from '../list/list-cache.ts';
import { findListedProducts, type GroupRow } from '../list/list-repository.ts';
import type { Lexicon } from './lexicon.ts';
import { type Meaning, readingsOf, type SearchReading } from './read-search.ts';
import { containCondition, findMatches, MAX_MATCHES, type Match, sortByName } from './search-repository.ts';
import { searchTermsOf } from './search-words.ts';

type Searched = Pick<Context, 'db' | 'config'>;

const orders: Record<ListSort, ((a: Match, b: Match) => number) | null> = {
  best: null,
  // The database sorts by name, by its collation.
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
  // If a search has more matches than its limit, the filter must be part of the query. Otherwise it would be applied to
  // the wrong thousand matches.
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
 * All matches of a search within the filter of a view, by the first reading of the text that finds products. A text
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

interface Word {
  readonly keys: string;
  readonly initials: string;
}

function means({ keys, initials }: Meaning, word: Word): boolean {
  if (initials !== null && word.initials.startsWith(initials)) return true;
  return keys.some((each) => word.keys === each || (each.length > 2 && word.keys.includes(each)));
}

const OWN = 10;
const ABOVE = 3;
const LEADING = 5;

/**
 * Ranks categories by their fit to the words of a search: 어버트먼트 fits 본레벨 어버트먼트 better than 힐링 어버트먼트, which is another
 * kind, because 본레벨 is the name of the line above both. A leading kind ranks before others with equal fit. Categories
 * that do not fit have no rank.
 */
export function kindRanks(meanings: readonly Meaning[], { categories, leading }: Lexicon): Map<string, number> {
  const ranks = new Map<string, number>();
  for (const { id, parts, above } of categories) {
    const ofParts = parts.map(({ words }) => {
      const own = meanings.filter((meaning) => words.some((word) => means(meaning, word)));
      const higher = meanings.filter((meaning) => !own.includes(meaning) && above.some((word) => means(meaning, word)));
      const others = words.filter(
        (word) => !own.some((meaning) => means(meaning, word)) && !above.some(({ keys }) => keys === word.keys),
      );
      const leads = words.some((word) => leading.includes(word.keys));
      const rank = own.length * OWN + higher.length * ABOVE - (own.length > 0 ? others.length : 0);
      return rank + (leads ? LEADING : 0);
    });
    const rank = Math.max(0, ...ofParts);
    if (rank > 0) ranks.set(id, rank);
  }
  return ranks;
}

interface MatchSource {
  context: Pick<Context, 'db'>;
  snapshot: ListSnapshot;
}

/** The matches of one reading of a text, the best first. */
interface RankedMatches {
  readonly reading: SearchReading;
  readonly matches: readonly Match[];
}

const rankOf =
  (ranks: ReadonlyMap<string, number>, { board }: ListSnapshot) =>
  (match: Match) =>
    ranks.get(board.signatures.get(match.signatureId)?.categoryId ?? '') ?? 0;

/**
 * Sorts products with the code first, then those with the measures, then those of the kind that the words name; the
 * sort is stable.
 */
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
 * The matches of a reading, at most one above the limit. If there are more, products of the best kind and with the
 * measures are searched first, so that the limit drops other products.
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

/** The matches of the first reading of a text that has any; null if none has. */
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

/** Maximum number of different texts in a day. Further texts are not counted, so that no visitor can fill the table. */
const MAX_OF_DAY = 1_000;
const MAX_LENGTH = 40;
/** A phone number, an order number or a mail address may identify a person. */
const PERSONAL = /@|\d(?:[\s-]*\d){6}/;

/** Counts a search without a match by its words and the day, without the member. */
export async function countSearchMiss({ db, now }: Pick<Context, 'db' | 'now'>, typed: string): Promise<void> {
  const text = wordsOf(typed).join(' ');
  if (text.length < 2 || text.length > MAX_LENGTH || PERSONAL.test(typed)) return;
  const day = seoulDay(now());
  await sql`
    insert into search_misses as m (day, text, count)
    select ${day}::date, ${text}::text, 1
    where exists (select from search_misses where day = ${day} and text = ${text})
      or (select count(*) from search_misses where day = ${day}) < ${MAX_OF_DAY}
    on conflict (day, text) do update set count = m.count + 1`.execute(db);
}

/**
 * The searches without a match of the last days, the most frequent first. Omits texts that a synonym group now
 * contains.
 */
export async function listSearchMisses({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<z.input<typeof searchMisses>> {
  const since = addSeoulDays(seoulDay(now()), -SEARCH_MISS_DAYS);
  const { rows } = await sql<{ text: string; count: number; lastOn: string }>`
    select text, sum(count)::int as count, max(day)::text as last_on from search_misses m
    where day > ${since} and not exists (
      select from synonym_groups g where g.shows and (lower(g.name) = m.text or m.text = any (lower(g.words::text)::text[]))
    )
    group by text order by sum(count) desc, max(day) desc, text limit ${SEARCH_MISS_LIMIT}`.execute(db);
  return { searchMisses: rows };
}

/** Deletes the counts that are too old to be listed. */
export async function forgetSearchMisses({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('searchMisses')
    .where('day', '<=', addSeoulDays(seoulDay(now()), -SEARCH_MISS_DAYS))
    .execute();
}
