import { invitation, operator } from '@iruon/contract';
import { StepUpDialog } from '../../../layout/session-dialogs.tsx';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { pending, Refusal } from '../../../testing/server.ts';
import type { Meta, Story } from '../../../testing/story.tsx';
import { screens } from './user-managers.tsx';

const row = sample(operator, {
  _id: '01890000-0000-7000-8000-0000000000b1',
  name: '박상담',
  username: 'parkcs',
  email: 'park@example.com',
  scopes: ['manager'],
  hasSecondFactor: true,
  sessions: 2,
  browsers: ['네이버 웨일 · Windows', '카카오톡 · iPhone'],
});
const me = sample(operator, { _id: '01890000-0000-7000-8000-00000000000f', name: '김운영', scopes: ['console'] });
const open = sample(invitation, {
  email: 'new@example.com',
  scopes: ['console', 'manager'],
  state: 'OPEN',
  invitedBy: '김운영',
});

export default {
  title: '운영자',
  resource: 'user-managers',
  render: () => (
    <>
      <screens.list />
      <StepUpDialog />
    </>
  ),
  responses: {
    listOperators: { operators: [row, me], total: 2 },
    listInvitations: { invitations: [open], total: 1 },
    inviteOperator: { invitation: open },
    resendInvitation: { invitation: open },
    changeOperatorScopes: { operator: row },
    disableOperator: { operator: row },
    stepUp: { freshUntil: '2026-11-20T03:00:00.000Z' },
  },
} satisfies Meta;

export const { Success, Empty, Loading, Failed } = listStates('listOperators', 'operators');
export const Disabled: Story = {
  responses: {
    listOperators: {
      operators: [{ ...row, state: 'DISABLED', disabledReason: '퇴사', hasSecondFactor: false, sessions: 0 }],
      total: 1,
    },
  },
};
export const NoInvitations: Story = { responses: { listInvitations: { invitations: [], total: 0 } } };
export const InvitationsLoading: Story = { responses: { listInvitations: pending } };
export const InvitationsFailed: Story = {
  responses: { listInvitations: new Refusal(503, '초대를 불러오지 못했습니다.') },
};
export const Invited: Story = {
  responses: { inviteOperator: new Refusal(409, '이미 초대한 이메일입니다. 초대 목록에서 다시 보내 주세요.') },
};
