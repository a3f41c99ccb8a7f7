import type { ShellView } from '@iruon/bff-storefront/site/shell';
import type { BankVerification } from '@iruon/contract';
import { refusal } from '~/testing/refusal';
import { pageStories, type Story } from '~/testing/story';
import { action } from '../../../routes/mypage+/promoter+/account/action';
import { BankAccountDialog } from './bank-account-dialog';

export const deposit: BankVerification = {
  _id: '01890000-0000-7000-8000-000000000001',
  bank: { code: '004', accountNumber: '******5678', accountHolder: '김추천' },
  sendAmount: 1,
  senderName: '이루온******',
  attemptCount: 0,
  triesLeft: 5,
  isSuccess: false,
  isOutdated: false,
  expiresAt: '2026-11-20T03:10:00.000Z',
};
const responseWith = async (change: Partial<BankVerification> = {}) =>
  ({ ok: true, value: { ...deposit, ...change } }) as const;

const page = {
  default: () => (
    <BankAccountDialog label="계좌 등록" holder="김추천" idempotencyKey="01890000-0000-4000-8000-00000000000a" />
  ),
  action,
};

export default pageStories('지급받을 계좌 확인', page, '/mypage/promoter/account', {
  actions: {
    startBankVerification: () => responseWith(),
    enterBankCode: () => responseWith({ attemptCount: 1, isSuccess: true, triesLeft: 0 }),
  },
});

const as = (type: 'PERSON' | 'OPERATOR'): Partial<ShellView> => ({
  member: {
    ...{ name: '김추천', businessName: null, type },
    ...{ isCustomer: true, isApproved: true, customerRequest: null },
  },
});

export const Closed: Story = { shell: as('PERSON') };
export const Operator: Story = { shell: as('OPERATOR') };
export const LoggedOut: Story = { isVisitor: true, shell: { member: null } };
export const OtherHolder: Story = {
  actions: {
    startBankVerification: async () =>
      refusal('ACCOUNT_HOLDER_DIFFERS', { 'bank.accountHolder': '회원 이름과 같은 예금주만 쓸 수 있습니다.' }),
  },
};
export const NoResponse: Story = { actions: { startBankVerification: async () => refusal('BANK_UNAVAILABLE') } };
export const TooMany: Story = {
  actions: {
    startBankVerification: async () => {
      const refused = refusal('TOO_MANY_REQUESTS');
      return refused.ok ? refused : { ...refused, problem: { ...refused.problem, retryAfter: 7_100 } };
    },
  },
};
export const Wrong: Story = { actions: { enterBankCode: () => responseWith({ attemptCount: 1, triesLeft: 4 }) } };
export const Outdated: Story = {
  actions: { enterBankCode: () => responseWith({ attemptCount: 5, triesLeft: 0, isOutdated: true }) },
};
