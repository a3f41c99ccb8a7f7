import { NOTICE_SEARCH, type Notice, type NoticeSummary } from '@iruon/contract';
import { z } from 'zod';
import { pageNumber } from '../addresses.ts';
import { requireId } from '../guards.ts';
import type { Visit } from '../visit.ts';
import { visitorKey } from './visitor-key.ts';

const PAGE = 20;
/** Entries of a feed. Readers poll it often, and have the older entries. */
const FEED = 30;

const search = z.object({
  q: z.string().trim().max(50).catch(''),
  page: pageNumber(100_000),
});

export interface NoticeListView {
  /** Empty if all are shown. */
  q: string;
  /** True if the text is too short for a search; no search was made then. */
  isTooShort: boolean;
  notices: NoticeSummary[];
  total: number;
  /** True if the search has more results than it returns. */
  hasMore: boolean;
  page: number;
  pageCount: number;
}

/** The notices, by `?q=&page=`. */
export async function noticeList(visit: Visit, params: URLSearchParams): Promise<NoticeListView> {
  const { q, page } = search.parse(Object.fromEntries(params));
  if (q !== '' && !NOTICE_SEARCH.test(q))
    return { q, isTooShort: true, notices: [], total: 0, hasMore: false, page: 1, pageCount: 0 };
  const query = { page, limit: PAGE, ...(q && { q }) };
  const { notifications, total, hasMore } = await visit.core.call('listNotifications', { params: { query } });
  const pageCount = Math.ceil(total / PAGE);
  return { q, isTooShort: false, notices: notifications, total, hasMore, page, pageCount };
}

/** A notice. @throws CoreProblem NOT_FOUND, also for an invalid id */
export async function noticeDetail(visit: Visit, notice: string): Promise<Notice> {
  const path = { _id: requireId(notice) };
  return (await visit.core.call('getNotification', { params: { path } })).notification;
}

/** The latest notices, for a feed. */
export async function noticeFeed(visit: Visit): Promise<NoticeSummary[]> {
  const { notifications } = await visit.core.call('listNotifications', { params: { query: { limit: FEED } } });
  return notifications.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
}

/** Records that this visitor read a notice, once a day. @throws CoreProblem NOT_FOUND */
export async function trackNoticeView(visit: Visit, notice: string): Promise<void> {
  const body = { visitor: visitorKey(visit) };
  await visit.front.call('countNotificationView', { params: { path: { _id: notice } }, body });
}
