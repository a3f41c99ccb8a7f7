import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UNAVAILABLE } from '../testing/list-states.ts';
import { renderStory, type Story } from '../testing/story.tsx';
import { testStories } from '../testing/test-stories.ts';
import * as stories from './dashboard.stories.tsx';

testStories(stories, {
  Success: [
    '71건',
    '10건은 2영업일이 지났습니다',
    '14건',
    '72건',
    '오늘 20,990,000원 · 31건',
    '어제 8,710,000원 · 20건',
  ],
  Manager: ['입금대기', '23건'],
  Empty: ['할 일이 없습니다', '확인할 주문'],
  Loading: ['불러오는 중'],
  Failed: [UNAVAILABLE, '다시 시도', '71건', '23건'],
});

test('work that waits is a card, the rest of its room a line of links', async () => {
  renderStory(stories.default, stories.Success);
  const money = within(await screen.findByRole('region', { name: '입금·환불' }));
  const cards = money.getAllByRole('listitem').map((card) => within(card).getByRole('heading').textContent);
  expect(cards).toEqual(['입금대기', '늦은 환불']);
  const links = money.getAllByRole('link').map((link) => link.textContent);
  expect(links).toEqual(expect.arrayContaining(['곧 끝나는 입금대기', '확인할 입금', '이체할 환불']));
  expect(money.getByText('0건')).toBeTruthy();
});

test('those who confirm deposits see purchases, others orders: one number for the same money', async () => {
  const unpaid = async (story: Story) => {
    renderStory(stories.default, story);
    const money = within(await screen.findByRole('region', { name: '입금·환불' }));
    return money.getByRole('link', { name: /^입금대기/ });
  };
  const own = await unpaid(stories.Success);
  expect(own.getAttribute('href')).toMatch(/^\/deposits\?/);
  cleanup();
  const orders = await unpaid(stories.Manager);
  expect(orders.getAttribute('href')).toContain(encodeURIComponent(JSON.stringify({ queue: 'nonpayment' })));
});
