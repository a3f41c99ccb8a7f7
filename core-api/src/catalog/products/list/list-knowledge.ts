import type { Database } from '@iruon/db';
import type { Context } from '../../../platform/services.ts';
import { createBoardReader, type FacetBoard } from '../facets/facet-board.ts';
import type { Match } from '../search/search-repository.ts';
import type { SearchResult } from '../search/search-result.ts';
import { findWords } from '../search/search-word-repository.ts';
import type { KnownWord } from '../search/search-words.ts';
import { keptAMoment } from './kept-a-moment.ts';

/** What is known at one moment. Everything found meanwhile goes with it, so that nothing is older than the moment. */
export interface ListMoment {
  readonly board: FacetBoard;
  matches(key: string, find: () => Promise<Match[]>): Promise<Match[]>;
  /** What a search found with a filter and in an order. */
  searches(key: string, find: () => Promise<SearchResult>): Promise<SearchResult>;
}

/** What is the same for everybody who lists or searches, and is worked out once for all who ask in the same moment. */
export interface ListKnowledge {
  moment(): Promise<ListMoment>;
  words(): Promise<KnownWord[]>;
  /** How many products a filter of the console has. */
  counts(key: string, count: () => Promise<number>): Promise<number>;
}

const MOST_SEARCHES = 200;
/** Words change with names, and a name once more or less is nothing: kept so many times as long as the rest. */
const WORDS_KEPT = 60;

const known = new WeakMap<Database, ListKnowledge>();

/** The knowledge of one database, kept as long as the configuration says. */
export function listKnowledge({ db, config }: Pick<Context, 'db' | 'config'>): ListKnowledge {
  const existing = known.get(db);
  if (existing) return existing;
  const readBoard = createBoardReader(db);
  const moments = keptAMoment<ListMoment>(config.listsKeptMs, 1);
  const words = keptAMoment<KnownWord[]>(config.listsKeptMs * WORDS_KEPT, 1);
  const made: ListKnowledge = {
    moment: () =>
      moments('', async () => ({
        board: await readBoard(),
        matches: keptAMoment<Match[]>(Number.POSITIVE_INFINITY, MOST_SEARCHES),
        searches: keptAMoment<SearchResult>(Number.POSITIVE_INFINITY, MOST_SEARCHES),
      })),
    words: () => words('', () => findWords(db)),
    counts: keptAMoment<number>(config.listsKeptMs, MOST_SEARCHES),
  };
  known.set(db, made);
  return made;
}
