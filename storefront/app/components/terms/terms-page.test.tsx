import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './terms-page.stories';

testStories(stories, {
  InForce: ['개인정보처리방침', '시행일 2026.01.01', '2026.12.08부터 내용이 바뀝니다.', '지난 판', '시행 중'],
  Planned: ['2026.12.08부터 시행할 내용입니다.', '지금 시행 중인 내용 보기'],
  Past: ['지난 내용입니다.', '시행일 2025.03.01'],
  Only: ['시행일 2026.01.01', '2. 보유'],
});

test('each version has an address; the version in force has that of the page', async () => {
  renderStory(stories.default, stories.Past);
  const links = await screen.findAllByRole('link', { name: /^20/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/privacy-policy?on=2026-12-08',
    '/privacy-policy',
    '/privacy-policy?on=2025-03-01',
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'page']);
});

test('a text with a single version lists no versions', async () => {
  renderStory(stories.default, stories.Only);
  await screen.findByText('시행일 2026.01.01');
  expect(screen.queryByRole('navigation', { name: '시행일별 내용' })).toBeNull();
});
