import { supplyFaultHelp } from '@iruon/contract/labels';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmDialog, press, write } from '../../../testing/fields.ts';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import * as stories from './supply-reports.stories.tsx';

test.each([
  ['filled', stories.Success, ['2026년 11월', '만듦', '2026.12.31 · 3일 남음', '2건', '3등급, 4등급']],
  ['empty', stories.Empty, ['아직 보고할 달이 없습니다.']],
  ['failed', stories.Failed, [UNAVAILABLE]],
] as const)('the list: %s', async (_, story, texts) => {
  renderStory(stories.default, story);
  for (const text of texts) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

test('rows name what to correct, and what changed since they were added', async () => {
  renderStory(stories.showMeta, {});
  for (const text of ['픽스처 (4.0x10)', '거래처 코드 없음', '수량: 2 → 3', '10개들이', '단가 110,000원'])
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

test('a month says what to correct and where, and why nothing can be added', async () => {
  renderStory(stories.showMeta, stories.Faulty);
  expect(await screen.findByText('추가할 수 있는 행이 없습니다. 고칠 행을 고친 뒤 다시 만들어 주세요.')).toBeTruthy();
  expect(screen.getByText(/포털에 추가한 행이 있어야 보고할 수 있습니다/)).toBeTruthy();
  expect(screen.getByText(supplyFaultHelp.CLIENT_MISSING)).toBeTruthy();
  expect(screen.getByRole('link', { name: '공급 거래처 열기' }).getAttribute('href')).toBe('/supply-clients');
});

test('adding says what it sends and what it leaves out', async () => {
  renderStory(stories.showMeta, {});
  await press('포털에 추가');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/보고자료 40건을 포털에 추가합니다/)).toBeTruthy();
  expect(dialog.getByText(/고칠 2건은 보내지 않습니다/)).toBeTruthy();
  confirmDialog();
  expect(await screen.findByText('추가를 시작했습니다. 화면을 닫아도 계속됩니다.')).toBeTruthy();
  expect(server.sent).toMatchObject([{ operation: 'addSupplyReport' }]);
});

test('filing sends the number of rows that was shown, and keeps the refusal in its dialog', async () => {
  renderStory(stories.showMeta, stories.Added);
  await press('식약처에 보고');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('2026년 11월 공급내역 40건을 식약처에 보고합니다.')).toBeTruthy();
  confirmDialog();
  expect((await dialog.findByRole('alert')).textContent).toContain('행 수가 바뀌었습니다');
  expect(server.sent).toMatchObject([{ operation: 'fileSupplyReport', body: { rows: 40 } }]);
});

test('nothing can be pressed while the portal is asked', async () => {
  renderStory(stories.showMeta, stories.Unanswered);
  expect(await screen.findByText(/저절로 다시 확인합니다/)).toBeTruthy();
  for (const name of ['다시 만들기', '포털에 추가', '포털 확인', '식약처에 보고'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
});

test('a filed month is taken back with a reason', async () => {
  renderStory(stories.showMeta, stories.Filed);
  await press('보고 취소');
  await write(/^취소하는 이유/, '수량을 고칩니다');
  confirmDialog();
  expect(await screen.findByText('보고 취소를 시작했습니다.')).toBeTruthy();
  expect(server.sent).toMatchObject([
    { operation: 'unfileSupplyReport', body: { rows: 40, reason: '수량을 고칩니다' } },
  ]);
});
