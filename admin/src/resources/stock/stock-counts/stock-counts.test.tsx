import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmDialog, press } from '../../../testing/fields.ts';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import * as stories from './stock-counts.stories.tsx';

test.each([
  ['filled', stories.Success, ['C261120-01', '세는 중', '1 / 3줄']],
  ['empty', stories.Empty, ['아직 재고 실사가 없습니다.']],
  ['failed', stories.Failed, [UNAVAILABLE]],
] as const)('the list: %s', async (_, story, texts) => {
  renderStory(stories.default, story);
  for (const text of texts) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

test('Enter goes to the next line, and leaving a line saves it for the version that was seen', async () => {
  renderStory(stories.showMeta, {});
  const [first, second] = [
    await screen.findByLabelText<HTMLInputElement>('커버 스크류 센 수량'),
    await screen.findByLabelText<HTMLInputElement>('힐링 어버트먼트 센 수량'),
  ];
  first.focus();
  fireEvent.keyDown(first, { key: 'Enter' });
  expect(document.activeElement).toBe(second);
  fireEvent.change(second, { target: { value: '10' } });
  fireEvent.keyDown(second, { key: 'Enter' });
  await waitFor(() =>
    expect(server.sent).toEqual([
      { operation: 'enterStockCountLine', body: { counted: 10, updatedAt: '2026-11-20T03:00:00.000Z' } },
    ]),
  );
});

test('what is no number is refused before it is sent', async () => {
  renderStory(stories.showMeta, {});
  const field = await screen.findByLabelText('힐링 어버트먼트 센 수량');
  fireEvent.change(field, { target: { value: '열' } });
  fireEvent.blur(field);
  expect(await screen.findByText('센 수량을 0 이상의 숫자로 입력해 주세요.')).toBeTruthy();
  expect(server.sent).toEqual([]);
});

test('a scan adds a piece and says to which line', async () => {
  renderStory(stories.showMeta, {});
  const field = await screen.findByLabelText('코드 스캔');
  fireEvent.change(field, { target: { value: '0880123' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await screen.findByText('힐링 어버트먼트: 1개')).toBeTruthy();
  expect(server.sent).toMatchObject([{ operation: 'scanStockCount', body: { code: '0880123' } }]);
});

test('the scan of a lot that nobody knows offers to add it', async () => {
  renderStory(stories.showMeta, stories.UnknownLot);
  const field = await screen.findByLabelText('코드 스캔');
  fireEvent.change(field, { target: { value: '(01)08800000000015(10)N1' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await screen.findByText('힐링 어버트먼트: 로트 N1')).toBeTruthy();
  expect(screen.getByText(/유효기한은 .+입니다/)).toBeTruthy();
  confirmDialog();
  await waitFor(() => expect(server.sent).toHaveLength(2));
  expect(server.sent[1]).toMatchObject({ body: { code: '(01)08800000000015(10)N1', addsLot: true } });
});

test('lines of lots are named by their lot', async () => {
  renderStory(stories.showMeta, stories.Lots);
  expect(await screen.findByLabelText('커버 스크류 로트 LA1 센 수량')).toBeTruthy();
  expect(screen.getByLabelText('힐링 어버트먼트 로트 모름 센 수량')).toBeTruthy();
});

test('a refused booking names the orders, and offers to leave the lines out', async () => {
  renderStory(stories.showMeta, {});
  await press('차이 반영');
  confirmDialog();
  const dialog = await screen.findByRole('dialog', { name: '차이 반영' });
  const order = await within(dialog).findByRole('link', { name: '20261120-7K3Q9XZP (3개)' });
  expect(order.getAttribute('href')).toContain('/orders/');
  fireEvent.click(within(dialog).getByLabelText('이 줄을 빼고 반영'));
  confirmDialog();
  await waitFor(() => expect(server.sent).toHaveLength(2));
  expect(server.sent.map(({ body }) => body)).toEqual([{ leavesOutBlocked: false }, { leavesOutBlocked: true }]);
});

test('a booked count has no fields', async () => {
  renderStory(stories.showMeta, stories.Booked);
  expect(await screen.findByText('커버 스크류')).toBeTruthy();
  expect(screen.queryByLabelText('커버 스크류 센 수량')).toBeNull();
  expect(screen.queryByRole('button', { name: '차이 반영' })).toBeNull();
});
