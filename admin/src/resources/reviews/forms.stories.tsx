import { consoleFormDetail } from '@iruon/contract';
import { sample } from '../../testing/sample.ts';
import { pending, Refusal } from '../../testing/server.ts';
import { type Story, showPage } from '../../testing/story.tsx';
import { EntryHistory } from './entries/entry-page.tsx';
import { screens } from './forms.ts';

const form = sample(consoleFormDetail, {
  ...{ code: 'inquiry-partner', category: 'OTHERQUERY', state: 'ANSWER_AWAITING', answer: null, answeredAt: null },
  ...{ writer: { name: '문제휴', phone: '01023456789' }, content: '세미나를 함께 열고 싶습니다.' },
  ...{ member: null, answeredBy: null, isComplaint: false, mailTo: 'partner@hanbit.example' },
  history: [{ at: '2026-06-01T03:00:00.000Z', action: '문의 대신 등록', by: '상담원' }],
});
const showing = (given: object): Story => ({ responses: { getConsoleForm: { form: { ...form, ...given } } } });

export default showPage('비회원 문의 상세', 'forms', form, screens.show, {
  getConsoleForm: { form },
  answerForm: new Refusal(409, '그 사이 다른 사람이 바꾸었습니다.'),
});

export const Waiting: Story = {};
export const WithoutAddress: Story = showing({ code: 'main-inquiry', category: 'PRODUCT', mailTo: null });
export const Answered: Story = showing({ state: 'ANSWER_COMPLETE', answer: '연락드리겠습니다.', answeredBy: '상담원' });
/** Shows the row of the list until the record is loaded. */
export const WithoutHistory: Story = { render: () => <EntryHistory history={undefined} /> };
export const Loading: Story = { responses: { getConsoleForm: pending } };
export const Missing: Story = { responses: { getConsoleForm: new Refusal(404, '찾을 수 없는 문의입니다.') } };
