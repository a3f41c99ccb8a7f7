import { consoleForm, consoleFormDetail, consoleUser } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { Refusal } from '../../../testing/server.ts';
import { resourcePage, type Story } from '../../../testing/story.tsx';
import { screens as formScreens } from '../forms.ts';
import { screens as inquiryScreens } from '../inquiries.ts';

const entry = sample(consoleForm, {
  ...{ code: 'normal', category: 'DELIVERIES', content: '언제 도착하나요?', state: 'ANSWER_COMPLETE' },
  writer: { name: '박원장', phone: '01012345678' },
});
const stored = sample(consoleFormDetail, entry);
const member = sample(consoleUser, { name: '박원장', username: 'clinic01', phone: '01012345678' });

export default resourcePage('고객센터 문의', 'inquiries', inquiryScreens.list, {
  listConsoleInquiries: { inquiries: [entry], total: 1 },
  listConsoleUsers: { users: [member], total: 1 },
  createConsoleInquiry: { inquiry: stored },
});
export const ofVisitors = resourcePage('비회원 문의·상담', 'forms', formScreens.list, {
  listConsoleForms: { forms: [{ ...entry, member: null }], total: 1 },
  createConsoleForm: { form: { ...stored, member: null } },
});

export const { Success, Empty, Loading, Failed } = listStates('listConsoleInquiries', 'inquiries');
export const Refused: Story = {
  responses: {
    createConsoleForm: new Refusal(400, '입력하신 내용을 확인해 주세요.', {
      'writer.phone': '전화번호를 확인해 주세요.',
    }),
  },
};
