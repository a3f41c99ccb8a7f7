import { consoleUser } from '@iruon/contract';
import { listStates } from '../../testing/list-states.ts';
import { sample } from '../../testing/sample.ts';
import type { Meta } from '../../testing/story.tsx';
import { UserList } from './user-list.tsx';

const row = sample(consoleUser, { name: '이원장', username: 'leedental', phone: '01012345678', money: 50_000 });

export default {
  title: '회원',
  resource: 'users',
  render: () => <UserList />,
  responses: { listConsoleUsers: { users: [row], total: 1 } },
} satisfies Meta;

export const { Success, Empty, Loading, Failed } = listStates('listConsoleUsers', 'users');
