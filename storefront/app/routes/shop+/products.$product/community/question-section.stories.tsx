import type { Inquire } from '@iruon/contract';
import type { Meta, Story } from '~/testing/story';
import { QuestionSection } from './question-section';

const answered: Inquire = {
  _id: '01890000-0000-7000-8000-000000000001',
  _product: '01890000-0000-7000-8000-000000000009',
  subject: '멸균 포장인가요?',
  content: '개별 포장인지 궁금합니다.',
  isSecret: false,
  state: 'ANSWER_COMPLETE',
  createdAt: '2026-11-18T03:00:00.000Z',
  answer: '개별 멸균 포장입니다.',
  answeredAt: '2026-11-19T03:00:00.000Z',
  writer: '김**',
  isMine: false,
  isReadable: true,
};
const secret: Inquire = {
  ...answered,
  _id: '01890000-0000-7000-8000-000000000002',
  subject: '비밀글입니다.',
  content: '',
  answer: null,
  answeredAt: null,
  isSecret: true,
  isReadable: false,
  state: 'ANSWER_AWAITING',
};
const section = (questions: Inquire[]) => () => (
  <QuestionSection view={{ questions, total: questions.length, page: 1, pageCount: 1 }} productCode="TS-1" />
);

export default { title: '상품문의' } satisfies Meta;

export const Some: Story = { render: section([answered, secret]) };
export const Empty: Story = { render: section([]) };
