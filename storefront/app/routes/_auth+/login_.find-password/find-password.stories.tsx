import { refusal } from '~/testing/refusal';
import { pageStories, type Story } from '~/testing/story';
import * as page from './route';

const sentAt = { expiresAt: '2026-11-20T03:10:00.000Z', resendAt: '2026-11-20T03:01:00.000Z', triesLeft: 5 };
const account = { username: 'saebom01', type: 'PERSON', joinedAt: '2026-01-02T03:00:00.000Z' } as const;

export default pageStories('비밀번호 다시 정하기', page, '/login/find-password', {
  screens: { foundAccounts: async () => ({ accounts: null }) },
  actions: {
    sendCode: async () => ({ ok: true, value: sentAt }),
    confirmCode: async () =>
      refusal('CODE_WRONG', { code: '인증번호가 올바르지 않습니다. 4번 더 입력할 수 있습니다.' }),
    recoverAccount: async () => refusal('PROOF_REQUIRED', {}),
  },
});

export const Phone: Story = {};
export const Email: Story = { at: '/login/find-password?by=email' };
export const Identity: Story = { at: '/login/find-password?by=identity' };
export const Checked: Story = { screens: { foundAccounts: async () => ({ accounts: [account] }) } };
export const NoAccounts: Story = { screens: { foundAccounts: async () => ({ accounts: [] }) } };
export const TooMany: Story = { actions: { sendCode: async () => refusal('TOO_MANY_REQUESTS', {}) } };
export const Right: Story = { actions: { confirmCode: async () => ({ ok: true, value: [account] }) } };
