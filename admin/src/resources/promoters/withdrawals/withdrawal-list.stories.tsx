import { withdrawalBatch } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { Refusal } from '../../../testing/server.ts';
import { resourcePage, type Story } from '../../../testing/story.tsx';
import { approved, lacking, requested } from './withdrawal-samples.ts';
import { screens } from './withdrawals.tsx';

export default resourcePage('출금 신청', 'withdrawals', screens.list, {
  listWithdrawals: { withdrawals: [requested, lacking, approved], total: 3 },
  approveWithdrawal: { withdrawal: approved },
  rejectWithdrawal: { withdrawal: { ...requested, state: 'REJECTED' } },
  createWithdrawalBatch: { batch: sample(withdrawalBatch, { number: 12 }) },
});

export const { Success, Empty, Loading, Failed } = listStates('listWithdrawals', 'withdrawals');
export const Refused: Story = {
  responses: { createWithdrawalBatch: new Refusal(409, '승인한 사람과 다른 사람이 이체 파일을 만들어야 합니다.') },
};
