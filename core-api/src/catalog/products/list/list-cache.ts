import type { productFacets } from '@iruon/contract';
import type { Database } from '@iruon/db';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { createTtlCache } from '../../../platform/concurrency/ttl-cache.ts';
import type { Context } from '../../../platform/services.ts';
import { Lexicon } from '../search/lexicon.ts';
import { findSynonymGroups, findWords, type Match } from '../search/search-repository.ts';
import type { KnownWord } from '../search/search-words.ts';
import {
  type Category,
  type Choices,
  countFacets,
  createBoardReader,
  type Facet,
  type FacetBoard,
  type FacetCounts,
  type FacetFilter,
  facetFilterOf,
  passes,
} from './facet-board.ts';

/** The result of a search before paging. */
export interface SearchResult {
  /** In the requested order. */
  ids: string[];
  facets: ListView['facets'];
  /** True if there are more matches than the limit. */
  isCut: boolean;
  /** The text that was searched instead of the typed one. */
  didYouMean: string | null;
  /** True if no product contains all the words. */
  isMiss: boolean;
}

/** The data of one instant. Derived results are cached with it, so that they are never older than the snapshot. */
export interface ListSnapshot {
  readonly board: FacetBoard;
  /** The meanings of search words. */
  readonly lexicon: Lexicon;
  matches(key: string, find: () => Promise<Match[]>): Promise<Match[]>;
  /** The result of a search by filter and order. */
  searches(key: string, find: () => Promise<SearchResult>): Promise<SearchResult>;
}

/** The data shared by all lists and searches, computed once per period for all callers. */
export interface ListCache {
  snapshot(): Promise<ListSnapshot>;
  /** The number of products of a console filter. */
  counts(key: string, count: () => Promise<number>): Promise<number>;
}

const MAX_SEARCHES = 200;
/** Search words change rarely, so their TTL is this multiple of that of the other data. */
const WORDS_KEPT = 60;

const known = new WeakMap<Database, ListCache>();

/** Results that live as long as their snapshot. */
function cacheOfMoment<T>(): (key: string, find: () => Promise<T>) => Promise<T> {
  const cache = createTtlCache<T>(MAX_SEARCHES);
  return (key, find) => cache.read(key, Number.POSITIVE_INFINITY, find);
}

/** Reads the lexicon with the current synonyms. It is rebuilt only if its input has changed. */
function createLexiconReader(db: Database, readWords: () => Promise<KnownWord[]>) {
  let latest: { words: KnownWord[]; others: string; lexicon: Lexicon } | undefined;
  return async ({ categories, brands, signatures }: FacetBoard): Promise<Lexicon> => {
    const [words, groups] = await Promise.all([readWords(), findSynonymGroups(db)]);
    const others = JSON.stringify([groups, categories, brands]);
    if (latest?.words !== words || latest.others !== others) {
      latest = { words, others, lexicon: new Lexicon({ words, groups, categories, brands, signatures }) };
    }
    return latest.lexicon;
  };
}

/** The cache of one database, with the TTL from the configuration. */
export function listCache({ db, config }: Pick<Context, 'db' | 'config'>): ListCache {
  const existing = known.get(db);
  if (existing) return existing;
  const readBoard = createBoardReader(db);
  const moments = createTtlCache<ListSnapshot>(1);
  const words = createTtlCache<KnownWord[]>(1);
  const readLexicon = createLexiconReader(db, () =>
    words.read('', config.listsKeptMs * WORDS_KEPT, () => findWords(db)),
  );
  const counts = createTtlCache<number>(MAX_SEARCHES);
  const made: ListCache = {
    snapshot: () =>
      moments.read('', config.listsKeptMs, async () => {
        const board = await readBoard();
        return {
          board,
          lexicon: await readLexicon(board),
          matches: cacheOfMoment<Match[]>(),
          searches: cacheOfMoment<SearchResult>(),
        };
      }),
    counts: (key, count) => counts.read(key, config.listsKeptMs, count),
  };
  known.set(db, made);
  return made;
}

