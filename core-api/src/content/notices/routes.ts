import { noticeOperations as operations } from '@iruon/contract/operations';
import { entryRoute, type Route, route } from '../../platform/http/route.ts';
import { countNoticeView, getNotice, listNotices } from './list-notices.ts';

export const noticeRoutes: Route[] = [
  route(operations.listNotifications, ({ context, query }) => listNotices(context, query)),
  entryRoute(operations.getNotification, 'notification', getNotice),
  route(operations.countNotificationView, ({ context, params, body }) =>
    countNoticeView(context, params._id, body.visitor),
  ),
];
