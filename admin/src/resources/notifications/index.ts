import icon from '@mui/icons-material/NotificationsNoneOutlined';
import { defineResource } from '../define-resource.ts';
import { notificationForm } from './notification-form.tsx';
import { NotificationList } from './notification-list.tsx';

export const notifications = defineResource({
  name: 'notifications',
  label: '공지사항',
  nothing: '공지사항이 없습니다.',
  operation: 'listConsoleNotifications',
  menu: { group: 'contents', order: 1 },
  list: NotificationList,
  create: notificationForm.create,
  edit: notificationForm.edit,
  icon,
  recordRepresentation: 'subject',
  fields: {
    ...notificationForm.fields,
    display: '보이는 때',
    views: '조회',
    updatedAt: '바뀐 일시',
    createdAt: '등록',
  },
});
