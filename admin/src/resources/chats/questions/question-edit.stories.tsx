import { faqs, questions } from '@iruon/contract';
import { sample } from '../../../testing/sample.ts';
import type { Meta, Story } from '../../../testing/story.tsx';
import { screens } from './questions.tsx';

const question = sample(questions.view, {
  query: '힐링은\n어떻게 소독하나요?',
  reply: '세척합니다.\n\n그다음 <멸균>합니다.',
  type: 'AI_PROMPT',
  category: null,
});
const withFaq = { ...question, _faq: '01890000-0000-7000-8000-0000000000fa', isAnswered: true };

export default {
  title: '채팅 질문 수정',
  resource: 'questions',
  at: `/questions/${question._id}`,
  path: '/questions/:id',
  render: () => <screens.edit />,
  responses: {
    getConsoleQuestion: { question },
    createConsoleFaq: {
      faq: sample(faqs.view, { _id: withFaq._faq, question: '힐링은 어떻게 소독하나요?', answer: '<p>멸균</p>' }),
    },
    updateConsoleQuestion: { question: withFaq },
  },
} satisfies Meta;

export const Question: Story = {};
export const WithFaq: Story = { responses: { getConsoleQuestion: { question: withFaq } } };
