import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmDialog, press, write } from '../../../testing/fields.ts';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './lots.stories.tsx';

const { showMeta, expiredMeta, Window, ...lists } = stories;

testStories(lists, {
  Success: ['LA2611', '검사 대기', '51일 남음', '유효기한 지남', '픽스처 · D4.0 / L10 · BSH-40', '출고 가능'],
  Empty: ['해당하는 로트가 없습니다.'],
  Loading: ['로트'],
  Failed: [UNAVAILABLE],
});

test('the windows of expiry show how many lots they have', async () => {
  renderStory(stories.default, Window);
  const button = await screen.findByRole('button', { name: '6개월 안 3' });
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
});

test('a released lot whose use-by is over or too near is not shown as one that can be sold', async () => {
  renderStory(stories.default, stories.Success);
  const rowOf = async (lotNo: string) => (await screen.findByText(lotNo)).closest('tr')?.textContent;
  expect(await rowOf('LB2610')).toContain('출고 가능');
  for (const [lotNo, condition] of [
    ['LC2409', '유효기한 지남'],
    ['LD2612', '유효기한 부족'],
  ] as const) {
    expect(await rowOf(lotNo)).toContain(condition);
    expect(await rowOf(lotNo)).not.toContain('출고 가능');
  }
});

test('the page of an expired lot says so once, in its state', async () => {
  renderStory(expiredMeta, {});
  expect(await screen.findAllByText('유효기한 지남')).toHaveLength(1);
  expect(screen.queryByText('출고 가능')).toBeNull();
});

test('a lot that cannot be sold is discarded in its row, with a reason and once', async () => {
  renderStory(stories.default, stories.Success);
  fireEvent.click(await screen.findByRole('button', { name: '픽스처 · D4.0 / L10 로트 LC2409 폐기' }));
  await write(/수량/, '4');
  await write(/사유/, '유효기한 지남');
  confirmDialog();
  await waitFor(() =>
    expect(server.sent).toEqual([{ operation: 'discardLot', body: { amount: 4, reason: '유효기한 지남' } }]),
  );
  expect(screen.queryByRole('button', { name: '픽스처 · D4.0 / L10 로트 LB2610 폐기' })).toBeNull();
});

test('a refused hold says why', async () => {
  renderStory(stories.default, stories.Success);
  fireEvent.click(await screen.findByRole('button', { name: '픽스처 · D4.0 / L10 로트 LB2610 보류' }));
  await write(/사유/, '포장 불량');
  confirmDialog();
  expect(await screen.findByText('회수한 로트는 보류할 수 없습니다.')).toBeTruthy();
});

test('a lot shows why it is not sold, its figures and its history, and is released', async () => {
  renderStory(showMeta, {});
  expect(await screen.findByText(/아직 검사를 마치지 않은 로트입니다/)).toBeTruthy();
  const receipt = await screen.findByRole('link', { name: '입고 R261120-01' });
  expect(receipt.getAttribute('href')).toContain('/receipts/01890000-0000-7000-8000-0000000000d1/show');
  expect(screen.getByText('+12')).toBeTruthy();
  await press('출고 가능으로');
  confirmDialog();
  await waitFor(() =>
    expect(server.sent).toEqual([
      { operation: 'releaseLots', body: { lots: ['01890000-0000-7000-8000-0000000000e1'] } },
    ]),
  );
});

test('the pieces of a lot are corrected with their cause', async () => {
  renderStory(showMeta, {});
  await press('수량 조정');
  await write(/수량/, '2');
  confirmDialog();
  await waitFor(() =>
    expect(server.sent).toEqual([{ operation: 'adjustLot', body: { delta: -2, cause: 'LOST', note: '' } }]),
  );
});
