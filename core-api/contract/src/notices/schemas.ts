import { z } from 'zod';
import { id, instant } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';

/** A search uses pairs of letters: it requires at least two. */
export const NOTICE_SEARCH = /\S\s*\S/u;
/** Maximum number of results of a search; it returns the first ones. */
export const NOTICE_SEARCH_LIMIT = 500;
/** Maximum number of notices of a page. */
export const NOTICE_PAGE_LIMIT = 50;

export const noticeViews = z
  .int()
  .describe('Number of members and browsers that read it, each counted once per day in Seoul');

/** A notice in a list. */
export const noticeSummary = component('NotificationSummary', {
  _id: id,
  subject: z.string(),
  isPinned: z.boolean(),
  publishedAt: instant.describe('When it was created, or when its period began if that is later'),
  updatedAt: instant,
  views: noticeViews,
});

const neighbour = z.object({ _id: id, subject: z.string() }).nullable();

/** A notice with its text. */
export const notice = component('Notification', {
  ...noticeSummary.shape,
  content: z.string().describe('Cleaned HTML'),
  before: neighbour.describe('The notice that was published before it'),
  next: neighbour.describe('The notice that was published after it'),
});

/** SHA-256 of a member's or a browser's id, sent by our own front server. */
export const visitorKey = z.string().regex(/^[0-9a-f]{64}$/, '방문자 값이 올바르지 않습니다.');
