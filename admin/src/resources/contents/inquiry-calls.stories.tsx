import { inquiryCalls } from '@iruon/contract';
import { listStates } from '../../testing/list-states.ts';
import { sample } from '../../testing/sample.ts';
import { resourcePage } from '../../testing/story.tsx';
import { screens } from './inquiry-calls.tsx';

const row = sample(inquiryCalls.view, {
  group: 'INDIVIDUAL',
  query: '가격이 보이지 않아요.',
  reply: '고객번호가 필요합니다.\n신청해 주세요.',
  isEnabled: false,
});

export default resourcePage('바로 답변', 'inquiry-calls', screens.list, {
  listConsoleInquiryCalls: { inquiryCalls: [row], total: 1 },
});

export const { Success, Empty, Loading, Failed } = listStates('listConsoleInquiryCalls', 'inquiryCalls');
