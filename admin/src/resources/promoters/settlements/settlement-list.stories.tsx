import { closedMonth, consoleSettlement, openMonth } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { Refusal } from '../../../testing/server.ts';
import { resourcePage, type Story } from '../../../testing/story.tsx';
import { screens } from './settlements.tsx';

const base = sample(consoleSettlement, {
  month: '2026-10',
  orders: 3,
  sales: 1_000_000,
  salesBonus: 33_000,
  carriedOut: 33_000,
});
const row = { ...base, promoter: { ...base.promoter, name: '김추천', username: 'chuchun01' } };
const open = sample(openMonth, {
  month: '2026-11',
  isOver: true,
  promoters: 2,
  rows: 1_200,
  earned: 3_300_000,
  withdrawals: -1_000_000,
  paidNet: 967_000,
});
const closed = sample(closedMonth, { month: '2026-10', promoters: 1, rows: 3, closedByName: '김운영' });

export default resourcePage('추천인 정산', 'settlements', screens.list, {
  listSettlements: { settlements: [row], total: 1 },
  getOpenSettlementMonth: { open },
  listSettlementMonths: { months: [closed] },
  closeSettlements: { month: { ...closed, month: '2026-11', promoters: 2 } },
});

export const { Success, Empty, Loading, Failed } = listStates('listSettlements', 'settlements');
export const NotOver: Story = { responses: { getOpenSettlementMonth: { open: { ...open, isOver: false } } } };
export const Nothing: Story = {
  responses: {
    listSettlements: { settlements: [], total: 0 },
    getOpenSettlementMonth: { open: null },
    listSettlementMonths: { months: [] },
  },
};
export const Refused: Story = {
  responses: { closeSettlements: new Refusal(409, '앞선 달부터 차례로 마감해 주세요.') },
};
