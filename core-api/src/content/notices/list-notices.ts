import type { notice, noticeSummary } from '@iruon/contract';
import type { z } from 'zod';
import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { sanitise } from '../rich-text/index.ts';
import { countNotices, findNeighbours, findNotice, findNotices, type NoticeRow, searchNotices } from './repository.ts';

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

/** A page of the shown notices, or of those that contain a text. */
export async function listNotices({ db, now }: Pick<Context, 'db' | 'now'>, { q, page, limit }: Query) {
  const at = now();
  const range = { limit, offset: (page - 1) * limit };
  if (q !== undefined) {
    const { rows, total, hasMore } = await searchNotices(db, at, q, range);
    return { notifications: rows.map(summaryOf), total, hasMore };
  }
  const total = await countNotices(db, at);
  const rows = await findNotices(db, at, total, range);
  return { notifications: rows.map(summaryOf), total, hasMore: false };
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
