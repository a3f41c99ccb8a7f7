import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, write } from '../../../testing/fields.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { isEventuallyShown, testStories } from '../../../testing/test-stories.ts';
import * as stories from './bank-list-dialog.stories.tsx';

testStories(stories, {
  Waiting: ['은행 거래내역 파일', '.xlsx, .csv · 거래일시, 입금자, 입금액 열'],
  LeftOut: ['은행 거래내역 파일'],
  Unknown: ['열을 골라 둔 파일', '언제, 누가, 들어온돈, 나간돈 · 김재무'],
  Unreadable: ['은행 거래내역 파일'],
});

async function handIn(): Promise<void> {
  const file = new File(['거래일시,입금자,입금액'], '거래내역.csv', { type: 'text/csv' });
  fireEvent.change(await screen.findByLabelText('은행 거래내역 파일'), { target: { files: [file] } });
}

test('unambiguous lines are preselected, others are marked, and the selection is confirmed', async () => {
  renderStory(stories.default, stories.Waiting);
  await handIn();
  await isEventuallyShown('입금 4건 · 일치 1 · 확인 필요 0 · 주문 없음 2 · 이미 확인함 1 · 입금이 아닌 5행 제외');
  await press('입금확인 1건 · 132,000원');
  await waitFor(() => expect(server.sent).toHaveLength(2));
  expect(server.sent[1]).toEqual({
    operation: 'confirmDeposits',
    body: {
      deposits: [
        expect.objectContaining({
          _purchase: '01890000-0000-7000-8000-000000000001',
          depositor: '김입금',
          amount: 132_000,
        }),
      ],
    },
  });
});

test('lines without an order, or of another amount, go into the list of deposits to be decided in one press', async () => {
  renderStory(stories.default, stories.Waiting);
  await handIn();
  await press('주문 없음 2건 확인할 입금에 넣기');
  await isEventuallyShown(
    '입금 4건 · 일치 1 · 확인 필요 0 · 주문 없음 1 · 이미 확인함 1 · 확인할 입금 1 · 입금이 아닌 5행 제외',
  );
  expect(server.sent[1]).toEqual({
    operation: 'queueDeposits',
    body: {
      deposits: [
        { line: 'b'.repeat(64), day: '2026-11-22', depositor: '모르는 이', amount: 132_000 },
        {
          ...{ line: 'd'.repeat(64), day: '2026-11-22', depositor: '김입금', amount: 131_000 },
          _purchase: '01890000-0000-7000-8000-000000000001',
        },
      ],
    },
  });
  // The refused line stays, with the reason.
  expect(screen.getByText('이미 다른 주문에 쓴 입금입니다.')).toBeDefined();
  expect(screen.getByRole('button', { name: '주문 없음 1건 확인할 입금에 넣기' })).toBeDefined();
});

test('one line goes there by itself', async () => {
  renderStory(stories.default, stories.Waiting);
  await handIn();
  await press('3행 모르는 이 132,000원 확인할 입금에 넣기');
  await waitFor(() => expect(server.sent[1]).toMatchObject({ body: { deposits: [{ line: 'b'.repeat(64) }] } }));
});

test('an unreadable file shows the row of the error, and another file can be uploaded', async () => {
  renderStory(stories.default, stories.Unreadable);
  await handIn();
  await isEventuallyShown('2행: 금액을 읽을 수 없습니다.');
  expect(screen.getByLabelText('은행 거래내역 파일')).toBeDefined();
});

test('what was left out is named with cells and reasons, and a line of unclear direction is not selected', async () => {
  renderStory(stories.default, stories.LeftOut);
  await handIn();
  await isEventuallyShown('읽지 못한 칸이 있는 1행을 제외했습니다.');
  for (const text of [
    'C7',
    '만원',
    '숫자로 입력해 주세요.',
    '숨긴 행 3개',
    "'옛 내역'",
    "'표지'",
    '알 수 없습니다: 이체',
  ])
    await isEventuallyShown(text);
  expect(screen.getByRole('button', { name: '입금확인 0건 · 0원' })).toHaveProperty('disabled', true);
  await press('골라 둔 열 잊기');
  await waitFor(() => expect(server.sent.map(({ operation }) => operation)).toContain('forgetSheetLayout'));
});

test('the columns of unknown headings are chosen beside the first rows, and the file is read by them', async () => {
  renderStory(stories.default, stories.Unknown);
  await handIn();
  await isEventuallyShown('처음 보는 제목의 거래내역입니다.');
  await isEventuallyShown('김입금');
  expect(screen.getByRole('button', { name: '이 열로 읽기' })).toHaveProperty('disabled', true);
  await write(/^거래일 열/, '1');
  await write(/^입금자 열/, '2');
  await write(/^입금액 열/, '3');
  await write(/^출금액 열/, '4');
  await press('이 열로 읽기');
  await waitFor(() => expect(server.sent.filter(({ operation }) => operation === 'proposeDeposits')).toHaveLength(2));
  const { body } = server.sent.filter(({ operation }) => operation === 'proposeDeposits')[1] ?? {};
  expect(JSON.parse(String((body as FormData).get('columns')))).toEqual({
    ...{ sheet: '', headingRow: 1, places: { day: 1, depositor: 2, deposited: 3, withdrawn: 4 }, isKept: true },
  });
});

test('of the two ways of amounts only the chosen one is sent', async () => {
  renderStory(stories.default, stories.Unknown);
  await handIn();
  await write(/^거래일 열/, '1');
  await write(/^입금자 열/, '2');
  await write(/^입금액 열/, '3');
  fireEvent.click(screen.getByRole('radio', { name: '금액이 한 열' }));
  expect(screen.getByRole('button', { name: '이 열로 읽기' })).toHaveProperty('disabled', true);
  await write(/^금액 열/, '3');
  await press('이 열로 읽기');
  await waitFor(() => expect(server.sent).toHaveLength(2));
  const { body } = server.sent[1] ?? {};
  expect(JSON.parse(String((body as FormData).get('columns'))).places).toEqual({ day: 1, depositor: 2, amount: 3 });
});
