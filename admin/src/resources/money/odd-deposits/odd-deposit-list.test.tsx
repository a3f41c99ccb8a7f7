import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmDialog, press, write } from '../../../testing/fields.ts';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './odd-deposit-list.stories.tsx';

testStories(stories, {
  Success: ['20261120-000001', '박원장', '모자란 입금', '60,000원', '-1,000원', '20261120-000001 받아들이기'],
  Empty: ['조건에 맞는'],
  Loading: ['확인할 입금'],
  Failed: [UNAVAILABLE, '다시 시도'],
  Excess: ['더 들어온 입금', '10,000원'],
  Unknown: ['모르는이', '주문을 모르는 입금', '매장 계좌', '59,000원', '모르는이 주문 지정'],
  Lost: ['20261120-000001'],
});

test('an invalid reason shows an error in the dialog, with the amount that the shop waives', async () => {
  renderStory(stories.default, stories.Success);
  await press('20261120-000001 받아들이기');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/모자란 1,000원은 받지 않은 것으로 남습니다/)).toBeDefined();
  await write(/^받아들이는 이유/, 'ㄱ');
  confirmDialog();
  expect((await dialog.findByRole('alert')).textContent).toContain('받아들이는 이유를 적어 주세요.');
  expect(server.sent).toMatchObject([{ operation: 'acceptOddDeposit', body: { reason: 'ㄱ' } }]);
});

test('a lost request is reported, and the entries stay', async () => {
  renderStory(stories.default, stories.Lost);
  await press('20261120-000001 받아들이기');
  await write(/^받아들이는 이유/, '이체 수수료를 뺀 금액');
  confirmDialog();
  expect((await screen.findByRole('alert')).textContent).toContain('서버에 연결하지 못했습니다.');
  expect(screen.getByDisplayValue('이체 수수료를 뺀 금액')).toBeDefined();
});

test('money is returned to an account, whose number is validated', async () => {
  renderStory(stories.default, stories.Excess);
  await press('20261120-000001 돌려줌');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('70,000원을 주문자에게 이체한 뒤 누르세요.')).toBeDefined();
  expect(dialog.getByText(/아직 결제되지 않은 주문은 취소됩니다/)).toBeDefined();
  const bank = screen.getByRole('dialog').querySelector('[name=bankCode]') as HTMLInputElement;
  fireEvent.change(bank, { target: { value: '004' } });
  await write(/^계좌번호/, '1234');
  await write(/^예금주/, '김원장');
  await write(/^이체한 내용/, '주문자 요청');
  confirmDialog();
  expect((await dialog.findByRole('alert')).textContent).toContain('계좌번호는 숫자 8~16자리로 입력해 주세요.');
  expect(server.sent).toMatchObject([
    {
      operation: 'returnOddDeposit',
      body: { account: { bankCode: '004', accountNumber: '1234', accountHolder: '김원장' }, reason: '주문자 요청' },
    },
  ]);
});

test('the order of an unknown deposit is named by its number', async () => {
  renderStory(stories.default, stories.Unknown);
  expect(await screen.findByText('입금자 모르는이')).toBeDefined();
  expect(screen.queryByRole('button', { name: '모르는이 받아들이기' })).toBeNull();
  await press('모르는이 주문 지정');
  await write(/^주문번호/, '20261120-b4qmhkx5');
  confirmDialog();
  expect((await screen.findByRole('alert')).textContent).toContain('주문번호를 찾을 수 없습니다.');
  expect(server.sent).toEqual([{ operation: 'assignOddDeposit', body: { purchaseNo: '20261120-B4QMHKX5' } }]);
});
