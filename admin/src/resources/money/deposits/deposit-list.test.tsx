import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmDialog, write } from '../../../testing/fields.ts';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './deposit-list.stories.tsx';

testStories(stories, {
  Success: ['20261120-000001', '김입금', '132,000원', '매장 계좌'],
  Empty: ['입금을 기다리는 주문이 없습니다.'],
  Loading: ['입금대기'],
  Refused: ['20261120-000001'],
  Failed: [UNAVAILABLE, '다시 시도'],
});

async function ask(amount: string): Promise<HTMLElement> {
  renderStory(stories.default, stories.Refused);
  fireEvent.click(await screen.findByLabelText('20261120-000001 입금확인'));
  await write(/^통장에 찍힌 입금자/, '박입금');
  if (amount) await write(/^통장에 들어온 금액/, amount);
  return screen.getByRole('dialog');
}

test('the error of a deposit is shown in its dialog, which stays open', async () => {
  await ask('132,000');
  confirmDialog();
  expect(await screen.findByText('금액이 다릅니다.')).toBeDefined();
  expect(server.sent).toEqual([
    {
      operation: 'confirmDeposits',
      body: { deposits: [{ _purchase: expect.any(String), depositor: '박입금', amount: 132_000 }] },
    },
  ]);
});

test('nothing is confirmed without the received amount', async () => {
  const dialog = await ask('');
  confirmDialog();
  expect((await within(dialog).findByRole('alert')).textContent).toContain('통장에 들어온 금액을 입력해 주세요.');
  expect(server.sent).toEqual([]);
});

test('another amount is not confirmed, but put in the list of deposits to be decided', async () => {
  const dialog = within(await ask('130,000'));
  expect(dialog.getByText(/받을 금액보다 2,000원 모자랍니다/)).toBeDefined();
  expect(dialog.queryByRole('button', { name: '입금확인' })).toBeNull();
  expect(dialog.getByRole('button', { name: '확인할 입금에 넣기' })).toBeDefined();
  confirmDialog();
  await screen.findByText('20261120-000001 입금을 확인할 입금에 넣었습니다.');
  expect(server.sent).toEqual([
    {
      operation: 'queueDeposits',
      body: { deposits: [{ _purchase: expect.any(String), depositor: '박입금', amount: 130_000 }] },
    },
  ]);
});
