import type { Database } from '@iruon/db';
import { createTtlCache, type TtlCache } from '../../platform/concurrency/ttl-cache.ts';
import type { Context } from '../../platform/services.ts';
import { type BoardFilter, countBoards, findFoundIds, findOutline, type Moment, type Outline } from './repository.ts';

/** A list of fewer posts is counted for everybody who asks: that costs less than what is said to be wrong. */
const LARGE = 2_000;
/** How much older than its time an outline may be, while the next one is made. */
const STALE = 10;
const MAX_KEPT = 200;

interface KeptOutline {
  outline: Outline;
  at: number;
  next: Promise<unknown> | null;
}

interface Kept {
  outlines: Map<string, KeptOutline>;
  making: TtlCache<Outline>;
  found: TtlCache<string[]>;
}

const kept = new WeakMap<Database, Kept>();

function keptOf(db: Database): Kept {
  const known = kept.get(db);
  if (known) return known;
  const made = {
    outlines: new Map(),
    making: createTtlCache<Outline>(MAX_KEPT),
    found: createTtlCache<string[]>(MAX_KEPT),
  };
  kept.set(db, made);
  return made;
}

const keyOf = ({ code, category = '', q = '', product = '', language = '', seesMembersOnly }: BoardFilter) =>
  JSON.stringify([code, category, q, product, language, seesMembersOnly]);

type Reading = Pick<Context, 'db' | 'config'>;

async function makeOutline({ db, config }: Reading, key: string, filter: BoardFilter, moment: Moment) {
  const { outlines, making } = keptOf(db);
  const outline = await making.read(key, config.listsKeptMs, () => findOutline(db, filter, moment));
  // Categories are words of whoever asks.
  if (outlines.size > MAX_KEPT) outlines.clear();
  if (outline.total < LARGE || config.listsKeptMs === 0) outlines.delete(key);
  else outlines.set(key, { outline, at: performance.now(), next: null });
  return outline;
}

/**
 * How many posts a list has and where its pages begin. Of a large list this is made once in `listsKeptMs` for everybody; while it
 * is made again, whoever asks gets the one before.
 */
export async function readOutline(reading: Reading, filter: BoardFilter, moment: Moment): Promise<Outline> {
  const key = keyOf(filter);
  const known = keptOf(reading.db).outlines.get(key);
  const age = known ? performance.now() - known.at : Number.POSITIVE_INFINITY;
  const { listsKeptMs } = reading.config;
  if (known && age < listsKeptMs * STALE) {
    if (age >= listsKeptMs)
      known.next ??= makeOutline(reading, key, filter, moment).catch(() => {
        // The next who asks tries again, and waits for it once this one is too old.
        known.next = null;
      });
    return known.outline;
  }
  const total = await countBoards(reading.db, filter, moment, LARGE);
  return total < LARGE ? { total, marks: [] } : makeOutline(reading, key, filter, moment);
}

/** The ids of all posts that a search finds, the newest first, found once in `listsKeptMs` for everybody. */
export async function readFoundIds({ db, config }: Reading, filter: BoardFilter, moment: Moment): Promise<string[]> {
  return keptOf(db).found.read(keyOf(filter), config.listsKeptMs, () => findFoundIds(db, filter, moment));
}
