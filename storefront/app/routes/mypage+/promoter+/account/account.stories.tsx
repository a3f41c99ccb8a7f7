import type { PayoutView } from '@iruon/bff-storefront/mypage/promoter/bonuses';
import { deposit } from '~/components/promoters/bank-account/bank-account.stories';
import { done, pageStories, type Story } from '~/testing/story';
import * as page from './route';

const payout: PayoutView = { account: null, residentNumber: null, needsResident: true, holder: '김추천' };
const showing = (view: Partial<PayoutView>) => ({ screens: { bankAccount: async () => ({ ...payout, ...view }) } });
const ready = { residentNumber: '900101-*******', needsResident: false };

export default pageStories('지급받을 계좌', page, '/mypage/promoter/account', {
  ...showing({}),
  actions: {
    setResidentNumber: done,
    startBankVerification: async () => ({ ok: true, value: deposit }),
    enterBankCode: async () => ({ ok: true, value: { ...deposit, isSuccess: true } }),
  },
});

export const Beginning: Story = {};
export const Ready: Story = showing(ready);
export const Changing: Story = showing({
  ...ready,
  account: { bank: '국민은행', number: '******5678', holder: '김추천' },
});
export const Company: Story = showing({ needsResident: false });
