import { faqs } from '@iruon/contract';
import { listStates } from '../../testing/list-states.ts';
import { sample } from '../../testing/sample.ts';
import type { Meta } from '../../testing/story.tsx';
import { FaqList } from './faq-list.tsx';

const row = sample(faqs.view, {
  category: 'DELIVERIES',
  question: '배송은 며칠 걸리나요?',
  answer: '<p>이틀 걸립니다.</p>',
  shows: false,
  helpfulCount: 12,
  unhelpfulCount: 3,
});

export default {
  title: '자주 묻는 질문',
  resource: 'faqs',
  render: () => <FaqList />,
  responses: { listConsoleFaqs: { faqs: [row], total: 1 } },
} satisfies Meta;

export const { Success, Empty, Loading, Failed } = listStates('listConsoleFaqs', 'faqs');
