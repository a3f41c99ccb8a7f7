import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './terms-show.stories.tsx';

testStories(stories, {
  Planned: ['개인정보처리방침', '예정', '2026-01-01 판과 다른 점', '더한 줄: ', '고치기', '동의 내역 0건'],
  InForceAndAgreed: ['시행 중', '이 약관의 첫 판입니다.', '김하나 (hana01)', '거부', '회원가입', '동의 내역 2건'],
  ConsentsUnread: ['잠시 후 다시 시도해 주세요.'],
});

test('a version in force cannot be edited, and a new one can start from its text', async () => {
  renderStory(stories.default, stories.InForceAndAgreed);
  expect(await screen.findByRole('link', { name: '이 내용으로 새 판 등록' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '고치기' })).toBeNull();
});
