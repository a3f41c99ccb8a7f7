import { userLog } from '@iruon/contract';
import { listStates } from '../../testing/list-states.ts';
import { sample } from '../../testing/sample.ts';
import { resourcePage } from '../../testing/story.tsx';
import { UserLogList } from './user-log-list.tsx';

const row = sample(userLog, {
  action: 'user.disable',
  actorName: '박상담',
  _user: '01890000-0000-7000-8000-000000000002',
  userName: '이**',
  reason: '대금 미납',
  address: '203.0.113.9',
});

export default resourcePage('회원 처리 기록', 'user-logs', UserLogList, { listUserLogs: { logs: [row], total: 1 } });

export const { Success, Empty, Loading, Failed } = listStates('listUserLogs', 'logs');
