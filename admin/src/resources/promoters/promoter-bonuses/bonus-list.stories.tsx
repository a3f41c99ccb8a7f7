import { consoleBonus } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { Refusal } from '../../../testing/server.ts';
import type { Meta, Story } from '../../../testing/story.tsx';
import { screens } from './promoter-bonuses.tsx';

const base = sample(consoleBonus, {
  type: 'SALES',
  state: 'AVAILABLE',
  amount: 33_000,
  effect: 33_000,
  base: 1_000_000,
  rate: 3.3,
  purchaseNo: '20261120-000001',
  productName: '티슈레벨 임플란트',
});
const row = { ...base, promoter: { ...base.promoter, name: '김추천', username: 'chuchun01' } };
const correction = {
  ...row,
  _id: '01890000-0000-7000-8000-000000000002',
  _root: base._id,
  type: 'EDIT',
  amount: -3_000,
  effect: -3_000,
  base: null,
  rate: null,
  message: '금액 착오',
  operatorName: '김운영',
};

class BelowZero extends Refusal {
  override readonly body = {
    ...new Refusal(409, '보너스 잔액보다 많이 차감합니다. 그래도 처리할지 확인해 주세요.').body,
    code: 'BONUS_BELOW_ZERO',
  };
  constructor() {
    super(409, '');
  }
}

export default {
  title: '보너스 내역',
  resource: 'promoter-bonuses',
  at: `/promoter-bonuses?${new URLSearchParams({ filter: JSON.stringify({ _promoter: row.promoter._id }) })}`,
  render: () => <screens.list />,
  responses: {
    listConsoleBonuses: { bonuses: [row, correction], total: 2 },
    correctConsoleBonus: { bonus: row },
    cancelConsoleBonus: {},
    returnBonusGoods: { bonus: row },
    createConsoleBonus: { bonus: row },
  },
} satisfies Meta;

export const { Success, Empty, Loading, Failed } = listStates('listConsoleBonuses', 'bonuses');
export const Short: Story = { responses: { createConsoleBonus: new BelowZero() } };
