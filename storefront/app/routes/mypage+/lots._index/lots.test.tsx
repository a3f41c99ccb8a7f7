import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './lots.stories';

testStories(stories, {
  Success: ['로트 2개', '40개 (반품 2개)', '12건, 마지막 발송 2026.11.28', '주문 2건 더 보기', '회수 중'],
  Empty: ['아직 받으신 로트가 없습니다'],
  NoMatch: ['조건에 맞는 로트가 없습니다'],
});

test('a lot is one row with its latest orders, and leads to its deliveries', async () => {
  renderStory(stories.default, stories.Success);
  const [row, sample] = await screen.findAllByRole('listitem');
  if (!row || !sample) throw new Error('no rows');
  const links = within(row).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/mypage/lots/01890000-0000-7000-8000-000000000001',
    '/library/ifu/udi/08800000000015?lot=A1',
    ...[2, 3, 4].map((digit) => `/mypage/orders/01890000-0000-7000-8000-00000000000${digit}`),
    '/mypage/lots/01890000-0000-7000-8000-000000000001',
  ]);
  expect(within(sample).queryByText('발송 내역')).toBeNull();
  expect(screen.getByRole('link', { name: /엑셀로 내려받기/ }).getAttribute('href')).toContain('/files/lots?');
});
