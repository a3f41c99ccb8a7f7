import { noticeOperations as operations } from '@iruon/contract/operations';
import { type Route, route, wrappedRoute } from '../../platform/http/route.ts';
import { countNoticeView, getNotice, listNotices } from './list-notices.ts';

export const noticeRoutes: Route[] = [
  route(operations.listNotifications, ({ context, query }) => listNotices(context, query)),
  wrappedRoute(operations.getNotification, 'notification', getNotice),
  route(operations.countNotificationView, ({ context, params, body }) =>
    countNoticeView(context, params._id, body.visitor),
  ),
];
