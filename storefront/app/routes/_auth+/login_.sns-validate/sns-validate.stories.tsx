import type { SocialOfferView } from '@iruon/bff-storefront/social/social';
import { refusal } from '~/testing/refusal';
import { pageStories, type Story } from '~/testing/story';
import * as page from './route';

const unlinked: SocialOfferView = {
  provider: 'KAKAO',
  result: 'UNLINKED',
  retryAfter: null,
  isLink: false,
  member: null,
};
const member = { username: 'saebom01', isVerified: false };
const showing = (view: Partial<SocialOfferView>): Story => ({
  screens: { socialOffer: async () => ({ ...unlinked, ...view }) },
});
const back = '/login/sns-validate?state=S&code=C';

export default pageStories('간편 로그인', page, '/login/sns-validate', {
  ...showing({}),
  actions: {
    linkSocial: async (password) =>
      password === null || password === 'Member!2345'
        ? { ok: true, value: '/mypage/myinfo?done=linked' }
        : refusal('PASSWORD_WRONG', { password: '비밀번호가 올바르지 않습니다.' }),
    finishSocial: async () => ({ ok: true, value: '/shop/products' }),
  },
});

export const Unlinked: Story = {};
export const Offered: Story = showing({ member });
export const Verified: Story = showing({ member: { ...member, isVerified: true } });
export const TakenOffer: Story = {
  ...showing({ member: { ...member, isVerified: true } }),
  actions: { linkSocial: async () => refusal('SOCIAL_TAKEN') },
};
export const Cancelled: Story = showing({ result: 'CANCELLED' });
export const Failed: Story = showing({ result: 'SOCIAL_FAILED', provider: null });
export const Unavailable: Story = showing({ result: 'SOCIAL_UNAVAILABLE', provider: 'NAVER' });
export const Taken: Story = showing({ result: 'SOCIAL_TAKEN', isLink: true, member });
export const Blocked: Story = showing({ result: 'LOGIN_BLOCKED', retryAfter: 130 });
export const Disabled: Story = showing({ result: 'ACCOUNT_DISABLED' });
export const Back: Story = { at: back };
export const BackTooEarly: Story = { at: back, actions: { finishSocial: async () => refusal('UPSTREAM_UNAVAILABLE') } };
export const Denied: Story = { at: '/login/sns-validate?error=access_denied&state=S' };
