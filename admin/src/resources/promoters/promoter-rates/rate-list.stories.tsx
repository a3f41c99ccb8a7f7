import { bonusPreview, levels, promoterRate } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { Refusal } from '../../../testing/server.ts';
import { resourcePage, type Story } from '../../../testing/story.tsx';
import { screens } from './promoter-rates.tsx';

const inForce = {
  ...sample(promoterRate, { type: 'SALES', percent: 3.3, effectiveOn: '2026-01-01', state: 'IN_FORCE' }),
  productName: null,
  levelName: null,
  createdByName: '김운영',
};
const coming = {
  ...inForce,
  _id: '01890000-0000-7000-8000-000000000002',
  type: 'GOODS',
  productName: '티슈레벨 임플란트',
  percent: 2.55,
  effectiveOn: '2099-01-01',
  state: 'COMING',
};
const replaced = {
  ...inForce,
  _id: '01890000-0000-7000-8000-000000000003',
  type: 'GRADE',
  levelName: '골드',
  percent: 1,
  effectiveOn: '2025-01-01',
  state: 'REPLACED',
};
const preview = sample(bonusPreview, {
  bonuses: [
    { type: 'GOODS', percent: 2.55, amount: 2_550 },
    { type: 'SALES', percent: 3.3, amount: 3_300 },
  ],
  sum: 5_850,
  cap: null,
});

export default resourcePage('보너스 비율', 'promoter-rates', screens.list, {
  listPromoterRates: { rates: [coming, inForce, replaced], total: 3 },
  previewBonus: { preview },
  listConsoleProducts: { products: [], total: 0 },
  listConsoleLevels: { levels: [sample(levels.view, { name: '골드', scope: 'ALL' })], total: 1 },
  createPromoterRate: { rate: coming },
  deletePromoterRate: {},
});

export const { Success, Empty, Loading, Failed } = listStates('listPromoterRates', 'rates');
export const NoRate: Story = { responses: { previewBonus: { preview: { ...preview, bonuses: [], sum: 0 } } } };
export const Capped: Story = { responses: { previewBonus: { preview: { ...preview, cap: 50_000 } } } };
export const Begun: Story = {
  responses: { deletePromoterRate: new Refusal(409, '이미 적용이 시작된 비율은 삭제할 수 없습니다.') },
};
