import { withdrawalBatch } from '@iruon/contract';
import { sample } from '../../../testing/sample.ts';
import { Refusal } from '../../../testing/server.ts';
import { type Story, showPage } from '../../../testing/story.tsx';
import { approved, requested } from '../withdrawals/withdrawal-samples.ts';
import { screens } from './withdrawal-batches.tsx';

const batch = sample(withdrawalBatch, { number: 12, pieces: 2, net: 1_063_700, createdByName: '김운영' });
const rows = [requested, approved].map((row) => ({ ...row, state: 'IN_BATCH', _batch: batch._id, batchNumber: 12 }));
const settled = { ...batch, state: 'SETTLED', settledByName: '이재무', settledAt: '2026-11-21T03:00:00.000Z' };

/** The record page loads a batch by a list query with its id. */
const listed = (one: object) => ({ listWithdrawalBatches: { batches: [one], total: 1 } });

export default showPage('이체 파일 상세', 'withdrawal-batches', batch, screens.show, {
  ...listed(batch),
  listWithdrawals: { withdrawals: rows, total: 2 },
  settleWithdrawalBatch: { batch: settled },
});

export const Open: Story = {};
export const Settled: Story = {
  responses: {
    ...listed(settled),
    listWithdrawals: {
      withdrawals: rows.map((row, index) => ({
        ...row,
        ...(index === 0
          ? { state: 'REQUESTED', _batch: null, batchResult: { state: 'FAILED', reason: '예금주 불일치' } }
          : { state: 'PAID', batchResult: { state: 'PAID', reason: '' } }),
      })),
      total: 2,
    },
  },
};
export const ItemsFailed: Story = {
  responses: { listWithdrawals: new Refusal(503, '출금을 불러오지 못했습니다.') },
};
