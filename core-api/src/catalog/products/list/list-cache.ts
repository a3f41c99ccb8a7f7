import type { Database } from '@iruon/db';
import { createTtlCache } from '../../../platform/concurrency/ttl-cache.ts';
import type { Context } from '../../../platform/services.ts';
import { Lexicon } from '../search/lexicon.ts';
import { findSynonymGroups, findWords } from '../search/search-index-repository.ts';
import type { Match } from '../search/search-repository.ts';
import type { KnownWord } from '../search/search-words.ts';
import { createBoardReader, type FacetBoard } from './facet-board.ts';
import type { ListView } from './list-view.ts';

/** The result of a search before paging. */
export interface SearchResult {
  /** In the requested order. */
  ids: string[];
  facets: ListView['facets'];
  /** True if there are more matches than the limit. */
  isCut: boolean;
  /** The text that was searched instead of the typed one. */
  didYouMean: string | null;
  /** Nothing in the catalogue has all the words. */
  isMiss: boolean;
}

/** The data of one time. Derived results are cached with it, so that nothing is older than the snapshot. */
export interface ListSnapshot {
  readonly board: FacetBoard;
  /** What words of a search mean. */
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
/** Search words change rarely: their TTL is this multiple of the others'. */
const WORDS_KEPT = 60;

const known = new WeakMap<Database, ListCache>();

/** Results that live as long as their snapshot. */
function cacheOfMoment<T>(): (key: string, find: () => Promise<T>) => Promise<T> {
  const cache = createTtlCache<T>(MAX_SEARCHES);
  return (key, find) => cache.read(key, Number.POSITIVE_INFINITY, find);
}

/** Reads the lexicon with the current synonyms. It is made only after a change of what it is made of. */
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
