import { consoleBonus } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { Refusal } from '../../../testing/server.ts';
import { resourcePage, type Story } from '../../../testing/story.tsx';
import { screens } from './held-bonuses.tsx';

const base = sample(consoleBonus, {
  type: 'SALES',
  state: 'HELD',
  amount: 33_000,
  effect: 33_000,
  base: 1_000_000,
  rate: 3.3,
  purchaseNo: '20261120-000001',
  hold: { state: 'HELD', reasons: ['PHONE', 'ADDRESS'], reason: '', decidedByName: null, decidedAt: null },
});
const row = { ...base, promoter: { ...base.promoter, name: '김추천', username: 'chuchun01' } };
const other = {
  ...row,
  _id: '01890000-0000-7000-8000-000000000002',
  purchaseNo: '20261120-000002',
  amount: 2_000,
  promoter: { ...row.promoter, name: '박소개' },
};
const decided = {
  ...row,
  state: 'AVAILABLE',
  hold: {
    state: 'RELEASED',
    reasons: ['PHONE'],
    reason: '통화로 확인',
    decidedByName: '김운영',
    decidedAt: '2026-11-21T03:00:00.000Z',
  },
};
let calls = 0;

export default resourcePage('확인할 보너스', 'held-bonuses', screens.list, {
  listConsoleBonuses: { bonuses: [row, other], total: 2 },
  releaseBonus: { bonus: decided },
  rejectBonus: { bonus: decided },
});

export const { Success, Empty, Loading, Failed } = listStates('listConsoleBonuses', 'bonuses');
export const Decided: Story = { responses: { listConsoleBonuses: { bonuses: [decided], total: 1 } } };
/** The second of two decisions is refused. */
export const HalfDecided: Story = {
  responses: {
    releaseBonus: () => {
      calls += 1;
      return calls % 2 === 1 ? { bonus: decided } : new Refusal(409, '이미 처리한 보너스입니다.');
    },
  },
};
