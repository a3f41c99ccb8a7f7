import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmDialog, press, write } from '../../../testing/fields.ts';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { signInWith } from '../../../testing/rights.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './returned-pieces.stories.tsx';

testStories(stories, {
  Success: ['L26-0117', '9일째', '격리', '회수 중인 로트입니다. 폐기만 할 수 있습니다.', '오늘'],
  Received: ['L26-0117'],
  Empty: ['조건에 맞는'],
  Loading: ['돌아온 로트'],
  Failed: [UNAVAILABLE, '다시 시도'],
  Unanswered: ['돌아온 로트'],
});

test('pieces are admitted with what was checked, all of them or some', async () => {
  renderStory(stories.default, stories.Received);
  await press('본레벨 픽스처 4.0 × 10 mm L26-0117 처리');
  await write(/^수량/, '2');
  await write(/^확인한 내용/, '포장 온전');
  confirmDialog();
  await screen.findByText('로트 L26-0117 2개를 재입고했습니다.');
  expect(server.sent).toEqual([{ operation: 'admitReturnedPiece', body: { reason: '포장 온전', amount: 2 } }]);
});

test('a recalled lot can only be discarded', async () => {
  renderStory(stories.default, stories.Success);
  await press('본레벨 픽스처 4.0 × 10 mm L25-0900 처리');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: '재입고' }).disabled).toBe(true);
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: '폐기' }).checked).toBe(true);
});

test('a scan needs the number of the order, and its refusal is shown', async () => {
  renderStory(stories.default, stories.Received);
  await press('상품 받기');
  const scan = async () => {
    await write('UDI 또는 로트번호', 'L1');
    await press('받기');
  };
  await scan();
  await screen.findByText(/먼저 주문번호를 입력해 주세요\./);
  await write(/^주문번호/, '20261120-000007');
  await scan();
  await screen.findByText('이 구매자에게 보낸 적이 없는 로트입니다: L1.');
  expect(server.sent).toEqual([
    { operation: 'receiveReturnedPieces', body: { code: 'L1', purchaseNo: '20261120-000007' } },
  ]);
});

test('packers receive goods, and see who may decide on them', async () => {
  await signInWith(['shipping:write', 'stock:read']);
  renderStory(stories.default, stories.Success);
  const verb = await screen.findByRole<HTMLButtonElement>('button', { name: /L26-0117 처리$/ });
  expect(verb.disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '상품 받기' }).disabled).toBe(false);
});

test('a wrong scan is taken back, unless it was decided meanwhile', async () => {
  renderStory(stories.default, stories.Received);
  await press('본레벨 픽스처 4.0 × 10 mm L26-0117 받은 것 되돌리기');
  await screen.findByText('이미 다르게 처리한 반품입니다.');
  expect(server.sent).toEqual([{ operation: 'revokeReturnedPiece', body: undefined }]);
});

test('a scan without a response stays in the field, and says that it counts once', async () => {
  renderStory(stories.default, stories.Unanswered);
  await press('상품 받기');
  await write(/^주문번호/, '20261120-000007');
  await write('UDI 또는 로트번호', 'L1');
  await press('받기');
  await screen.findByText(/같은 것을 다시 읽으면 한 번만 셉니다\./);
  expect(screen.getByLabelText<HTMLInputElement>('UDI 또는 로트번호').value).toBe('L1');
  // At once a second time, by the same key.
  expect(server.sent).toHaveLength(2);
});
