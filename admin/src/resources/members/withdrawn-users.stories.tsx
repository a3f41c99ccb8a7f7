import { withdrawnUser } from '@iruon/contract';
import { listStates } from '../../testing/list-states.ts';
import { sample } from '../../testing/sample.ts';
import { resourcePage } from '../../testing/story.tsx';
import { screens } from './withdrawn-users.tsx';

const row = sample(withdrawnUser, {
  name: '홍**',
  username: 'hon*****',
  by: 'OPERATOR',
  actorName: '박상담',
  reason: '전화로 요청',
});

export default resourcePage('탈퇴 회원', 'withdrawn-users', screens.list, {
  listWithdrawnUsers: { users: [row], total: 1 },
});

export const { Success, Empty, Loading, Failed } = listStates('listWithdrawnUsers', 'users');
