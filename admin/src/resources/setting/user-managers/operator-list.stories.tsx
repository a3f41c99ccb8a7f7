import { invitation, operator, role } from '@iruon/contract';
import { StepUpDialog } from '../../../layout/session-dialogs.tsx';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { pending, Refusal } from '../../../testing/server.ts';
import type { Meta, Story } from '../../../testing/story.tsx';
import { screens } from './user-managers.tsx';

const orders = sample(role, {
  _id: '01890000-0000-7000-8000-0000000000c1',
  name: '주문 관리',
  description: '주문을 확인하고 출고해요.',
  rights: ['orders:read', 'orders:write', 'shipping:read', 'shipping:write'],
});
const viewer = sample(role, {
  _id: '01890000-0000-7000-8000-0000000000c2',
  name: '보기 전용',
  description: '모든 업무를 볼 수만 있어요.',
  rights: ['orders:read', 'people:read'],
});
const row = sample(operator, {
  _id: '01890000-0000-7000-8000-0000000000b1',
  name: '박상담',
  username: 'parkcs',
  email: 'park@example.com',
  level: 'ADMIN',
  role: { _id: orders._id, name: orders.name },
  hasSecondFactor: true,
  sessions: 2,
  browsers: ['네이버 웨일 · Windows', '카카오톡 · iPhone'],
});
const me = sample(operator, {
  _id: '01890000-0000-7000-8000-00000000000f',
  name: '김운영',
  level: 'ROOT',
  role: null,
});
const open = sample(invitation, {
  email: 'new@example.com',
  role: { _id: viewer._id, name: viewer.name },
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
    listRoles: { roles: [orders, viewer], total: 2 },
    changeOperatorRole: { operator: row },
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
