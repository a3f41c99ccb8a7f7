import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmDialog, press, write } from '../../../testing/fields.ts';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { isEventuallyShown, testStories } from '../../../testing/test-stories.ts';
import * as stories from './bonus-list.stories.tsx';

testStories(stories, {
  Success: ['김추천', '판매 보너스', '33,000원', '1,000,000원', '3.3%', '티슈레벨 임플란트', '금액 착오 · 김운영'],
  Empty: ['조건에 맞는 내용이 없습니다.'],
  Loading: ['보너스 내역'],
  Failed: [UNAVAILABLE, '다시 시도'],
  Short: ['김추천'],
});

const open = (story = stories.Success) => renderStory(stories.default, story);
const dialogText = () => screen.getByRole('dialog').textContent ?? '';

test('a correction shows the difference, which becomes a separate row, and requires a reason', async () => {
  open();
  await press('김추천 님의 판매 보너스 33,000원 고치기');
  await write(/^맞는 금액/, '30,000');
  expect(dialogText()).toContain('33,000원을 30,000원으로 고칩니다.');
  expect(dialogText()).toContain('차이 -3,000원을 새 내역으로 적습니다.');
  const reason = (await screen.findByRole('textbox', { name: /^사유/ })) as HTMLInputElement;
  expect([reason.required, reason.minLength]).toEqual([true, 2]);
  await write(/^사유/, '금액 착오');
  confirmDialog();
  await isEventuallyShown('김추천 님의 판매 보너스 금액을 30,000원으로 고쳤습니다.');
  expect(server.sent).toEqual([
    { operation: 'correctConsoleBonus', body: { effect: 30_000, message: '금액 착오', confirmed: false } },
  ]);
});

test('a correcting row cannot be corrected itself', async () => {
  open();
  await screen.findByText('금액 착오 · 김운영');
  expect(screen.getAllByRole('button', { name: /고치기$/ })).toHaveLength(1);
});

test('a bonus is cancelled as a whole, with its amount in the confirmation', async () => {
  open();
  await press('김추천 님의 판매 보너스 33,000원 취소');
  expect(dialogText()).toContain('33,000원을 모두 되돌립니다.');
  await write(/^사유/, '중복 지급');
  confirmDialog();
  await isEventuallyShown('김추천 님의 판매 보너스를 취소했습니다.');
  expect(server.sent).toMatchObject([{ operation: 'cancelConsoleBonus' }]);
});

test('a deduction above the balance requires a confirmation, with the same key', async () => {
  open(stories.Short);
  await screen.findByText('금액 착오 · 김운영');
  await press('지급·차감');
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^구분/ }));
  fireEvent.click(await screen.findByRole('option', { name: '차감' }));
  await write(/^금액/, '50,000');
  expect(dialogText()).toContain('김추천 (chuchun01) 님에게서 보너스 50,000원을 차감합니다.');
  await write(/^추천인에게 보이는 사유/, '착오 지급');
  confirmDialog();
  expect((await screen.findByRole('alert')).textContent).toContain('그래도 처리할지 확인해 주세요.');
  fireEvent.click(await screen.findByRole('checkbox', { name: '잔액이 0원보다 적어져도 처리합니다.' }));
  confirmDialog();
  await waitFor(() => expect(server.sent).toHaveLength(2));
  const [first, second] = server.sent.map(({ body }) => body as { key: string });
  expect(first).toMatchObject({ type: 'DEBIT', amount: 50_000, message: '착오 지급', confirmed: false });
  expect(second).toEqual({ ...first, confirmed: true });
});

test('returned goods are entered as an amount, which deducts their bonus', async () => {
  renderStory(stories.default, stories.Success);
  await press('김추천 님의 판매 보너스 33,000원 반품 회수');
  await write(/^반품한 금액 합계/, '500000');
  await write(/^사유/, '확정 뒤 반품');
  confirmDialog();
  await isEventuallyShown('반품한 상품 500,000원의 보너스를 회수했습니다.');
  expect(server.sent).toEqual([
    { operation: 'returnBonusGoods', body: { returned: 500_000, message: '확정 뒤 반품' } },
  ]);
});
