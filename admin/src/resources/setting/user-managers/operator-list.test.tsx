import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, write } from '../../../testing/fields.ts';
import { UNAVAILABLE } from '../../../testing/list-states.ts';
import { Refusal, server } from '../../../testing/server.ts';
import { renderStory } from '../../../testing/story.tsx';
import { testStories } from '../../../testing/test-stories.ts';
import * as stories from './operator-list.stories.tsx';

testStories(stories, {
  Success: [
    '박상담',
    'parkcs',
    '주문 관리',
    '최고 관리자',
    '사용',
    '2곳',
    '네이버 웨일 · Windows',
    '카카오톡 · iPhone',
    '미등록',
    '내 계정',
    'new@example.com',
    '보기 전용',
    '응답 대기',
  ],
  Empty: ['조건에 맞는 운영자가 없습니다.'],
  Loading: ['운영자'],
  Failed: [UNAVAILABLE, '다시 시도'],
  Disabled: ['이용 정지', '사유: 퇴사', '0곳'],
  NoInvitations: ['보낸 초대가 없습니다.'],
  InvitationsLoading: ['불러오는 중'],
  InvitationsFailed: ['초대를 불러오지 못했습니다.', '다시 시도'],
  Invited: ['박상담'],
});

const VIEWER = '01890000-0000-7000-8000-0000000000c2';

const inDialog = async (name: string) =>
  within(await screen.findByRole('dialog')).getByRole<HTMLButtonElement>('button', { name });

// @covers route:/console/user-managers
test('an invitation is sent with its address and role, whose rights are shown in words, and an error stays in the dialog', async () => {
  renderStory(stories.default, stories.Invited);
  await press('운영자 초대');
  await write(/^이메일/, 'new@example.com');
  fireEvent.click(await screen.findByRole('radio', { name: /^보기 전용/ }));
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('볼 수만 있음주문, 운영자');
  fireEvent.click(await inDialog('초대 메일 보내기'));
  await screen.findByText('이미 초대한 이메일입니다. 초대 목록에서 다시 보내 주세요.');
  expect(server.sent).toEqual([{ operation: 'inviteOperator', body: { email: 'new@example.com', _role: VIEWER } }]);
});

async function choose(verb: string): Promise<void> {
  await press('박상담 님 관리');
  fireEvent.click(await screen.findByRole('menuitem', { name: verb }));
}

test('the role is changed with a reason; the present one is chosen and in words', async () => {
  renderStory(stories.default, stories.Success);
  await choose('역할 바꾸기');
  await screen.findByRole('radio', { name: /^주문 관리/, checked: true });
  expect(screen.getByRole('dialog').textContent).toContain('보고 바꿀 수 있음주문, 배송');
  fireEvent.click(screen.getByRole('radio', { name: /^보기 전용/ }));
  await write(/^사유/, '인사 이동');
  fireEvent.click(await inDialog('역할 바꾸기'));
  await waitFor(() =>
    expect(server.sent).toEqual([{ operation: 'changeOperatorRole', body: { _role: VIEWER, reason: '인사 이동' } }]),
  );
});

test('the own account has no actions', async () => {
  renderStory(stories.default, stories.Success);
  await screen.findByText('내 계정');
  expect(screen.queryByRole('button', { name: '김운영 님 관리' })).toBeNull();
});

test('a call that requires re-authentication asks for the password and continues', async () => {
  let isFresh = false;
  const stale = new Refusal(409, '중요한 작업입니다.');
  Object.assign(stale.body, { code: 'STEP_UP_REQUIRED', method: 'PASSWORD' });
  const { disableOperator } = stories.default.responses;
  renderStory(stories.default, {
    responses: {
      disableOperator: () => {
        if (isFresh) return disableOperator;
        isFresh = true;
        return stale;
      },
    },
  });
  await choose('이용 정지');
  await write(/^사유/, '퇴사');
  fireEvent.click(await inDialog('이용 정지'));
  await write(/^비밀번호/, 'Admin!2345');
  await press('확인');
  await waitFor(() =>
    expect(server.sent).toEqual([
      { operation: 'disableOperator', body: { reason: '퇴사' } },
      { operation: 'stepUp', body: { password: 'Admin!2345' } },
      { operation: 'disableOperator', body: { reason: '퇴사' } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('cancelling the re-authentication changes nothing', async () => {
  const stale = new Refusal(409, '중요한 작업입니다. 본인 확인을 다시 해 주세요.');
  Object.assign(stale.body, { code: 'STEP_UP_REQUIRED', method: 'CODE' });
  renderStory(stories.default, { responses: { disableOperator: stale } });
  await choose('이용 정지');
  await write(/^사유/, '퇴사');
  fireEvent.click(await inDialog('이용 정지'));
  await screen.findByLabelText(/^인증번호/);
  fireEvent.click(within(screen.getByRole('dialog', { name: '본인 확인' })).getByRole('button', { name: '닫기' }));
  await screen.findByText('중요한 작업입니다. 본인 확인을 다시 해 주세요.');
  expect(server.sent).toHaveLength(1);
});
