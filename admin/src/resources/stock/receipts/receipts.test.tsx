import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmDialog, press, write } from '../../../testing/fields.ts';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { lotOfScan, withPieces } from './draft-line.ts';
import * as stories from './receipts.stories.tsx';

const scan = async (code: string) => {
  const field = await screen.findByLabelText('코드 스캔 또는 상품 찾기');
  fireEvent.change(field, { target: { value: code } });
  fireEvent.keyDown(field, { key: 'Enter' });
};
const amountOf = (name: string) => screen.getByLabelText<HTMLInputElement>(`${name} 수량`).value;

test.each([
  ['filled', stories.Success, ['R261120-01', '입고 완료', '작성 중', '9,000원', '—']],
  ['empty', stories.Empty, ['아직 입고한 것이 없습니다.']],
  ['failed', stories.Failed, [UNAVAILABLE]],
] as const)('the list: %s', async (_, story, texts) => {
  renderStory(stories.default, story);
  for (const text of texts) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

test('each scan adds a piece, and the receipt is saved before it is booked', async () => {
  renderStory(stories.draftMeta, {});
  await scan('CS-1');
  await waitFor(() => expect(amountOf('커버 스크류')).toBe('3'));
  await press('입고 확정');
  confirmDialog();
  await waitFor(() => expect(server.sent).toHaveLength(2));
  expect(server.sent).toMatchObject([
    {
      operation: 'changeReceipt',
      body: { supplier: '대한메디칼', lines: [{ amount: 3, price: 4_500 }], updatedAt: '2026-11-20T03:00:00.000Z' },
    },
    { operation: 'bookReceipt', body: { updatedAt: '2026-11-20T04:00:00.000Z' } },
  ]);
});

test('after a line is removed the next scan is read', async () => {
  renderStory(stories.draftMeta, {});
  const remove = await screen.findByRole('button', { name: '커버 스크류 빼기' });
  remove.focus();
  fireEvent.click(remove);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('코드 스캔 또는 상품 찾기')));
});

test('says before and after the booking that new lots wait for their inspection', async () => {
  renderStory(stories.draftMeta, stories.LotRequired);
  await scan('(01)08800000000015(17)300630(10)A1');
  await waitFor(() => expect(amountOf('커버 스크류')).toBe('1'));
  await press('입고 확정');
  expect((await screen.findByRole('dialog')).textContent).toContain('로트가 필요한 1개는 처음 들어온 로트이면 검사를');
  confirmDialog();
  expect(await screen.findByText(/입고를 확정했습니다. 로트가 필요한 1개는/)).toBeTruthy();
});

test('a code of several items asks which one', async () => {
  renderStory(stories.draftMeta, stories.Several);
  await scan('CS-1');
  const [first] = within(await screen.findByRole('dialog')).getAllByRole('button');
  // The next scan chooses none of them.
  for (const key of ['C', '1', 'Enter']) fireEvent.keyDown(first as HTMLElement, { key });
  expect(await screen.findByText(/스캔한 코드를 읽지 않았습니다/)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: /힐링 어버트먼트/ }));
  await waitFor(() => expect(amountOf('힐링 어버트먼트')).toBe('1'));
  expect(amountOf('커버 스크류')).toBe('2');
});

test('an unknown code is named and adds nothing', async () => {
  renderStory(stories.draftMeta, stories.Unknown);
  await scan('NO-1');
  expect(await screen.findByText('모르는 코드입니다: ‘NO-1’')).toBeTruthy();
  expect(screen.getAllByLabelText(/수량$/)).toHaveLength(1);
});

test('a booked receipt is taken back with a reason, and says why it cannot be', async () => {
  renderStory(stories.bookedMeta, {});
  await press('입고 되돌리기');
  await write(/사유/, '잘못 입력');
  confirmDialog();
  expect(await screen.findByText(/커버 스크류 2개 중 1개 남음/)).toBeTruthy();
  expect(server.sent).toMatchObject([{ operation: 'reverseReceipt', body: { reason: '잘못 입력' } }]);
});

test('a piece joins the line of its item and lot, and a scan names the lot', () => {
  const item = { _id: 'a' } as Parameters<typeof withPieces>[1];
  const lines = withPieces(withPieces([], item), item);
  expect(lines).toMatchObject([{ amount: 2, price: null, lotNo: '' }]);
  const scanned = lotOfScan('(01)08800000000015(17)290531(10)A1');
  expect(scanned).toEqual({ lotNo: 'A1', madeOn: null, useBy: '2029-05-31', isUnsure: false });
  const packs = withPieces(withPieces(lines, item, { pieces: 10, scanned }), item, { pieces: 10, scanned });
  expect(packs).toMatchObject([{ amount: 2 }, { amount: 20, lotNo: 'A1', useBy: '2029-05-31', packPieces: 10 }]);
  expect(withPieces(packs, item, { scanned })[1]).toMatchObject({ amount: 21, packPieces: null });
  expect(lotOfScan('08800000000015')).toBeUndefined();
  expect(lotOfScan('010880000000001510LOT121SER9')?.isUnsure).toBe(true);
});

test('goods without a price have no sum', async () => {
  renderStory(stories.draftMeta, stories.Unpriced);
  expect(await screen.findByText('1줄 · 2개 · 매입액 —')).toBeTruthy();
});
