import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmDialog, press, write } from '../../../testing/fields.ts';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { isEventuallyShown, testStories } from '../../../testing/test-stories.ts';
import * as stories from './withdrawal-list.stories.tsx';
import { approved } from './withdrawal-samples.ts';

testStories(stories, {
  Success: [
    '국민은행 ******5678 김추천',
    '사업소득 (3.3%)',
    '33,000원',
    '967,000원',
    '확인한 계좌가 없습니다.',
    '까지 기다립니다.',
    '보이는 3건: 신청 3,000,000원',
  ],
  Empty: ['조건에 맞는 내용이 없습니다.'],
  Loading: ['출금 신청'],
  Failed: [UNAVAILABLE, '다시 시도'],
  Refused: ['김추천'],
});

const open = (story = stories.Success) => renderStory(stories.default, story);
const chooseAll = async () => {
  await screen.findByText('박소개');
  for (const box of screen.getAllByRole('checkbox').slice(1)) fireEvent.click(box);
};

test('an approval shows both amounts; a withdrawal without an account cannot be approved', async () => {
  open();
  const barred = await screen.findByRole<HTMLButtonElement>('button', { name: '박소개 1,000,000원 승인' });
  expect(barred.disabled).toBe(true);
  await press('김추천 1,000,000원 승인');
  expect(screen.getByRole('dialog').textContent).toContain('실지급액은 967,000원입니다.');
  confirmDialog();
  await isEventuallyShown('김추천 님의 출금 1,000,000원을 승인했습니다.');
  expect(server.sent).toEqual([{ operation: 'approveWithdrawal', body: {} }]);
});

test('a rejection requires a reason, which the promoter sees', async () => {
  open();
  await press('김추천 1,000,000원 반려');
  const reason = (await screen.findByLabelText(/^추천인에게 보이는 사유/)) as HTMLInputElement;
  expect([reason.required, reason.minLength]).toEqual([true, 2]);
  await write(/^추천인에게 보이는 사유/, '서류를 보완해 주세요.');
  confirmDialog();
  await waitFor(() =>
    expect(server.sent).toEqual([{ operation: 'rejectWithdrawal', body: { reason: '서류를 보완해 주세요.' } }]),
  );
});

test('only the matching ones of the chosen rows are approved, or put into a file', async () => {
  open(stories.Refused);
  await chooseAll();
  await press('출금 승인 1');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('출금 1건, 실지급액 모두 967,000원을 승인합니다.')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: '닫기' }));
  await press('이체 파일 만들기 1');
  expect(screen.getByRole('dialog').textContent).toContain('출금 1건, 실지급액 모두 96,700원을 한 파일에 담습니다.');
  confirmDialog();
  expect((await screen.findByRole('alert')).textContent).toContain('다른 사람이 이체 파일을 만들어야 합니다.');
  expect(server.sent).toEqual([{ operation: 'createWithdrawalBatch', body: { _ids: [approved._id] } }]);
});
