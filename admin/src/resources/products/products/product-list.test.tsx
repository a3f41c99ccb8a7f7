import type { ProductBulkResult } from '@iruon/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmDialog, press } from '../../../testing/fields.ts';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { signInWith } from '../../../testing/rights.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { isEventuallyShown, testStories } from '../../../testing/test-stories.ts';
import * as stories from './product-list.stories.tsx';

testStories(stories, {
  Success: ['임플란트 드라이버', '27,000원', '진열', '판매중지'],
  Empty: ['아직 상품이 없습니다.'],
  Loading: ['상품'],
  Failed: [UNAVAILABLE, '다시 시도'],
  Many: ['드라이버 0'],
});

const _change = '01890000-0000-7000-8000-0000000000c1';

test('a bulk change is sent in parts with its progress, and undone as one change', async () => {
  const held: (() => void)[] = [];
  const changeConsoleProducts = ({ _products }: { _products: string[] }) => {
    const results = _products.map((_id) => ({ _id, ok: true, code: null, message: null, before: { shows: true } }));
    const result = { results, changed: results.length, refused: 0, _change };
    return new Promise<ProductBulkResult>((answer) => held.push(() => answer(result)));
  };
  const change = { _id: _change, kind: 'PRODUCTS', state: 'UNDONE', count: 60, _log: _change, _undoLog: _change };
  const undoChange = { change: { ...change, conflicts: [] } };
  const responses = { ...stories.Many.responses, changeConsoleProducts, undoChange };
  renderStory({ ...stories.default, at: '/?perPage=100' }, { ...stories.Many, responses });
  const answer = async (parts: number) => {
    await waitFor(() => expect(held).toHaveLength(parts));
    held.at(-1)?.();
  };
  await screen.findByText('드라이버 0');
  fireEvent.click(screen.getByRole('checkbox', { name: '모두 선택' }));
  await press('진열');
  fireEvent.click(await screen.findByRole('radio', { name: '숨김' }));
  confirmDialog();
  await screen.findByText(/60건 가운데 0건을 처리했습니다/);
  await answer(1);
  await screen.findByText(/60건 가운데 50건을 처리했습니다/);
  await answer(2);
  await screen.findByText('60개를 바꾸었습니다.');

  await press('되돌리기');
  await screen.findByText('모두 되돌렸습니다.');
  expect(server.sent.map(({ operation }) => operation)).toEqual([
    ...['changeConsoleProducts', 'changeConsoleProducts', 'undoChange'],
  ]);
  expect(server.sent.map(({ body }) => body)).toMatchObject([{ set: { shows: false } }, { _change }, {}]);
});

test('who may only read the stock learns why a product does not open, and why none can be added or copied', async () => {
  await signInWith(['stock:read']);
  renderStory(stories.default, stories.Success);
  await isEventuallyShown("상품을 열어 보려면 '상품 조회' 권한이 있어야 합니다.");
  // Packers have no other right to products.
  expect(screen.queryByRole('columnheader', { name: '정가' })).toBeNull();
  expect(screen.queryByText(/원$/)).toBeNull();
  for (const name of ['상품 등록', '표로 고치기']) {
    const button = screen.getByRole<HTMLButtonElement>('button', { name });
    expect([button.disabled, button.closest('[role=group]')?.getAttribute('aria-label')]).toEqual([
      true,
      expect.stringContaining('권한이 있어야 합니다'),
    ]);
  }
});
