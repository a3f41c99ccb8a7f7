import { NOTICE_SEARCH_LIMIT, type notice, type noticeSummary } from '@iruon/contract';
import { seoulDay } from '@iruon/contract/seoul';
import type { z } from 'zod';
import { createRenewedCache, perDatabase } from '../../platform/concurrency/renewed-cache.ts';
import { createTtlCache } from '../../platform/concurrency/ttl-cache.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { type Context, keptMs } from '../../platform/services.ts';
import { sanitise } from '../rich-text/index.ts';
import {
  addViewsBefore,
  findByIds,
  findMatchingIds,
  findNeighbours,
  findNotice,
  findNotices,
  findOutline,
  insertView,
  type NoticeRow,
  type Outline,
  searchedText,
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

const MAX_SEARCHES = 200;

const cachesOf = perDatabase(() => ({
  outline: createRenewedCache<Outline>(1),
  found: createTtlCache<string[]>(MAX_SEARCHES),
}));

type Reading = Pick<Context, 'db' | 'config' | 'preview'>;

/** The number of notices and the beginnings of the pages, cached for `listsKeptMs`. */
function readOutline(context: Reading, at: Date): Promise<Outline> {
  const { db } = context;
  return cachesOf(db).outline.read('', keptMs(context), () => findOutline(db, at));
}

/** The ids that a search finds, cached for `listsKeptMs` for all its pages and callers. */
function readMatchingIds(context: Reading, at: Date, q: string, among: number): Promise<string[]> {
  const { db } = context;
  return cachesOf(db).found.read(searchedText(q), keptMs(context), () => findMatchingIds(db, at, q, among));
}

/** A page of the shown notices, or of those that contain a text. */
export async function listNotices(context: Reading & Pick<Context, 'now'>, { q, page, limit }: Query) {
  const { db } = context;
  const at = context.now();
  const range = { limit, offset: (page - 1) * limit };
  const outline = await readOutline(context, at);
  if (q !== undefined) {
    const found = await readMatchingIds(context, at, q, outline.total);
    const total = Math.min(found.length, NOTICE_SEARCH_LIMIT);
    const rows = await findByIds(db, found.slice(range.offset, Math.min(range.offset + limit, total)));
    return { notifications: rows.map(summaryOf), total, hasMore: found.length > total };
  }
  const rows = await findNotices(db, at, outline, range);
  return { notifications: rows.map(summaryOf), total: outline.total, hasMore: false };
}

const neighbourOf = (row: { id: string; subject: string } | undefined) =>
  row ? { _id: row.id, subject: row.subject } : null;

/** A shown notice with its neighbours. @throws NOT_FOUND */
export async function getNotice({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<z.input<typeof notice>> {
  const at = now();
  const found = orNotFound(await findNotice(db, at, id), '공지사항을 찾을 수 없습니다.');
  const { before, next } = await findNeighbours(db, at, found);
  return {
    ...summaryOf(found),
    content: sanitise(found.content),
    before: neighbourOf(before),
    next: neighbourOf(next),
  };
}

/** Records that a visitor read a notice, once per Seoul day. @throws NOT_FOUND */
export async function countNoticeView({ db, now }: Context, id: string, visitor: string): Promise<void> {
  const at = now();
  const isShown = await insertView(db, at, { id, day: seoulDay(at), visitor: Buffer.from(visitor, 'hex') });
  if (!isShown) throw problem('NOT_FOUND', '공지사항을 찾을 수 없습니다.');
}

/** Adds the views of past days to their notices. */
export async function addNoticeViews({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await addViewsBefore(db, seoulDay(now()));
}
