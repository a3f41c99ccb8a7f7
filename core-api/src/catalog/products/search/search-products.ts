import type { ListSort } from '@iruon/contract';
import { type RawBuilder, sql } from 'kysely';
import { keysOf } from '../../../kernel/hangul.ts';
import type { Context } from '../../../platform/services.ts';
import {
  countFacets,
  facetView,
  isOpen,
  type ListView,
  passes,
  type Signature,
  type Tally,
} from '../list/facet-board.ts';
import type { ListSnapshot, SearchResult } from '../list/list-cache.ts';
import type { Lexicon } from './lexicon.ts';
import { type Meaning, meantBy, read, type SearchReading, type Unit } from './read-search.ts';
import {
  containCondition,
  findMatches,
  findMatchOfUdi,
  MAX_MATCHES,
  type Match,
  productOfUdi,
  searchTermsOf,
  sortByName,
} from './search-repository.ts';
import { readSizes } from './size-words.ts';

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
  if (!terms) return null;
  const ofUdi = productOfUdi(q);
  return ofUdi
    ? sql`select id from products where ${containCondition(terms)} or id = ${ofUdi}`
    : sql`select id from products where ${containCondition(terms)}`;
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

/** The keys of the shortest word that may stand for all others: 드릴. */
const MIN_KIND = 5;

/**
 * Texts with fewer words, in this order: the known words; the last word that is not short, which names the kind. Both
 * without measures. A number alone, such as that of an unknown code, is not searched.
 */
function partsOf(typed: string, units: readonly Unit[], lexicon: Lexicon): Set<string> {
  const known = units.flatMap(({ isUnknown, text }) => (isUnknown ? lexicon.wordWithin(keysOf(text)) : text) ?? []);
  const lettered = known.filter((text) => /\p{L}/u.test(text));
  const kind = lettered.findLast((text) => keysOf(text).length >= MIN_KIND) ?? lettered[0];
  if (kind === undefined) return new Set();
  const numbers = readSizes(typed).sizes.flatMap((size) => size.numbers);
  return new Set([known, [kind]].flatMap((words) => [[...words, ...numbers].join(' '), words.join(' ')]));
}

/**
 * The text without words of brand names, which distinguish products poorly: 임플란트 키트 means 키트. Null if it contains no
 * other words, or only such words.
 */
function withoutBrands(units: readonly Unit[], lexicon: Lexicon): string | null {
  const left = units.filter(({ text }) => !lexicon.isOfBrand(keysOf(text)));
  return left.length === 0 || left.length === units.length ? null : left.map(({ text }) => text).join(' ');
}

/**
 * The readings of a text, to be tried in order until one finds products: its words and their meanings; without words of
 * brands; the products of the categories that the words name; with misspelled words corrected; only the known words;
 * only the last word, which names the kind.
 */
export function* readingsOf(typed: string, lexicon: Lexicon): Generator<SearchReading> {
  const first = read(typed, lexicon, false);
  if (!first) return;
  yield first;
  const withoutBrand = withoutBrands(first.units, lexicon);
  const rest = withoutBrand === null || first.terms.sizes.length > 0 ? null : read(withoutBrand, lexicon, false);
  if (rest) yield { ...rest, instead: withoutBrand };
  const byCategory = read(typed, lexicon, true);
  if (byCategory) yield byCategory;
  const meant = meantBy(typed, lexicon.words);
  if (meant !== null) {
    for (const isByCategory of [false, true]) {
      const corrected = read(meant, lexicon, isByCategory);
      if (corrected) yield { ...corrected, instead: meant };
    }
  }
  const units = meant === null ? first.units : (read(meant, lexicon, false)?.units ?? first.units);
  const text = meant ?? typed;
  for (const part of partsOf(text, units, lexicon)) {
    const reading = read(part, lexicon, true);
    if (reading) yield { ...reading, instead: part, isPart: true };
  }
}

/** The product of a scanned UDI, else the matches of the first reading of a text that has any; null if none has. */
export async function firstMatches(
  searched: MatchSource,
  typed: string,
  limit?: number,
): Promise<RankedMatches | null> {
  const ofUdi = await findMatchOfUdi(searched.context.db, typed);
  for (const reading of readingsOf(typed, searched.snapshot.lexicon)) {
    if (ofUdi.length > 0) return { reading, matches: ofUdi };
    const matches = await rankedMatches(searched, reading, {
      signatureIds: null,
      ...(limit === undefined ? {} : { limit }),
    });
    if (matches.length > 0) return { reading, matches };
  }
  return null;
}
