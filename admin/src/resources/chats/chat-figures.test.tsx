import { expect, test } from 'vitest';
import { UNAVAILABLE } from '../../testing/list-states.ts';
import { testStories } from '../../testing/test-stories.ts';
import * as stories from './chat-figures.stories.tsx';
import { durationText } from './chat-figures.tsx';

testStories(stories, {
  Success: ['일별 상담', '45초', '1시간 5분', '4.5 (4건)', '이상담', '1,200건', '5,100원'],
  Empty: ['이 기간에는 상담이 없습니다.', '이 기간에 상담한 사람이 없습니다.'],
  Loading: ['불러오는 중'],
  Failed: [UNAVAILABLE, '다시 시도'],
});

test('durations are formatted in Korean', () => {
  expect([null, 0, 59, 60, 200, 3_600, 3_900].map(durationText)).toEqual([
    '-',
    '0초',
    '59초',
    '1분',
    '3분 20초',
    '1시간',
    '1시간 5분',
  ]);
});
