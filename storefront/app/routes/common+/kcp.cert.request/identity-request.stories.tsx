import { pageStories, type Story } from '~/testing/story';
import * as page from './route';

const check = { windowUrl: 'https://identity.example/window', key: 'REG-20261120-1' };

export default pageStories('본인확인 요청', page, '/common/kcp/cert/request', {
  screens: { identityCheck: async () => ({ ...check, purpose: 'JOIN' }) },
});

export const Joining: Story = {};
export const Recovery: Story = { screens: { identityCheck: async () => ({ ...check, purpose: 'RECOVERY' }) } };
