import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmDialog, write } from '../../../testing/fields.ts';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './stock-alerts.stories.tsx';

testStories(stories, {
  Success: ['본레벨 픽스처 4.5 × 8 mm', '품절', '12명', '하루 2개', '3일', '김재고', '공장에 확인함', '쓰임 없음'],
  Empty: ['곧 떨어질 재고가 없습니다.'],
  Loading: ['소진 임박'],
  Handled: ['본레벨 픽스처 4.0 × 10 mm'],
  Failed: [UNAVAILABLE, '다시 시도'],
});

async function open(): Promise<HTMLElement> {
  renderStory(stories.default, stories.Handled);
  fireEvent.click(await screen.findByLabelText('본레벨 픽스처 4.0 × 10 mm 처리'));
  return screen.getByRole('dialog');
}

test('a stock is taken', async () => {
  await open();
  await write('메모', '견적 요청');
  confirmDialog();
  await screen.findByText('본레벨 픽스처 4.0 × 10 mm: 담당자 있음');
  expect(server.sent).toEqual([
    { operation: 'changeStockAlert', body: { state: 'TAKEN', note: '견적 요청', updatedAt: null } },
  ]);
});

test('an order is recorded with its day and its quantity, which is suggested', async () => {
  const dialog = within(await open());
  fireEvent.click(dialog.getByLabelText('발주했습니다'));
  await write(/^들어올 날/, '2026-12-10');
  confirmDialog();
  await screen.findByText('본레벨 픽스처 4.0 × 10 mm: 발주함');
  expect(server.sent).toEqual([
    {
      operation: 'changeStockAlert',
      body: { state: 'ORDERED', expectedOn: '2026-12-10', expectedQuantity: 78, note: '', updatedAt: null },
    },
  ]);
});
