import type { notice, noticeSummary } from '@iruon/contract';
import type { Database } from '@iruon/db';
import type { z } from 'zod';
import { createRenewedCache, type RenewedCache } from '../../platform/concurrency/renewed-cache.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { sanitise } from '../rich-text/index.ts';
import {
  findNeighbours,
  findNotice,
  findNotices,
  findOutline,
  type NoticeRow,
  type Outline,
  searchNotices,
} from './repository.ts';

type WireSummary = z.input<typeof noticeSummary>;

const summaryOf = (row: Pick<NoticeRow, 'id' | 'subject' | 'isPinned' | 'publishedAt' | 'updatedAt' | 'allViews'>) =>
  ({
    _id: row.id,
    subject: row.subject,
    isPinned: row.isPinned,
    publishedAt: row.publishedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    views: row.allViews,
  }) satisfies WireSummary;

interface Query {
  q?: string | undefined;
  page: number;
  limit: number;
}

const kept = new WeakMap<Database, RenewedCache<Outline>>();

/** How many notices there are and where the pages begin, read once in `listsKeptMs` for everybody. */
function readOutline({ db, config }: Pick<Context, 'db' | 'config'>, at: Date): Promise<Outline> {
  const cache = kept.get(db) ?? createRenewedCache<Outline>(1);
  kept.set(db, cache);
  return cache.read('', config.listsKeptMs, () => findOutline(db, at));
}

/** A page of the shown notices, or of those that contain a text. */
export async function listNotices(
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  { q, page, limit }: Query,
) {
  const at = now();
  const range = { limit, offset: (page - 1) * limit };
  const outline = await readOutline({ db, config }, at);
  if (q !== undefined) {
    const { rows, total, hasMore } = await searchNotices(db, at, { q, among: outline.total }, range);
    return { notifications: rows.map(summaryOf), total, hasMore };
  }
  const rows = await findNotices(db, at, outline, range);
  return { notifications: rows.map(summaryOf), total: outline.total, hasMore: false };
}

const neighbourOf = (row: { id: string; subject: string } | undefined) =>
  row ? { _id: row.id, subject: row.subject } : null;

/** A shown notice with its neighbours. @throws NOT_FOUND */
export async function getNotice({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<z.input<typeof notice>> {
  const at = now();
  const found = await findNotice(db, at, id);
  if (!found) throw problem('NOT_FOUND', '공지사항을 찾을 수 없습니다.');
  const { before, next } = await findNeighbours(db, at, found);
  return {
    ...summaryOf(found),
    content: sanitise(found.content),
    before: neighbourOf(before),
    next: neighbourOf(next),
  };
}
