import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { defineOperations } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import {
  batchCreation,
  batchSettlement,
  consoleWithdrawal,
  consoleWithdrawalFilter,
  consoleWithdrawalSorts,
  myWithdrawal,
  myWithdrawals,
  openedAccount,
  readingReason,
  residentNumber,
  withdrawalBatch,
  withdrawalRejection,
  withdrawalRequest,
} from './schemas.ts';

const mine = { tag: 'promoters', access: ['member'] } as const;
const console = { tag: 'promoters', access: ['console'] } as const;
const byId = z.strictObject({ _id: id });
const one = { status: 200, schema: z.object({ withdrawal: consoleWithdrawal }) } as const;
const oneBatch = { status: 200, schema: z.object({ batch: withdrawalBatch }) } as const;
const blocking = [
  'PROMOTER_BLOCKED',
  'PROMOTER_PAPERS_REQUIRED',
  'WITHDRAWAL_ACCOUNT_REQUIRED',
  'WITHDRAWAL_ACCOUNT_SHARED',
] as const;

/** How promoters are paid: withdrawals, their approval, and the bank files. */
export const promoterWithdrawalOperations = defineOperations({
  listMyWithdrawals: {
    method: 'get',
    path: '/api/v1/promoter/withdrawals',
    summary: 'My last withdrawals, with their account',
    ...mine,
    problems: ['PROMOTER_REQUIRED'],
    success: { status: 200, schema: myWithdrawals },
  },
  setResidentNumber: {
    method: 'put',
    path: '/api/v1/promoter/resident-number',
    summary: 'My registration number, stored encrypted: payments to a person are declared with it',
    ...mine,
    problems: ['PROMOTER_REQUIRED'],
    idempotency: 'never',
    body: residentNumber,
    success: { status: 204 },
  },
  withdrawBonuses: {
    method: 'post',
    path: '/api/v1/promoter/bonuses/withdraw',
    summary: 'Withdraw from my available bonuses',
    ...mine,
    idempotency: 'required',
    problems: ['BONUS_SHORT', 'NEW_TERMS_AWAITED', 'PROMOTER_REQUIRED', 'RESIDENT_NUMBER_REQUIRED', ...blocking],
    body: withdrawalRequest,
    success: { status: 201, schema: z.object({ withdrawal: myWithdrawal }) },
  },
  listWithdrawals: {
    method: 'get',
    path: '/api/console/withdrawals',
    summary: 'Withdrawals by filter, sort and range',
    ...console,
    query: consoleListQuery(consoleWithdrawalSorts, consoleWithdrawalFilter),
    success: { status: 200, schema: list('withdrawals', consoleWithdrawal) },
  },
  getWithdrawal: {
    method: 'get',
    path: '/api/console/withdrawals/{_id}',
    summary: 'One withdrawal',
    ...console,
    params: byId,
    success: one,
  },
  approveWithdrawal: {
    method: 'put',
    path: '/api/console/withdrawals/{_id}/approve',
    summary: 'Approve a withdrawal; a repetition changes nothing',
    ...console,
    problems: ['TRANSITION_NOT_ALLOWED', 'WITHDRAWAL_WAITS', ...blocking],
    params: byId,
    success: one,
  },
  rejectWithdrawal: {
    method: 'put',
    path: '/api/console/withdrawals/{_id}/reject',
    summary: 'Reject a withdrawal with a reason that its promoter reads; the won return to the bonuses',
    ...console,
    problems: ['TRANSITION_NOT_ALLOWED'],
    params: byId,
    body: withdrawalRejection,
    success: one,
  },
  readWithdrawalAccount: {
    method: 'post',
    path: '/api/console/withdrawals/{_id}/account',
    summary: 'The full account number; each access is recorded with its reason',
    ...console,
    problems: ['STEP_UP_REQUIRED'],
    params: byId,
    body: readingReason,
    success: { status: 200, schema: openedAccount },
  },
  readResidentNumber: {
    method: 'post',
    path: '/api/console/withdrawals/{_id}/resident-number',
    summary: 'The full registration number of the promoter; each access is recorded with its reason',
    ...console,
    problems: ['STEP_UP_REQUIRED'],
    params: byId,
    body: readingReason,
    success: { status: 200, schema: z.object({ residentRegistrationNumber: z.string() }) },
  },
  listWithdrawalBatches: {
    method: 'get',
    path: '/api/console/withdrawal-batches',
    summary: 'Bank files, the latest first',
    ...console,
    query: consoleListQuery(['createdAt'], {}),
    success: { status: 200, schema: list('batches', withdrawalBatch) },
  },
  createWithdrawalBatch: {
    method: 'post',
    path: '/api/console/withdrawal-batches',
    summary: 'Add approved withdrawals to a bank file, which never changes afterwards',
    ...console,
    idempotency: 'required',
    problems: [
      'NOT_FOUND',
      'STEP_UP_REQUIRED',
      'TRANSITION_NOT_ALLOWED',
      'WITHDRAWAL_TWO_PERSONS',
      'WITHDRAWAL_WAITS',
      ...blocking,
    ],
    body: batchCreation,
    success: { status: 201, schema: z.object({ batch: withdrawalBatch }) },
  },
  downloadWithdrawalBatch: {
    method: 'post',
    path: '/api/console/withdrawal-batches/{_id}/file',
    summary: 'The bank file (.xlsx), byte for byte the same each time; each download is recorded with its reason',
    ...console,
    problems: ['STEP_UP_REQUIRED'],
    params: byId,
    body: readingReason,
    success: { status: 200, content: 'binary' },
  },
  settleWithdrawalBatch: {
    method: 'put',
    path: '/api/console/withdrawal-batches/{_id}/settle',
    summary: 'The response of the bank: refused withdrawals are requested again, all others are paid',
    ...console,
    problems: ['TRANSITION_NOT_ALLOWED'],
    params: byId,
    body: batchSettlement,
    success: oneBatch,
  },
});
