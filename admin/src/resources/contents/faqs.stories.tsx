import { faqs } from '@iruon/contract';
import { listStates } from '../../testing/list-states.ts';
import { sample } from '../../testing/sample.ts';
import { resourcePage } from '../../testing/story.tsx';
import { screens } from './faqs.tsx';

const row = sample(faqs.view, {
  category: 'DELIVERIES',
  question: '배송은 며칠 걸리나요?',
  answer: '<p>이틀 걸립니다.</p>',
  shows: false,
  helpfulCount: 12,
  unhelpfulCount: 3,
});

export default resourcePage('자주 묻는 질문', 'faqs', screens.list, { listConsoleFaqs: { faqs: [row], total: 1 } });

export const { Success, Empty, Loading, Failed } = listStates('listConsoleFaqs', 'faqs');
