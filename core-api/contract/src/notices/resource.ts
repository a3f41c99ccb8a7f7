import { z } from 'zod';
import { contentHtml } from '../kernel/texts.ts';
import { recordSubject } from '../records/console-record.ts';
import { consoleResource, type ResourceView } from '../records/console-resource.ts';
import { displayPeriod } from '../records/display-period.ts';
import { cleanText } from '../spellings/text.ts';
import { noticeViews } from './schemas.ts';

/** A notice of the customer centre, which the wire names `notification`. */
export const notices = consoleResource(['notification', 'notifications'], '/api/console/notifications', '공지사항', {
  area: 'content',
  fields: {
    subject: recordSubject,
    content: contentHtml(100_000),
    isPinned: z.boolean().describe('Before all others'),
    display: displayPeriod,
  },
  view: { views: noticeViews },
  sorts: ['createdAt'],
  filters: {
    q: z.string().overwrite(cleanText).max(50).optional().describe('Part of subject or text; from two letters on'),
    isPinned: z.boolean().optional(),
  },
  richTexts: ['content'],
  keepsRevisions: true,
  example: {
    subject: '추석 연휴 배송 안내',
    content: '<p>연휴에는 배송하지 않습니다.</p>',
    isPinned: false,
    display: {
      enabled: true,
      hasPeriod: true,
      startedAt: '2026-09-01T00:00:00.000Z',
      endedAt: '2026-10-01T00:00:00.000Z',
    },
  },
});
export type ConsoleNotice = ResourceView<typeof notices>;
