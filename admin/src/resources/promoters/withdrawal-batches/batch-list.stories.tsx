import { withdrawalBatch } from '@iruon/contract';
import { listStates } from '../../../testing/list-states.ts';
import { sample } from '../../../testing/sample.ts';
import { resourcePage } from '../../../testing/story.tsx';
import { screens } from './withdrawal-batches.tsx';

const batch = sample(withdrawalBatch, { number: 12, pieces: 3, net: 2_901_000, createdByName: '김운영' });

export default resourcePage('이체 파일', 'withdrawal-batches', screens.list, {
  listWithdrawalBatches: { batches: [batch], total: 1 },
});

export const { Success, Empty, Loading, Failed } = listStates('listWithdrawalBatches', 'batches');
