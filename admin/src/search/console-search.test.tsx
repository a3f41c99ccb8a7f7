import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, write } from '../testing/fields.ts';
import { renderStory } from '../testing/story.tsx';
import { testStories } from '../testing/test-stories.ts';
import { touchWithoutCamera } from '../testing/touch.ts';
import meta, * as stories from './console-search.stories.tsx';

testStories(stories, { Success: ['검색 Ctrl K'], PartlyFailed: ['검색 Ctrl K'], Failed: ['검색 Ctrl K'] });

async function search(text: string) {
  await press('전체 검색');
  await write(/회원, 상품, 문의/, text);
}
const titles = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('shows what was opened lately before anything is typed, and opens it by keyboard', async () => {
  renderStory(meta, {
    responses: { searchConsole: { recent: meta.responses.searchConsole.recent, found: [], failed: [] } },
  });
  await press('전체 검색');
  await waitFor(() => expect(titles()).toEqual(['공지사항 추석 연휴 배송 안내2026.09.01']));
  expect(within(screen.getByRole('listbox')).getByText('최근에 연 것')).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('finds records of every list by a text, recent ones first, each under its heading', async () => {
  renderStory(meta, stories.Success);
  await search('김이루');
  await waitFor(() => expect(titles()).toHaveLength(4));
  expect(titles()).toEqual([
    '공지사항 추석 연휴 배송 안내2026.09.01',
    '20261124-000123 티슈 레벨 임플란트김이루 · 결제완료',
    '김이루iruon123 · C1042',
    '김서림 방지 거울MIRROR-1',
  ]);
  for (const heading of ['주문서', '회원', '상품'])
    expect(within(screen.getByRole('listbox')).getByText(heading)).toBeTruthy();
});

test('finds pages of the menu by their names', async () => {
  renderStory(meta, { responses: { searchConsole: { recent: [], found: [], failed: [] } } });
  await search('띠');
  await waitFor(() => expect(titles()).toEqual(['띠배너전시']));
});

test('opens by Ctrl+K from a field, in any keyboard layout', async () => {
  renderStory(meta, stories.Success);
  const field = await screen.findByLabelText('다른 칸');
  field.focus();
  fireEvent.keyDown(field, { code: 'KeyK', key: 'ㅏ', ctrlKey: true });
  expect(await screen.findByRole('dialog', { name: '전체 검색' })).toBeTruthy();
});

test('the Escape key closes it, with its results open', async () => {
  renderStory(meta, stories.Success);
  await search('김이루');
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('names the lists that could not be searched, and shows the results of the others', async () => {
  renderStory(meta, stories.PartlyFailed);
  await search('김이루');
  expect(await screen.findByText(/취소·교환·반품에서는 찾지 못했습니다/)).toBeTruthy();
  expect(titles()).toHaveLength(3);
});

test('shows why nothing could be searched', async () => {
  renderStory(meta, stories.Failed);
  await search('김이루');
  expect(await screen.findByText('서버가 답하지 않습니다.')).toBeTruthy();
});

test('a device with touch reads a code by its camera', async () => {
  touchWithoutCamera('NotFoundError');
  renderStory(meta, stories.Success);
  await press('전체 검색');
  await press('카메라');
  expect((await screen.findByRole('alert')).textContent).toContain('이 기기에서 카메라를 찾지 못했습니다.');
});
