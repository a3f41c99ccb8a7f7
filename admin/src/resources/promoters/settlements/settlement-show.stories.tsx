import { consoleBonus, settlementDetail } from '@iruon/contract';
import { sample } from '../../../testing/sample.ts';
import { type Story, showPage } from '../../../testing/story.tsx';
import { screens } from './settlements.tsx';

const base = sample(settlementDetail, {
  month: '2026-10',
  orders: 1,
  sales: 1_000_000,
  salesBonus: 33_000,
  carriedOut: 33_000,
  bonuses: [sample(consoleBonus, { type: 'SALES', amount: 33_000, purchaseNo: '20261020-000001' })],
  bonusCount: 1,
});
const settlement = { ...base, promoter: { ...base.promoter, name: '김추천', username: 'chuchun01' } };

export default showPage('추천인 정산 상세', 'settlements', settlement, screens.show, {
  getSettlement: { settlement },
});

export const Month: Story = {};
export const Many: Story = { responses: { getSettlement: { settlement: { ...settlement, bonusCount: 1_200 } } } };
export const OnlyPaid: Story = {
  responses: { getSettlement: { settlement: { ...settlement, bonuses: [], bonusCount: 0 } } },
};
