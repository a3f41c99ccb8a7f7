import { consoleUser } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { resourcePage } from '../../../testing/story.tsx';
import { screens } from './users.tsx';

const row = sample(consoleUser, { name: '이원장', username: 'leedental', phone: '01012345678', money: 50_000 });

export default resourcePage('회원', 'users', screens.list, { listConsoleUsers: { users: [row], total: 1 } });

export const { Success, Empty, Loading, Failed } = listStates('listConsoleUsers', 'users');
