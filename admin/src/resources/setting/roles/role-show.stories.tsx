import { operator } from '@iruon/contract';
import { sample } from '../../../testing/sample.ts';
import { Refusal } from '../../../testing/server.ts';
import { type Story, showPage } from '../../../testing/story.tsx';
import { RoleShow } from './role-show.tsx';
import { own, packer } from './roles.fixture.ts';

const named = { name: '구본오', username: 'packer' };

export default showPage('역할', 'roles', packer, RoleShow, {
  getRole: { role: packer },
  listRoles: { roles: [packer, own], total: 2 },
  listOperators: { operators: [sample(operator, { ...named, state: 'DISABLED' })], total: 1 },
  deleteRole: {},
});

export const Success: Story = {};
export const Unused: Story = {
  responses: { getRole: { role: { ...own, _id: packer._id } }, listOperators: { operators: [], total: 0 } },
};
export const Failed: Story = { responses: { listOperators: new Refusal(503, '운영자를 불러오지 못했습니다.') } };
