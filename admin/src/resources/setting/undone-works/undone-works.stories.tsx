import { undoneWork } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { resourcePage } from '../../../testing/story.tsx';
import { screens } from './undone-works.tsx';

const mail = sample(undoneWork, {
  kind: 'MAIL',
  name: 'purchase-paid',
  area: 'orders',
  about: '결제가 완료되었습니다',
  recipient: 'ki*@example.com',
  state: 'GIVEN_UP',
  lastError: '550 no such user',
  canRetry: true,
  purchaseNo: '20261120-AAAAAAAA',
  _user: '01890000-0000-7000-8000-0000000000a1',
});
const waiting = sample(undoneWork, {
  _id: '01890000-0000-7000-8000-0000000000c3',
  kind: 'SMS',
  name: 'contact-code',
  area: 'members',
  state: 'AGAIN',
  dueAt: '2026-11-20T03:00:00.000Z',
});

export default resourcePage('멈춘 메일·작업', 'undone-works', screens.list, {
  listUndoneWorks: { works: [mail, waiting], total: 2 },
  retryUndoneWorks: { retried: 0 },
});

export const { Success, Empty, Loading, Failed } = listStates('listUndoneWorks', 'works');
