import { webhook, webhookDelivery } from '@iruon/contract';
import { StepUpDialog } from '../../../layout/session-dialogs.tsx';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { pending, Refusal } from '../../../testing/server.ts';
import type { Meta, Story } from '../../../testing/story.tsx';
import { screens } from './webhooks.tsx';

const row = sample(webhook, {
  _id: '01890000-0000-7000-8000-0000000000e1',
  name: '회계 프로그램',
  url: 'https://hooks.example.com/iruon',
  eventTypes: ['order.created', 'payment.paid'],
  state: 'ACTIVE',
  disabledReason: null,
  failingSince: null,
  previousUntil: null,
  dead: 1,
});
const delivery = sample(webhookDelivery, {
  type: 'order.created',
  state: 'DELIVERED',
  lastError: null,
  lastStatus: 200,
});
const dead = sample(webhookDelivery, {
  _id: '01890000-0000-7000-8000-0000000000e2',
  _webhook: row._id,
  type: 'payment.paid',
  state: 'DEAD',
  attempts: 13,
  lastError: 'STATUS',
  lastStatus: 500,
  lastBody: 'database is locked',
});
const secret = { webhook: row, secret: 'whsec_c2VjcmV0' };

export default {
  title: '웹훅',
  resource: 'webhooks',
  render: () => (
    <>
      <screens.list />
      <StepUpDialog />
    </>
  ),
  responses: {
    listWebhooks: { webhooks: [row], total: 1 },
    createWebhook: secret,
  },
} satisfies Meta;

export const { Success, Empty, Loading, Failed } = listStates('listWebhooks', 'webhooks');

export const showMeta = {
  title: '웹훅 상세',
  resource: 'webhooks',
  at: `/webhooks/${row._id}/show`,
  path: '/webhooks/:id/show',
  render: () => <screens.show />,
  responses: {
    getWebhook: { webhook: row },
    listWebhookDeliveries: { deliveries: [delivery, dead], total: 2 },
    listHistory: { userLogs: [], total: 0 },
    rotateWebhookSecret: secret,
    testWebhook: { delivery },
    setWebhookState: { webhook: row },
    resendDeliveries: { sent: 1, left: 0 },
  },
} satisfies Meta;
export const Disabled: Story = {
  render: showMeta.render,
  responses: {
    ...showMeta.responses,
    getWebhook: { webhook: { ...row, state: 'DISABLED', disabledReason: 'FAILING' } },
  },
};
export const ShowLoading: Story = { responses: { getWebhook: pending } };
export const ShowFailed: Story = { responses: { getWebhook: new Refusal(404, '요청하신 정보를 찾을 수 없습니다.') } };
