import type { SheetChoice } from '@iruon/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messageAt, press, write } from '../../../testing/fields.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { isEventuallyShown, testStories } from '../../../testing/test-stories.ts';
import * as stories from './upload-form.stories.tsx';

const { offer: _, ...shown } = stories;
testStories(shown, {
  Waiting: ['결제사 거래내역 파일', '열을 골라 둔 파일', '언제, 무엇, 번호 · 김재무'],
  Fresh: ['결제사 거래내역 파일'],
  Refused: ['결제사 거래내역 파일'],
});

async function handIn(): Promise<void> {
  const file = new File(['언제,무엇'], '정산.csv', { type: 'text/csv' });
  fireEvent.change(await screen.findByLabelText('결제사 거래내역 파일'), { target: { files: [file] } });
  await isEventuallyShown('정산.csv: 처음 보는 제목의 거래내역입니다.');
}
const sent = () => server.sent.filter(({ operation }) => operation === 'createReconciliation');
/** The form of the second request, and the chosen columns in it. */
async function secondSent() {
  await waitFor(() => expect(sent()).toHaveLength(2));
  const { body } = sent()[1] ?? {};
  const form = body as FormData;
  return { form, choice: JSON.parse(String(form.get('columns'))) as SheetChoice };
}

async function chooseAll(): Promise<void> {
  await write(/^거래번호 열/, '3');
  await write(/^거래구분 열/, '2');
  await write(/^거래일시 열/, '1');
}

test('the columns of unknown headings are chosen, with what was recognised, and the same file is compared', async () => {
  renderStory(stories.default, stories.Waiting);
  await handIn();
  expect(screen.getByLabelText(/^금액 열/)).toHaveProperty('value', '4');
  await isEventuallyShown('읽지 않는 열: A열 · 언제, B열 · 무엇, C열 · 번호, E열 · 비고');
  expect(screen.getByRole('button', { name: '이 열로 읽기' })).toHaveProperty('disabled', true);
  await chooseAll();
  await isEventuallyShown('읽지 않는 열: E열 · 비고');
  await press('이 열로 읽기');
  const { form, choice } = await secondSent();
  expect((form.get('file') as File).name).toBe('정산.csv');
  expect(choice).toEqual({
    ...{ sheet: '정산', headingRow: 2, places: { tid: 3, side: 2, day: 1, amount: 4 }, isKept: true },
  });
});

test('without a row of headings the choice cannot be remembered', async () => {
  renderStory(stories.default, stories.Waiting);
  await handIn();
  await chooseAll();
  await write('제목 줄', '0');
  expect(screen.getByRole('checkbox')).toHaveProperty('disabled', true);
  await press('이 열로 읽기');
  expect((await secondSent()).choice.isKept).toBe(false);
});

test('another sheet starts with what is recognised in it', async () => {
  renderStory(stories.default, stories.Waiting);
  await handIn();
  await chooseAll();
  await write('시트', '수수료');
  expect(screen.getByLabelText(/^금액 열/)).toHaveProperty('value', '');
  expect(screen.getByLabelText('제목 줄')).toHaveProperty('value', '1');
});

test('a refused column has the reason at its field, and another file may be handed in', async () => {
  renderStory(stories.default, stories.Refused);
  await handIn();
  await chooseAll();
  await press('이 열로 읽기');
  await isEventuallyShown('입력하신 내용을 확인해 주세요.\nA열은 번호 열로도 골랐습니다.');
  expect(await messageAt(/^거래일시 열/)).toBe('A열은 번호 열로도 골랐습니다.');
  await press('취소');
  expect(await screen.findByLabelText('결제사 거래내역 파일')).toBeDefined();
});

test('kept columns are forgotten', async () => {
  renderStory(stories.default, stories.Waiting);
  await press('언제, 무엇, 번호 잊기');
  await waitFor(() => expect(server.sent.map(({ operation }) => operation)).toEqual(['forgetSheetLayout']));
  await isEventuallyShown('고른 열을 잊었습니다.');
});
