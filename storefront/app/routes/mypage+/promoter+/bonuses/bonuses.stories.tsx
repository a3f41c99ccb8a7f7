import type { PromoterBonusesView } from '@iruon/bff-storefront/mypage/promoter/bonuses';
import { refusal } from '~/testing/refusal';
import { done, pageStories, type Story } from '~/testing/story';
import * as page from './route';

const id = (last: number) => `01890000-0000-7000-8000-0000000000${last}`;
const empty: PromoterBonusesView = {
  balance: { balance: 0, available: 0, pending: 0, held: 0 },
  bonuses: [],
  next: null,
  isLater: false,
  blocked: null,
  onHold: [],
  training: null,
  payout: { account: null, residentNumber: null, needsResident: true, holder: '김추천' },
  income: 'BUSINESS',
  month: null,
  least: 10_000,
  withdrawals: [],
  requested: null,
  isLast: false,
};
const bonus: PromoterBonusesView['bonuses'][number] = {
  _id: id(10),
  type: 'SALES',
  amount: 3_300,
  state: 'PENDING',
  base: 100_000,
  rate: 3.3,
  rateVersion: 1,
  purchaseNo: '20261120-ABCDEFGH',
  productName: '픽스처',
  message: '',
  availableAt: '2026-12-05T03:00:00.000Z',
  createdAt: '2026-11-20T03:00:00.000Z',
};
const plain = { base: null, rate: null, rateVersion: null, purchaseNo: null, productName: null } as const;
const withdrawal: PromoterBonusesView['withdrawals'][number] = {
  _id: id(20),
  state: 'REQUESTED',
  gross: 123_450,
  income: 'BUSINESS',
  incomeTax: 3_700,
  localTax: 370,
  net: 119_380,
  reason: '',
  waitsUntil: '2026-11-23T03:00:00.000Z',
  requestedAt: '2026-11-20T03:00:00.000Z',
  paidAt: null,
};
const full: PromoterBonusesView = {
  ...empty,
  balance: { balance: 153_450, available: 123_450, pending: 20_000, held: 10_000 },
  bonuses: [
    bonus,
    { ...bonus, ...plain, _id: id(11), type: 'WITHDRAWAL', amount: -50_000, state: 'AVAILABLE' },
    { ...bonus, _id: id(12), type: 'GOODS', state: 'HELD' },
    { ...bonus, ...plain, _id: id(13), type: 'EDIT', amount: 5_000, state: 'AVAILABLE', message: '행사 보너스' },
  ],
  next: 'next',
  payout: {
    account: { bank: '국민은행', number: '******5678', holder: '김추천' },
    residentNumber: '900101-*******',
    needsResident: false,
    holder: '김추천',
  },
  withdrawals: [
    withdrawal,
    { ...withdrawal, _id: id(21), state: 'PAID', waitsUntil: null, paidAt: '2026-11-21T03:00:00.000Z' },
    { ...withdrawal, _id: id(22), state: 'REJECTED', waitsUntil: null, reason: '계좌를 확인해 주세요.' },
  ],
};
const showing = (view: Partial<PromoterBonusesView>) => ({
  screens: { promoterBonuses: async () => ({ ...full, ...view }) },
});

export default pageStories('추천인 보너스', page, '/mypage/promoter/bonuses', {
  ...showing({}),
  actions: { withdrawBonuses: done },
});

export const Full: Story = {};
export const Empty: Story = showing(empty);
export const NoAccount: Story = showing({ payout: { ...full.payout, account: null } });
export const TooLittle: Story = showing({ balance: { ...full.balance, available: 9_999 } });
export const OnHold: Story = showing({
  onHold: ['판촉 계약서를 받지 못했습니다.', '판촉영업자 교육 기한이 지났습니다.'],
});
export const TrainingDue: Story = showing({ training: { until: '2099-12-10', isOver: false } });
export const Capped: Story = showing({ month: { cap: 50_000, earned: 50_000 } });
export const Leaving: Story = {
  at: '/mypage/promoter/bonuses?leaving=1',
  ...showing({ isLast: true, least: 1_000, balance: { ...full.balance, available: 4_000 } }),
};
export const LeavingWithTooLittle: Story = showing({
  isLast: true,
  least: 1_000,
  balance: { ...full.balance, available: 999 },
});
export const Blocked: Story = showing({ blocked: '본인 추천이 확인되었습니다.' });
export const Company: Story = showing({
  income: 'INVOICE',
  payout: { ...full.payout, residentNumber: null },
  withdrawals: [{ ...withdrawal, income: 'INVOICE', incomeTax: 0, localTax: 0, net: 123_450 }],
});
export const Many: Story = showing({
  withdrawals: Array.from({ length: 8 }, (_, index) => ({ ...withdrawal, _id: id(30 + index) })),
});
export const ConfirmationWithoutScripts: Story = {
  at: '/mypage/promoter/bonuses?amount=50000',
  ...showing({ requested: 50_000 }),
};
export const Short: Story = {
  actions: {
    withdrawBonuses: async () => {
      const refused = refusal('BONUS_SHORT');
      return refused.ok
        ? refused
        : { ...refused, problem: { ...refused.problem, detail: '출금할 수 있는 보너스는 20,000원입니다.' } };
    },
  },
};
export const Lost: Story = { actions: { withdrawBonuses: async () => refusal('UPSTREAM_UNAVAILABLE') } };
