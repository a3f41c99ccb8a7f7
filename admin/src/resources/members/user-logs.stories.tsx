import { userLog } from '@iruon/contract';
import { listStates } from '../../testing/list-states.ts';
import { sample } from '../../testing/sample.ts';
import { resourcePage } from '../../testing/story.tsx';
import { screens } from './user-logs.tsx';

const row = sample(userLog, {
  action: 'user.disable',
  actionLabel: '회원 이용 정지',
  object: { type: 'user', label: '회원', id: '01890000-0000-7000-8000-000000000002', name: '이**' },
  changes: [{ label: '이용 정지', from: '아니요', to: '예' }],
  actorRole: '전체 관리',
  actorName: '박상담',
  _user: '01890000-0000-7000-8000-000000000002',
  userName: '이**',
  reason: '대금 미납',
  address: '203.0.113.9',
});

export default resourcePage('처리 기록', 'user-logs', screens.list, { listUserLogs: { logs: [row], total: 1 } });

export const { Success, Empty, Loading, Failed } = listStates('listUserLogs', 'logs');
