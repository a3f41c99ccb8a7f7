import { noticeOperations as operations } from '@iruon/contract/operations';
import { type Route, route } from '../../platform/http/route.ts';
import { countNoticeView, getNotice, listNotices } from './list-notices.ts';

export const noticeRoutes: Route[] = [
  route(operations.listNotifications, ({ context, query }) => listNotices(context, query)),
  route(operations.getNotification, async ({ context, params }) => ({
    notification: await getNotice(context, params._id),
  })),
  route(operations.countNotificationView, ({ context, params, body }) =>
    countNoticeView(context, params._id, body.visitor),
  ),
];
