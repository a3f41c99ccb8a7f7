import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmDialog, press, write } from '../../../testing/fields.ts';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { signInWith } from '../../../testing/rights.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './stock.stories.tsx';

const { showMeta, KeptLots: _, ...lists } = stories;

testStories(lists, {
  Success: ['픽스처 · D4.0 / L10', '재주문', '없음', '커버 스크류'],
  Empty: ['재고를 세는 상품이 없습니다.'],
  Loading: ['재고'],
  Failed: [UNAVAILABLE],
  Outdated: ['커버 스크류'],
});

test('a shelf is saved by Enter for the version that was seen, and the next row is edited', async () => {
  renderStory(stories.default, stories.Success);
  const shelf = await screen.findByLabelText('픽스처 · D4.0 / L10 선반');
  fireEvent.change(shelf, { target: { value: ' B-02 ' } });
  fireEvent.keyDown(shelf, { key: 'Enter' });
  await waitFor(() =>
    expect(server.sent).toEqual([
      {
        operation: 'changeStockItems',
        body: {
          items: [
            { _id: '01890000-0000-7000-8000-0000000000a1', shelf: 'B-02', updatedAt: '2026-11-20T03:00:00.000Z' },
          ],
        },
      },
    ]),
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('커버 스크류 선반')));
});

test('Escape restores a shelf, and a reorder point that is no number is refused', async () => {
  renderStory(stories.default, stories.Success);
  const shelf = await screen.findByLabelText<HTMLInputElement>('픽스처 · D4.0 / L10 선반');
  fireEvent.change(shelf, { target: { value: 'Z' } });
  fireEvent.keyDown(shelf, { key: 'Escape' });
  expect(shelf.value).toBe('A-01-3');
  const point = screen.getByLabelText('픽스처 · D4.0 / L10 재주문점');
  fireEvent.change(point, { target: { value: '많이' } });
  fireEvent.blur(point);
  expect(await screen.findByText('재주문점은 0 이상의 숫자로 입력해 주세요.')).toBeTruthy();
  expect(server.sent).toEqual([]);
});

test('who may only read sees the values without fields', async () => {
  signInWith(['stock:read']);
  renderStory(stories.default, stories.Success);
  expect(await screen.findByText('A-01-3')).toBeTruthy();
  expect(screen.queryByLabelText('픽스처 · D4.0 / L10 선반')).toBeNull();
});

test('an item shows its figures, and each entry of its ledger in words with its order', async () => {
  renderStory(showMeta, {});
  expect(await screen.findByText('3개 (주문되었지만 아직 보내지 않음)')).toBeTruthy();
  const order = await screen.findByRole('link', { name: '주문 20261120-7K3Q9XZP' });
  expect(order.getAttribute('href')).toContain('/orders/01890000-0000-7000-8000-0000000000c1/show');
  expect(screen.getByText('발견 · 상자 뒤에서 찾음 · 민서진')).toBeTruthy();
  expect(screen.getByText('−3')).toBeTruthy();
});

test('an adjustment sends a difference with its cause, once', async () => {
  renderStory(showMeta, {});
  await press('조정');
  await write(/수량/, '2');
  await write(/메모/, '떨어뜨림');
  confirmDialog();
  await waitFor(() =>
    expect(server.sent).toEqual([
      { operation: 'adjustStock', body: { change: { delta: -2 }, cause: 'DAMAGED', note: '떨어뜨림' } },
    ]),
  );
});

test('goods begin to keep lots, and then name the pieces whose lot is not known', async () => {
  renderStory(showMeta, {});
  await press('로트 관리 시작');
  expect(await screen.findByText(/지금 선반의 7개는 로트를 모르는 수량이 됩니다/)).toBeTruthy();
  confirmDialog();
  await waitFor(() => expect(server.sent).toEqual([{ operation: 'beginLots', body: {} }]));
});

test('unlotted pieces are noted as a lot', async () => {
  renderStory(showMeta, stories.KeptLots);
  expect(await screen.findByText(/로트를 모르는 수량이 4개 남았습니다/)).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'LA2611' })).getAttribute('href')).toContain('/lots/');
  await press('로트 적기');
  await write(/로트번호/, 'LB2611');
  await write(/수량/, '3');
  confirmDialog();
  await waitFor(() =>
    expect(server.sent).toMatchObject([
      { operation: 'createLot', body: { lotNo: 'LB2611', amount: 3, useBy: null, isReleased: true } },
    ]),
  );
});
