import { apiKey, role, userLog } from '@iruon/contract';
import { StepUpDialog } from '../../../layout/session-dialogs.tsx';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { pending, Refusal } from '../../../testing/server.ts';
import type { Meta, Story } from '../../../testing/story.tsx';
import { screens } from './api-keys.tsx';

const row = sample(apiKey, {
  _id: '01890000-0000-7000-8000-0000000000f1',
  name: '회계 프로그램',
  prefix: 'iruon_0aB1cD2eF3gH',
  roleName: '정산·회계',
  state: 'ACTIVE',
  perMinute: 600,
  lastUsedAt: null,
  previous: null,
  revokedAt: null,
});
const old = sample(apiKey, { ...row, _id: '01890000-0000-7000-8000-0000000000f2', name: '옛 창고', state: 'REVOKED' });
const books = sample(role, {
  _id: '01890000-0000-7000-8000-0000000000f3',
  name: '정산·회계',
  description: '입금 확인',
});
const withKey = { apiKey: row, key: 'iruon_0aB1cD2eF3gH_secret' };

export default {
  title: 'API 키',
  resource: 'api-keys',
  render: () => (
    <>
      <screens.list />
      <StepUpDialog />
    </>
  ),
  responses: {
    listApiKeys: { apiKeys: [row, old], total: 2 },
    listRoles: { roles: [books], total: 1 },
    createApiKey: withKey,
  },
} satisfies Meta;

export const { Success, Empty, Loading, Failed } = listStates('listApiKeys', 'apiKeys');
export const NoRoles: Story = { responses: { listRoles: new Refusal(503, '잠시 후 다시 시도해 주세요.') } };

export const showMeta = {
  title: 'API 키 상세',
  resource: 'api-keys',
  at: `/api-keys/${row._id}/show`,
  path: '/api-keys/:id/show',
  render: () => <screens.show />,
  responses: {
    getApiKey: { apiKey: row },
    listUserLogs: { logs: [sample(userLog, { actionLabel: '상품 변경', changes: [] })], total: 1 },
    listHistory: { userLogs: [], total: 0 },
    rotateApiKey: withKey,
    revokeApiKey: { apiKey: { ...row, state: 'REVOKED' } },
  },
} satisfies Meta;
const showing = (changed: object): Story => ({
  render: showMeta.render,
  responses: { ...showMeta.responses, getApiKey: { apiKey: { ...row, ...changed } } },
});
export const Expiring = showing({ state: 'EXPIRING', expiresAt: '2026-12-20T03:00:00.000Z' });
export const Expired = showing({ state: 'EXPIRED' });
export const Revoked = showing({ state: 'REVOKED', revokedAt: '2026-06-02T03:00:00.000Z' });
export const Rotated = showing({
  previous: { prefix: 'iruon_9zY8xW7vU6tS', until: '2026-06-03T03:00:00.000Z', lastUsedAt: '2026-06-02T03:00:00.000Z' },
});
export const ShowLoading: Story = { responses: { getApiKey: pending } };
export const ShowFailed: Story = { responses: { getApiKey: new Refusal(404, '요청하신 정보를 찾을 수 없습니다.') } };
