import type { LoginView } from '@iruon/bff-storefront/auth/login';
import { refusal } from '~/testing/refusal';
import { done, pageStories, type Story } from '~/testing/story';
import * as page from './route';

const showing = (view: Partial<LoginView>) => ({
  screens: { loginForm: async () => ({ providers: ['KAKAO', 'NAVER'] as const, rememberedId: null, ...view }) },
});

export default pageStories('로그인', page, '/login', {
  isVisitor: true,
  ...showing({}),
  actions: {
    beginSocial: async () => ({ ok: true, value: '/at-the-provider' }),
    forgetId: done,
    login: async ({ password }) =>
      password === 'Member!2345' ? { ok: true, value: undefined } : refusal('LOGIN_FAILED'),
  },
});

export const Plain: Story = {};
export const TurnedAway: Story = { at: '/login?redirectTo=%2Fshop%2Fproducts' };
export const Linking: Story = { at: '/login?redirectTo=%2Flogin%2Fsns-validate' };
export const Unreachable: Story = { actions: { beginSocial: async () => refusal('SOCIAL_UNAVAILABLE') } };
export const NoProvider: Story = showing({ providers: [] });
export const Remembered: Story = { ...showing({ rememberedId: 'clinic02' }), at: '/login?redirectTo=%2Fmypage' };
export const Blocked: Story = {
  actions: {
    login: async () => {
      const refused = refusal('LOGIN_BLOCKED');
      return refused.ok ? refused : { ok: false, problem: { ...refused.problem, retryAfter: 600 } };
    },
  },
};
