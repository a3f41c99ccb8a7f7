import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter, messageAt, press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './recall.stories';

testStories(stories, {
  Open: ['받으신 제품의 사용을 멈춰 주세요', '2등급 · 일시적 위해 우려', '로트 A2611-03 · 3개', '20261120-7K3Q9XZP'],
  Closed: ['회수가 끝났습니다. 제품이 남아 있으면 고객센터로 알려 주세요.'],
  Refused: ['지금 어디에 있나요?'],
});

test('the answer starts with what came back, and is sent by lot', async () => {
  const { sent } = renderStory(stories.default, stories.Open);
  await enter(/^사용함/, '2');
  await enter(/^남길 말/, '보관함 확인');
  await press('저장');
  await screen.findByText('응답을 저장했습니다. 고맙습니다.');
  expect(sent).toEqual([
    {
      verb: 'answerRecall',
      input: [
        '018f0000-0000-7000-8000-000000000001',
        {
          lots: [{ _lot: '018f0000-0000-7000-8000-000000000002', used: 2, toReturn: 1, stored: 0, missing: 0 }],
          comment: '보관함 확인',
        },
      ],
    },
  ]);
});

test('a sum that differs is reported at its lot', async () => {
  renderStory(stories.default, stories.Refused);
  await press('저장');
  await screen.findByRole('alert');
  expect(await messageAt(/^사용함/)).toBe('합이 3개가 되게 나누어 주세요.');
});
