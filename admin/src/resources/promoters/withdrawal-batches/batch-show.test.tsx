import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { confirmDialog, press, write } from '../../../testing/fields.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { isEventuallyShown, testStories } from '../../../testing/test-stories.ts';
import { requested } from '../withdrawals/withdrawal-samples.ts';
import * as stories from './batch-show.stories.tsx';

afterEach(() => vi.unstubAllGlobals());

testStories(stories, {
  Open: [
    ...['이체 파일 12번', '2건', '1,063,700원', '김추천 (chuchun01)', '합계 2건', '이체 결과 입력'],
    '2026-11-20 신청 · 계좌 끝 5678',
  ],
  Settled: [
    '이체 완료',
    '이재무',
    '은행이 거절한 1건(967,000원)은 출금 신청으로 돌아갔습니다.',
    '실패',
    '예금주 불일치',
    '출금 신청 보기',
    '지급 1건',
  ],
  ItemsFailed: ['출금을 불러오지 못했습니다.', '다시 시도'],
});

const open = () => renderStory(stories.default, stories.Open);

async function ask() {
  open();
  await screen.findByText('합계 2건');
  await press('이체 결과 입력');
  const dialog = within(await screen.findByRole('dialog'));
  const choose = (name: RegExp, result: string) => {
    const group = within(dialog.getByRole('radiogroup', { name }));
    fireEvent.click(group.getByRole('radio', { name: result }));
  };
  return { dialog, choose };
}
const [FIRST, SECOND] = [/^김추천 \(chuchun01\) 967,000원/, /^이안내 \(annae01\) 96,700원/];

test('no result is known until it is chosen, and nothing is recorded before all are', async () => {
  const { dialog, choose } = await ask();
  expect(dialog.getByText('지급 0건 0원, 실패 0건, 모름 2건')).toBeDefined();
  confirmDialog();
  choose(FIRST, '실패');
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: '1건을 더 골라 주세요' });
  expect(button.disabled).toBe(true);
  expect(server.sent).toEqual([]);
  await press('나머지 1건 지급');
  expect(dialog.getByText('지급 1건 96,700원, 실패 1건, 모름 0건')).toBeDefined();
  const reason = (await screen.findByLabelText(/^김추천 님 이체가 실패한 이유/)) as HTMLInputElement;
  expect([reason.required, reason.minLength]).toEqual([true, 2]);
  await write(/^김추천 님 이체가 실패한 이유/, '예금주 불일치');
  confirmDialog();
  await isEventuallyShown('이체 결과를 입력했습니다. 지급 1건, 실패 1건입니다.');
  expect(server.sent).toEqual([
    {
      operation: 'settleWithdrawalBatch',
      body: { failed: [{ _id: requested._id, reason: '예금주 불일치' }] },
    },
  ]);
});

test('all are paid in one press, and a row that is marked as paid again is not a failure', async () => {
  const { choose } = await ask();
  await press('모두 지급');
  choose(SECOND, '실패');
  choose(SECOND, '지급');
  confirmDialog();
  await isEventuallyShown('지급 2건, 실패 0건입니다.');
  expect(server.sent).toEqual([{ operation: 'settleWithdrawalBatch', body: { failed: [] } }]);
});

test('downloading the file requires a reason, and an error is shown in the dialog', async () => {
  open();
  await press('이체 파일 내려받기');
  const requests: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    requests.push([url, method, JSON.parse(String(body))]);
    return Response.json({ title: '권한이 없습니다.', status: 403 }, { status: 403 });
  });
  await write(/^내려받는 이유/, '은행에 올리기');
  confirmDialog();
  expect((await screen.findByRole('alert')).textContent).toBe('권한이 없습니다.');
  expect(requests).toEqual([
    [expect.stringMatching(/\/withdrawal-batches\/.+\/file$/), 'POST', { reason: '은행에 올리기' }],
  ]);
});
