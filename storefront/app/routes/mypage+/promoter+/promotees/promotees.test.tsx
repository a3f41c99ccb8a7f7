import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStory } from '~/testing/story';
import { testNextPage, testStories } from '~/testing/test-stories';
import * as stories from './promotees.stories';

testStories(stories, {
  Some: ['김**', '2026.11.20 가입'],
  Empty: ['아직 추천 회원이 없습니다', '추천인 코드 보기'],
  Later: ['처음으로', '이전 내역 더 보기'],
});

testNextPage(stories, '/mypage/promoter/promotees?cursor=cursor2');

test('the tab of the members is the current one', async () => {
  renderStory(stories.default, stories.Some);
  expect((await screen.findByRole('link', { name: '회원' })).getAttribute('aria-current')).toBe('page');
});
