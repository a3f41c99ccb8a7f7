import { bulkResult, foundDepositResults, waitingDeposit } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { resourcePage, type Story } from '../../../testing/story.tsx';
import { screens } from './deposits.tsx';

const row = sample(waitingDeposit, {
  purchaseNo: '20261120-000001',
  depositor: '김입금',
  userName: '김치과',
  payable: 132_000,
  expiresAt: '2026-11-25T14:59:59.000Z',
});

export default resourcePage('입금대기', 'deposits', screens.list, { listDeposits: { deposits: [row], total: 1 } });

export const { Success, Empty, Loading, Failed } = listStates('listDeposits', 'deposits');
export const Refused: Story = {
  responses: {
    confirmDeposits: sample(bulkResult, {
      results: [{ _id: row._id, ok: false, code: 'AMOUNT', message: '금액이 다릅니다.' }],
      refused: 1,
    }),
    queueDeposits: sample(foundDepositResults, { results: [{ ok: true, code: null, message: null }], changed: 1 }),
  },
};
