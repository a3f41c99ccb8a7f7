import icon from '@mui/icons-material/NotificationsNoneOutlined';
import { defineResource } from '../define-resource.ts';
import { lazyScreen } from '../lazy-screen.tsx';

export const notifications = defineResource({
  name: 'notifications',
  label: '공지사항',
  nothing: '공지사항이 없습니다.',
  operation: 'listConsoleNotifications',
  menu: { group: 'contents', order: 1 },
  list: lazyScreen(async () => (await import('./notification-screens.tsx')).NotificationList),
  create: lazyScreen(async () => (await import('./notification-screens.tsx')).notificationForm.create),
  edit: lazyScreen(async () => (await import('./notification-screens.tsx')).notificationForm.edit),
  icon,
  recordRepresentation: 'subject',
  fields: {
    subject: '제목',
    display: '보이는 때',
    views: '조회',
    updatedAt: '바뀐 일시',
    createdAt: '등록',
  },
});
