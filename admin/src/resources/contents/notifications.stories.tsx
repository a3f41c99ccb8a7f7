import { notices } from '@iruon/contract';
import { listStates } from '../../testing/list-states.ts';
import { sample } from '../../testing/sample.ts';
import { resourcePage } from '../../testing/story.tsx';
import { screens } from './notifications.tsx';

const row = sample(notices.view, {
  subject: '추석 연휴 배송 안내',
  content: '<p>연휴에는 배송하지 않습니다.</p>',
  isPinned: true,
  display: { enabled: true, hasPeriod: false, startedAt: null, endedAt: null },
  views: 1_234,
});

export default resourcePage('공지사항', 'notifications', screens.list, {
  listConsoleNotifications: { notifications: [row], total: 1 },
});

export const { Success, Empty, Loading, Failed } = listStates('listConsoleNotifications', 'notifications');
