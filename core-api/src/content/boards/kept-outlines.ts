import { perDatabase } from '../../platform/concurrency/per-database.ts';
import { createRenewedCache } from '../../platform/concurrency/renewed-cache.ts';
import { createTtlCache } from '../../platform/concurrency/ttl-cache.ts';
import { type Context, keptMs } from '../../platform/services.ts';
import { type BoardFilter, countBoards, findFoundIds, findOutline, type Moment, type Outline } from './repository.ts';

/** A list of fewer posts is counted for every request: that costs little, and its length is current. */
const LARGE = 2_000;
const MAX_KEPT = 200;

const keptOf = perDatabase(() => ({
  outlines: createRenewedCache<Outline>(MAX_KEPT),
  found: createTtlCache<string[]>(MAX_KEPT),
}));

const keyOf = ({ code, category = '', q = '', product = '', language, seesMembersOnly }: BoardFilter) =>
  JSON.stringify([code, category, q, product, language ?? '', seesMembersOnly]);

type Reading = Pick<Context, 'db' | 'config' | 'preview'>;

/** The number of posts of a list and the beginnings of its pages; for a large list cached for `listsKeptMs`. */
export async function readOutline(context: Reading, filter: BoardFilter, moment: Moment): Promise<Outline> {
  const { db } = context;
  const { outlines } = keptOf(db);
  const key = keyOf(filter);
  const total = outlines.has(key) ? LARGE : await countBoards(db, filter, moment, LARGE);
  if (total < LARGE) return { total, marks: [] };
  return outlines.read(key, keptMs(context), () => findOutline(db, filter, moment));
}

/** The ids of all posts that a search finds, newest first, cached for `listsKeptMs`. */
export async function readFoundIds(context: Reading, filter: BoardFilter, moment: Moment): Promise<string[]> {
  const { db } = context;
  return keptOf(db).found.read(keyOf(filter), keptMs(context), () => findFoundIds(db, filter, moment));
}
