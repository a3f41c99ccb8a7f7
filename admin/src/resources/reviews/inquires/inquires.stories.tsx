import { consoleInquire, consoleProduct, consoleUser } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { Refusal } from '../../../testing/server.ts';
import { resourcePage } from '../../../testing/story.tsx';
import { screens } from './inquires.tsx';

const inquire = sample(consoleInquire, { subject: '재고 문의', state: 'ANSWER_COMPLETE' });
const member = sample(consoleUser, { name: '박원장', username: 'clinic01', phone: '01012345678' });

export default resourcePage('상품문의', 'inquires', screens.list, {
  listConsoleInquires: { inquires: [inquire], total: 1 },
  listConsoleUsers: { users: [member], total: 1 },
  listConsoleProducts: { products: [sample(consoleProduct, { name: '힐링 어버트먼트', code: 'HA-1' })], total: 1 },
  createConsoleInquire: new Refusal(400, '입력하신 내용을 확인해 주세요.', { subject: '제목은 두 글자 이상입니다.' }),
});

export const { Success, Empty, Loading, Failed } = listStates('listConsoleInquires', 'inquires');
export const Recorded = { responses: { createConsoleInquire: { inquire } } };
