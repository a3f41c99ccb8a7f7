import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './approval-list.stories.tsx';

testStories(stories, {
  Success: ['병원·기업 가입', '고객번호', '김새봄 (saebom01)', '새봄치과의원', '확인 중'],
  Empty: ['조건에 맞는 내용이 없습니다.'],
  Loading: ['가입·고객번호 승인'],
  Failed: [UNAVAILABLE, '다시 시도'],
});

test('waiting promoters are shown in the same queue, and link to their applications', async () => {
  renderStory(stories.default, stories.Empty);
  const link = await screen.findByRole('link', { name: '추천인 신청 3건도 심사를 기다립니다' });
  expect(link.getAttribute('href')).toBe('/promoter-applications');
});
