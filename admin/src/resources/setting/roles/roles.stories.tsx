import { StepUpDialog } from '../../../layout/session-dialogs.tsx';
import { pending, Refusal } from '../../../testing/server.ts';
import type { Meta, Story } from '../../../testing/story.tsx';
import { own, packer } from './roles.fixture.ts';
import { screens } from './roles.tsx';

export default {
  title: '역할',
  resource: 'roles',
  render: () => (
    <>
      <screens.list />
      <StepUpDialog />
    </>
  ),
  responses: {
    listRoles: { roles: [packer, own], total: 2 },
    createRole: { role: own },
    changeRole: { role: packer },
    deleteRole: {},
    stepUp: { freshUntil: '2026-11-20T03:00:00.000Z' },
  },
} satisfies Meta;

export const Success: Story = {};
export const Loading: Story = { responses: { listRoles: pending } };
export const Failed: Story = { responses: { listRoles: new Refusal(503, '역할을 불러오지 못했습니다.') } };
export const Changed: Story = {
  responses: { changeRole: new Refusal(409, '다른 운영자가 먼저 바꾸었습니다. 바뀐 내용을 확인해 주세요.') },
};
