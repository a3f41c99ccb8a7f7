import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../testing/fields.ts';
import { UNAVAILABLE } from '../testing/list-states.ts';
import { server } from '../testing/server.ts';
import { renderStory, type Story } from '../testing/story.tsx';
import { testStories } from '../testing/test-stories.ts';
import * as stories from './dashboard.stories.tsx';

testStories(stories, {
  Success: [
    '71건',
    '10건은 2영업일이 지났습니다',
    '14건',
    '72건',
    ...['20,990,000원', '오늘이 141% 많음', '오늘이 50% 적음', '화면 구성', '최근 14일 결제'],
  ],
  Manager: ['입금대기', '23건'],
  Empty: ['할 일이 없습니다', '확인할 주문'],
  Contents: ['할 일이 없습니다'],
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

test('recalls and supply reports that wait are cards with what is late, for those who may read them', async () => {
  renderStory(stories.default, stories.Success);
  const law = within(await screen.findByRole('region', { name: '회수·보고' }));
  const [recalls, reports] = law.getAllByRole('listitem');
  expect([recalls?.textContent, reports?.textContent]).toEqual([
    '살펴볼 회수2건1건은 기한이 지났습니다',
    '보고하지 않은 공급내역1건다음 달 말일까지 식약처에 보고해야 합니다',
  ]);
  expect(law.getAllByRole('link').map((link) => link.getAttribute('href')?.split('?')[0])).toEqual([
    '/recalls',
    '/supply-reports',
  ]);
  cleanup();
  renderStory(stories.default, stories.Contents);
  await screen.findByText('할 일이 없습니다');
  expect(screen.queryByRole('region', { name: '회수·보고' })).toBeNull();
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

const sections = () =>
  screen.getAllByRole('region').map((region) => within(region).getAllByRole('heading')[0]?.textContent);
const sentArrangements = () =>
  server.sent
    .filter(({ operation }) => operation === 'setMyPreference')
    .map(({ body }) => (body as { value: unknown }).value);

test('the sales of today come first; a chosen arrangement is kept, and restored', async () => {
  const chosen = { dashboard: { order: ['support', 'sales'], hidden: ['money', 'chart'] }, toursSeen: ['first'] };
  renderStory(stories.default, { responses: { getMyPreferences: { preferences: chosen } } });
  await waitFor(() => expect(sections()).toEqual(['문의·리뷰', '오늘 결제', '주문·상품', '회수·보고', '회원·추천인']));
  await press('화면 구성');
  const dialog = within(await screen.findByRole('dialog', { name: '화면 구성' }));
  dialog.getByLabelText('입금·환불 보이기').click();
  dialog.getByRole('button', { name: '저장' }).click();
  await waitFor(() => expect(sections()).toContain('입금·환불'));
  expect(sentArrangements()).toEqual([
    { order: ['support', 'chart', 'sales', 'orders', 'law', 'money', 'members'], hidden: ['chart'] },
  ]);
  await press('화면 구성');
  await press('처음 상태로');
  await waitFor(() => expect(sections().slice(0, 2)).toEqual(['오늘 결제', '주문·상품']));
  expect(sentArrangements()[1]).toBeNull();
});

test('a new operator is offered the tour once', async () => {
  renderStory(stories.default, stories.Success);
  await press('건너뛰기');
  await waitFor(() => expect(screen.queryByRole('region', { name: '콘솔 둘러보기' })).toBeNull());
  expect(sentArrangements()).toEqual([['first']]);
});
