import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enter, messageAt, press } from '~/testing/fields';
import { renderStory } from '~/testing/story';
import { testStories } from '~/testing/test-stories';
import * as stories from './account-form.stories';

testStories(stories, {
  Required: ['환불 계좌 입력', '반품하신 상품의 금액을 보내 드릴 계좌입니다.', '픽스처', '국민은행'],
  Together: ['함께 신청하신 3건을 모두 이 계좌로 보내 드립니다.'],
  NoneLacking: ['지금은 환불 계좌를 입력할 수 없습니다.', '주문 상세로 돌아가기'],
  Closed: ['환불받을 계좌'],
  Refused: ['환불받을 계좌'],
});

const labels = [/^은행/, /^예금주/, /^계좌번호/];

async function save(number = '123456-78-901234'): Promise<void> {
  for (const [index, text] of ['004', '김원장', number].entries()) await enter(labels[index] ?? '', text);
  await press('저장');
}

test('each empty field shows its requirement, and a number consists of digits', async () => {
  const { sent } = renderStory(stories.default, stories.Required);
  await press('저장');
  expect(await Promise.all(labels.map((label) => messageAt(label)))).toEqual([
    '은행을 선택해 주세요.',
    '예금주를 입력해 주세요.',
    '계좌번호를 입력해 주세요.',
  ]);
  await save('계좌');
  expect(await messageAt(/^계좌번호/)).toBe('계좌번호는 숫자 8~16자리로 입력해 주세요.');
  expect(sent).toEqual([]);
});

test('the account is set for the claim, and the order page confirms it', async () => {
  const { sent } = renderStory(stories.default, stories.Required);
  await save();
  expect((await screen.findByTestId('left')).textContent).toMatch(/^\/mypage\/orders\/[0-9a-f-]+\?account=saved$/);
  const account = { bankCode: '004', accountNumber: '12345678901234', accountHolder: '김원장' };
  const claim = '01890000-0000-7000-8000-000000000002';
  expect(sent).toEqual([{ verb: 'setRefundAccount', input: [claim, account] }]);
});

test('a transfer that was recorded meanwhile is reported above the fields, which stay', async () => {
  renderStory(stories.default, stories.Closed);
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe('지금은 환불 계좌를 입력하거나 바꿀 수 없는 신청입니다.');
  expect(screen.getByDisplayValue('김원장')).toBeDefined();
});

test('a refusal is shown at its field', async () => {
  renderStory(stories.default, stories.Refused);
  await save();
  await screen.findByRole('alert');
  expect(await messageAt(/^계좌번호/)).toBe('계좌번호를 다시 확인해 주세요.');
});