/** The derived data of one filter, for any order and page. */
export interface ListView {
  /** Identifies the choice; views of the same choice have the same key. */
  key: string;
  filter: FacetFilter;
  /** The number of matches. */
  total: number;
  /** Ids of the signatures whose products match; null for all. */
  signatureIds: readonly number[] | null;
  facets: z.input<typeof productFacets>;
}

const MAX_VIEWS = 500;
const views = new WeakMap<FacetBoard, LRUCache<string, ListView>>();

function viewed(board: FacetBoard, key: string, choices: Choices): ListView {
  const filter = facetFilterOf(board, choices);
  const counts = countFacets(board.tallies, filter);
  const passing = board.tallies.flatMap(({ signature }) => (passes(signature, filter) ? [signature.id] : []));
  return {
    key,
    filter,
    total: counts.total,
    signatureIds: passing.length === board.tallies.length ? null : passing,
    facets: facetView(board, counts),
  };
}

/** The view of a choice, computed once per board for all callers with the same choice. */
export function listView(board: FacetBoard, { category, brand, options, available }: Choices): ListView {
  const ofBoard = views.get(board) ?? new LRUCache<string, ListView>({ max: MAX_VIEWS });
  views.set(board, ofBoard);
  const key = JSON.stringify([category, brand, options, available]);
  const known = ofBoard.get(key);
  if (known) return known;
  const made = viewed(board, key, { category, brand, options, available });
  ofBoard.set(key, made);
  return made;
}

type WireFacets = z.input<typeof productFacets>;

const MAX_CRITERIA = 12;
const MAX_VALUES = 60;

const byText = new Intl.Collator('ko', { numeric: true }).compare;

/** Counts of categories including their descendants. */
function withBelow(categories: readonly Category[], own: ReadonlyMap<string, number>): Map<string, number> {
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]));
  const counts = new Map<string, number>();
  for (const [id, count] of own) {
    for (let at: string | null | undefined = id; at; at = parents.get(at)) {
      counts.set(at, (counts.get(at) ?? 0) + count);
    }
  }
  return counts;
}

interface Value {
  value: string;
  hexa: string | null;
  count: number;
}

/**
 * Criteria with the most distinct values in the whole catalog come first, so that a choice does not reorder them;
 * values in numeric order: Ø3.5 before Ø10.
 */
function optionsOf(counts: ReadonlyMap<Facet, number>, weights: FacetBoard['weights']): WireFacets['options'] {
  const criteria = new Map<string, Map<string, Value>>();
  for (const [{ criterion, value, hexa }, count] of counts) {
    const values = criteria.get(criterion) ?? new Map<string, Value>();
    criteria.set(criterion, values);
    const known = values.get(value);
    values.set(value, { value, hexa: known?.hexa ?? hexa, count: (known?.count ?? 0) + count });
  }
  const weight = ({ name }: { name: string }) => weights.get(name) ?? 0;
  return [...criteria]
    .map(([name, values]) => ({
      name,
      values: [...values.values()].sort((a, b) => byText(a.value, b.value)).slice(0, MAX_VALUES),
    }))
    .sort((a, b) => weight(b) - weight(a) || byText(a.name, b.name))
    .slice(0, MAX_CRITERIA);
}

/** The counts in the format of the wire; omits hidden brands and categories. */
export function facetView(board: FacetBoard, counts: FacetCounts): WireFacets {
  const inBranch = withBelow(board.categories, counts.byCategory);
  return {
    brands: board.brands.flatMap(({ id, code, name, shows }) => {
      const count = counts.byBrand.get(id) ?? 0;
      return shows && count > 0 ? [{ code, name, count }] : [];
    }),
    categories: board.categories.flatMap(({ id, code, shows }) => {
      const count = inBranch.get(id) ?? 0;
      return shows && count > 0 ? [{ code, count }] : [];
    }),
    options: optionsOf(counts.byFacet, board.weights),
  };
}
