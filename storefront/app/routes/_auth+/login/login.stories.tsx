import { refusal } from '~/testing/refusal';
import type { Meta, Story } from '~/testing/story';
import * as page from './route';

export default {
  title: '로그인',
  page,
  at: '/login',
  isVisitor: true,
  screens: { socialProviders: async () => ['KAKAO', 'NAVER'] },
  actions: {
    beginSocial: async () => ({ ok: true, value: '/at-the-provider' }),
    login: async ({ password }) =>
      password === 'Member!2345' ? { ok: true, value: undefined } : refusal('LOGIN_FAILED'),
  },
} satisfies Meta;

export const Plain: Story = {};
export const TurnedAway: Story = { at: '/login?redirectTo=%2Fshop%2Fproducts' };
export const Linking: Story = { at: '/login?redirectTo=%2Flogin%2Fsns-validate' };
export const Unreachable: Story = { actions: { beginSocial: async () => refusal('SOCIAL_UNAVAILABLE') } };
export const NoProvider: Story = { screens: { socialProviders: async () => [] } };
