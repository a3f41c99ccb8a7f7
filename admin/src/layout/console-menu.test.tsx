import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useCall } from '../providers/use-call.ts';
import { signInWith } from '../testing/rights.ts';
import { Refusal, server } from '../testing/server.ts';
import { renderStory } from '../testing/story.tsx';
import { testStories } from '../testing/test-stories.ts';
import meta, * as stories from './console-menu.stories.tsx';
import { ConsoleMenu } from './console-menu.tsx';

testStories(stories, {
  First: ['오늘 할 일', '주문', '12', '처리 기록'],
  Arranged: ['즐겨찾기', '취소·교환·반품', '즐겨찾기 순서 바꾸기'],
  Full: ['즐겨찾기', '채팅 질문'],
});

const entries = () => within(screen.getByRole('menu')).getAllByRole('menuitem');
const names = () => entries().map(({ textContent }) => textContent);
const chosen = () => server.sent.filter(({ operation }) => operation === 'setMyPreference').map(({ body }) => body);
const star = (name: string) => screen.getAllByRole('menuitemcheckbox', { name })[0] as HTMLElement;

test('favourites are on top in their own order, with their pending work, and stay in their groups', async () => {
  renderStory(meta, stories.Arranged);
  await waitFor(() =>
    expect(names().slice(1, 4)).toEqual(['즐겨찾기', '취소·교환·반품', '주문12확인할 주문 3건, 발송할 주문 9건']),
  );
  expect(names().filter((name) => name === '취소·교환·반품')).toHaveLength(1);
});

test('a star adds a page, and a full one removes it', async () => {
  renderStory(meta, stories.Arranged);
  await screen.findByText('즐겨찾기');
  star('기획전 즐겨찾기에 넣기').click();
  await waitFor(() => expect(chosen()).toEqual([{ value: ['claims', 'orders', 'exhibitions'] }]));
  star('취소·교환·반품 즐겨찾기에서 빼기').click();
  await waitFor(() => expect(chosen()[1]).toEqual({ value: ['orders', 'exhibitions'] }));
});

test('the right arrow key leads from an entry to its star, the left one back', async () => {
  renderStory(stories.default, stories.Arranged);
  await screen.findByText('즐겨찾기');
  const entry = screen.getByRole('menuitem', { name: '기획전' });
  entry.focus();
  fireEvent.keyDown(entry, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(star('기획전 즐겨찾기에 넣기'));
  fireEvent.keyDown(star('기획전 즐겨찾기에 넣기'), { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(entry);
});

test('no thirteenth favourite is added, and the reason is shown', async () => {
  renderStory(meta, stories.Full);
  await screen.findByText('즐겨찾기');
  star('기획전 즐겨찾기에 넣기').click();
  expect(await screen.findByText(/12개까지 둘 수 있습니다/)).toBeTruthy();
  expect(chosen()).toEqual([]);
});

test('a folded group keeps its heading with the sum of its work, and folding is kept with the account', async () => {
  renderStory(meta, stories.Arranged);
  const heading = await screen.findByRole('menuitem', { name: '주문 메뉴' });
  expect(heading.getAttribute('aria-expanded')).toBe('false');
  expect(names().filter((name) => name === '배송 조회')).toEqual([]);
  heading.click();
  await waitFor(() => expect(chosen()).toEqual([{ value: ['setting'] }]));
  await waitFor(() => expect(names()).toContain('배송 조회'));
});

test('the order of favourites is changed by keyboard, and saved together with what was unchecked', async () => {
  renderStory(meta, stories.Full);
  (await screen.findByText('즐겨찾기 순서 바꾸기')).click();
  const dialog = within(await screen.findByRole('dialog', { name: '즐겨찾기 순서' }));
  dialog.getByLabelText('주문 보이기').click();
  dialog.getByLabelText('팝업 보이기').click();
  dialog.getByRole('button', { name: '저장' }).click();
  await waitFor(() => expect(chosen()).toHaveLength(1));
  expect((chosen()[0] as { value: string[] }).value.slice(0, 3)).toEqual(['claims', 'deliveries', 'deposits']);
  expect((chosen()[0] as { value: string[] }).value).not.toContain('popups');
});

function Asks() {
  const call = useCall();
  return (
    <button type="button" onClick={() => void call('listConsoleCoupons').catch(() => {})}>
      쿠폰 읽기
    </button>
  );
}

test('a refused right updates the menu within a second or two, without a reload', async () => {
  const responses = { listConsoleCoupons: new Refusal(403, '권한이 없습니다.', {}, { code: 'RIGHT_REQUIRED' }) };
  const render = () => (
    <>
      <ConsoleMenu />
      <Asks />
    </>
  );
  renderStory(meta, { render, responses: { ...meta.responses, ...responses } });
  await waitFor(() => expect(names()).toContain('쿠폰'));
  server.operator = { level: 'ADMIN', rights: ['own', 'shipping:read', 'orders:read', 'orders:write'] };
  screen.getByRole('button', { name: '쿠폰 읽기' }).click();
  await waitFor(() => expect(names()).not.toContain('쿠폰'), { timeout: 900 });
  expect(names()).toContain('배송 조회');
  // The front server may have had the former rights at that moment.
  server.operator = { level: 'ADMIN', rights: ['own', 'orders:read'] };
  await waitFor(() => expect(names()).not.toContain('배송 조회'), { timeout: 2_000 });
});

test('a right that was given appears within seconds on an open page, which asks for nothing else', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  try {
    await signInWith(['orders:read']);
    renderStory(meta, { responses: meta.responses });
    await expect.poll(names).toContain('주문');
    expect(names()).not.toContain('쿠폰');
    server.operator = { level: 'ADMIN', rights: ['own', 'orders:read', 'members:read'] };
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_001);
    vi.advanceTimersByTime(5_000);
    await expect.poll(names).toContain('쿠폰');
  } finally {
    vi.useRealTimers();
  }
});
