import { z } from 'zod';
import { operationsTagged } from '../kernel/operation.ts';
import { byPage } from '../kernel/parameters.ts';
import { NOTICE_PAGE_LIMIT, NOTICE_SEARCH, notice, noticeSummary, visitorKey } from './schemas.ts';

const { anyone, bff } = operationsTagged('notifications');

/** Notices for every reader. */
export const noticeOperations = {
  listNotifications: anyone(
    'GET /api/v1/center/notifications',
    'Shown notices by page: pinned ones first, then the latest; a search finds up to five hundred',
  ).ok(
    z.object({
      notifications: z.array(noticeSummary).max(NOTICE_PAGE_LIMIT),
      total: z.int(),
      hasMore: z.boolean().describe('The search has more results than it returns'),
    }),
    {
      query: z.strictObject({
        q: z
          .string()
          .trim()
          .regex(NOTICE_SEARCH, '검색어는 두 글자부터 입력해 주세요.')
          .max(50, '검색어는 50자까지 입력할 수 있습니다.')
          .optional(),
        ...byPage(NOTICE_PAGE_LIMIT, 20, 100_000),
      }),
      showsMoment: true,
    },
  ),
  getNotification: anyone('GET /api/v1/center/notifications/{_id}', 'A shown notice with its neighbours').ok(
    z.object({ notification: notice }),
    { showsMoment: true },
  ),
  countNotificationView: bff(
    'PUT /api/v1/center/notifications/{_id}/views',
    'Record that a visitor read a notice, once per day in Seoul',
  ).noContent({ body: z.strictObject({ visitor: visitorKey }) }),
};
