import type { Database } from '@iruon/db';
import type { Context } from '../../../platform/services.ts';
import { createBoardReader, type FacetBoard } from '../facets/facet-board.ts';
import type { Match } from '../search/search-repository.ts';
import type { SearchResult } from '../search/search-result.ts';
import { findWords } from '../search/search-word-repository.ts';
import type { KnownWord } from '../search/search-words.ts';
import { ttlCache } from './ttl-cache.ts';

/** The data of one moment. Derived results are cached with it, so that nothing is older than the snapshot. */
export interface ListSnapshot {
  readonly board: FacetBoard;
  matches(key: string, find: () => Promise<Match[]>): Promise<Match[]>;
  /** The result of a search by filter and order. */
  searches(key: string, find: () => Promise<SearchResult>): Promise<SearchResult>;
}

/** The data shared by all lists and searches, computed once per period for all callers. */
export interface ListCache {
  moment(): Promise<ListSnapshot>;
  words(): Promise<KnownWord[]>;
  /** How many products a filter of the console has. */
  counts(key: string, count: () => Promise<number>): Promise<number>;
}

const MAX_SEARCHES = 200;
/** Search words change rarely: their lifetime is this multiple of the others'. */
const WORDS_KEPT = 60;

const known = new WeakMap<Database, ListCache>();

/** The cache of one database, with the lifetime from the configuration. */
export function listCache({ db, config }: Pick<Context, 'db' | 'config'>): ListCache {
  const existing = known.get(db);
  if (existing) return existing;
  const readBoard = createBoardReader(db);
  const moments = ttlCache<ListSnapshot>(config.listsKeptMs, 1);
  const words = ttlCache<KnownWord[]>(config.listsKeptMs * WORDS_KEPT, 1);
  const made: ListCache = {
    moment: () =>
      moments('', async () => ({
        board: await readBoard(),
        matches: ttlCache<Match[]>(Number.POSITIVE_INFINITY, MAX_SEARCHES),
        searches: ttlCache<SearchResult>(Number.POSITIVE_INFINITY, MAX_SEARCHES),
      })),
    words: () => words('', () => findWords(db)),
    counts: ttlCache<number>(config.listsKeptMs, MAX_SEARCHES),
  };
  known.set(db, made);
  return made;
}
