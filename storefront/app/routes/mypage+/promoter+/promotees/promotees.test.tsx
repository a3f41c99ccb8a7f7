import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './promotees.stories';

testStories(stories, {
  Some: ['김**', '2026.11.20 가입'],
  Empty: ['아직 추천 회원이 없습니다', '추천인 코드 보기'],
  Later: ['처음으로', '이전 내역 더 보기'],
});

test('links to the next page by its cursor', async () => {
  renderStory(stories.default, stories.Later);
  const next = await screen.findByRole('link', { name: '이전 내역 더 보기' });
  expect(next.getAttribute('href')).toBe('/mypage/promoter/promotees?cursor=cursor2');
  expect(screen.getByRole('link', { name: '회원' }).getAttribute('aria-current')).toBe('page');
});
