import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmDialog, press, write } from '../../../testing/fields.ts';
import { server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { isEventuallyShown, testStories } from '../../../testing/test-stories.ts';
import * as stories from './application-show.stories.tsx';

testStories(stories, {
  Waiting: [
    '김추천 추천인 신청',
    '심사 중',
    '학회에서 소개하겠습니다.',
    '010-1234-5678',
    '추천인을 신청하지 않았습니다.',
  ],
  Approved: [
    'ABCD2345',
    '제2026-1호',
    '2026.06.02',
    '확인 전',
    '2026.08.30',
    '교육 기한 지남',
    '1,234,000원',
    '1,200,000원',
    '확인한 계좌가 없습니다.',
    '주민등록번호가 없습니다.',
  ],
  Blocked: ['이용 제한', '자기 추천', '제한 해제'],
  Rejected: ['반려', '연락처가 다릅니다.'],
  Decided: ['승인'],
  MemberFailed: ['회원을 불러오지 못했습니다.', '다시 시도', '김추천 추천인 신청'],
});

const open = (story = stories.Waiting) => renderStory(stories.default, story);

test('an approval requires a confirmation, and is sent once', async () => {
  open();
  await press('승인');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('김추천 님을 추천인으로 승인합니다.')).toBeDefined();
  confirmDialog();
  await isEventuallyShown('추천인으로 승인했습니다.');
  expect(server.sent).toEqual([{ operation: 'approvePromoter', body: {} }]);
});

test('a refused approval shows the reason in its dialog', async () => {
  open(stories.Decided);
  await press('승인');
  await screen.findByRole('dialog');
  confirmDialog();
  expect((await screen.findByRole('alert')).textContent).toBe('이미 처리한 신청입니다.');
});

test.each([
  ['반려', stories.Waiting, 'rejectPromoter'],
  ['이용 제한', stories.Approved, 'blockPromoter'],
] as const)('%s needs a reason, which is sent', async (label, story, operation) => {
  open(story);
  await press(label);
  const reason = (await screen.findByLabelText(/^회원에게 보이는 사유/)) as HTMLInputElement;
  expect([reason.required, reason.minLength]).toEqual([true, 2]);
  await write(/^회원에게 보이는 사유/, '자기 추천');
  confirmDialog();
  await waitFor(() => expect(server.sent).toEqual([{ operation, body: { reason: '자기 추천' } }]));
});

test('a block is lifted without a reason', async () => {
  open(stories.Blocked);
  await press('제한 해제');
  await screen.findByRole('dialog');
  confirmDialog();
  await waitFor(() => expect(server.sent).toEqual([{ operation: 'blockPromoter', body: { reason: null } }]));
});

test('documents are saved with the time at which they were checked', async () => {
  open(stories.Approved);
  await press('서류 확인 적기');
  await write(/^최근 교육일/, '2026-11-20');
  confirmDialog();
  await isEventuallyShown('판촉영업자 서류를 저장했습니다.');
  expect(server.sent).toEqual([
    {
      operation: 'setPromoterPapers',
      body: {
        registrationNo: '제2026-1호',
        registeredOn: '2026-06-01',
        contractedOn: '2026-06-02',
        trainedOn: '2026-11-20',
        updatedAt: '2026-11-21T03:00:00.000Z',
      },
    },
  ]);
});
