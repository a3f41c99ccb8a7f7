import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { press, write } from '../testing/fields.ts';
import { renderStory } from '../testing/story.tsx';
import { testStories } from '../testing/test-stories.ts';
import meta, * as stories from './console-search.stories.tsx';

testStories(stories, { Success: ['검색 Ctrl K'], Failed: ['검색 Ctrl K'] });

async function search(text: string) {
  await press('전체 검색');
  await write(/주문번호, 회원/, text);
}
const titles = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('finds orders, members and products by a text, and opens them by keyboard', async () => {
  renderStory(meta, stories.Success);
  await search('김이루');
  await waitFor(() => expect(titles()).toHaveLength(3));
  expect(titles()).toEqual([
    expect.stringContaining('20261124-000123 티슈 레벨 임플란트'),
    '김이루iruon123 · C1042',
    '김서림 방지 거울MIRROR-1',
  ]);
  expect(within(screen.getByRole('listbox')).getByText('회원')).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('finds pages of the menu by their names, without a request to the server', async () => {
  const orders = vi.fn();
  renderStory(meta, { responses: { listConsoleOrders: orders } });
  await search('띠');
  await waitFor(() => expect(titles()).toEqual(['띠배너전시']));
  expect(orders).not.toHaveBeenCalled();
});

test('opens by Ctrl+K from a field, in any keyboard layout', async () => {
  renderStory(meta, stories.Success);
  const field = await screen.findByLabelText('다른 칸');
  field.focus();
  fireEvent.keyDown(field, { code: 'KeyK', key: 'ㅏ', ctrlKey: true });
  expect(await screen.findByRole('dialog', { name: '전체 검색' })).toBeTruthy();
});

test('shows failed searches, and the results of the others', async () => {
  renderStory(meta, stories.Failed);
  await search('김이루');
  expect(await screen.findByText('회원을 찾지 못했습니다.')).toBeTruthy();
  expect(titles()).toHaveLength(2);
});
