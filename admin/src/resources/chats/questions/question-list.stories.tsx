import { questions } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { resourcePage } from '../../../testing/story.tsx';
import { screens } from './questions.tsx';

const question = sample(questions.view, {
  query: '힐링은\n어떻게 소독하나요?',
  reply: '세척합니다.\n\n그다음 <멸균>합니다.',
  type: 'AI_PROMPT',
  category: null,
});

export default resourcePage('채팅 질문', 'questions', screens.list, {
  listConsoleQuestions: { questions: [question], total: 1 },
});

export const { Success, Empty, Loading, Failed } = listStates('listConsoleQuestions', 'questions');
