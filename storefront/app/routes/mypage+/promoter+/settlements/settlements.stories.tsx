import type { PromoterSettlementsView } from '@iruon/bff-storefront/mypage/promoter/bonuses';
import type { Meta, Story } from '~/testing/story';
import * as page from './route';

const settlement: PromoterSettlementsView['settlements'][number] = {
  _id: '01890000-0000-7000-8000-000000000001',
  month: '2026-06',
  orders: 12,
  sales: 1_200_000,
  goodsBonus: 12_000,
  gradeBonus: 0,
  salesBonus: 39_600,
  edits: 0,
  reversals: -3_300,
  withdrawals: -123_450,
  paidGross: 123_450,
  incomeTax: 3_700,
  localTax: 370,
  paidNet: 119_380,
  carriedIn: 100_000,
  carriedOut: 24_850,
  closedAt: '2026-07-04T15:20:00.000Z',
};
const quiet = { withdrawals: 0, paidGross: 0, incomeTax: 0, localTax: 0, paidNet: 0 };
const showing = (view: Partial<PromoterSettlementsView>) => ({
  screens: { promoterSettlements: async () => ({ settlements: [settlement], page: 1, pageCount: 1, ...view }) },
});

export default { title: '추천인 정산', page, at: '/mypage/promoter/settlements', ...showing({}) } satisfies Meta;

export const Paid: Story = {};
export const Quiet: Story = showing({ settlements: [{ ...settlement, ...quiet, carriedOut: -5_000 }] });
export const Company: Story = showing({
  settlements: [{ ...settlement, incomeTax: 0, localTax: 0, paidNet: 123_450 }],
});
export const Empty: Story = showing({ settlements: [] });
export const Pages: Story = showing({ page: 2, pageCount: 3 });
