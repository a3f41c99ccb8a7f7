import type { Meta, Story } from '~/testing/story';
import * as page from './route';

const check = { windowUrl: 'https://identity.example/window', key: 'REG-20261120-1' };

export default {
  title: '본인확인 요청',
  page,
  at: '/common/kcp/cert/request',
  screens: { identityCheck: async () => ({ ...check, purpose: 'JOIN' }) },
} satisfies Meta;

export const Joining: Story = {};
export const Recovery: Story = { screens: { identityCheck: async () => ({ ...check, purpose: 'RECOVERY' }) } };
