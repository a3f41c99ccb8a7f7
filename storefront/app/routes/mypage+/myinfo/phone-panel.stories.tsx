import { refusal } from '~/testing/refusal';
import type { Story } from '~/testing/story';
import { consents, form, myInfoPage, showing } from './myinfo.fixture';

export default { ...myInfoPage, title: '휴대폰 번호와 약관 동의' };

export const Closed: Story = {};
export const Open: Story = showing({ form });
export const TooSoon: Story = {
  ...showing({ form }),
  actions: {
    sendPhoneCode: async () => {
      const refused = refusal('TOO_MANY_REQUESTS');
      return refused.ok ? refused : { ok: false, problem: { ...refused.problem, retryAfter: 42 } };
    },
  },
};
export const Expired: Story = {
  ...showing({ form }),
  actions: { confirmPhone: async () => refusal('CODE_EXPIRED') },
};
export const Outdated: Story = showing({
  form,
  consents: consents.map((consent) => ({ ...consent, isOutdated: consent.decidedAt !== null })),
});
