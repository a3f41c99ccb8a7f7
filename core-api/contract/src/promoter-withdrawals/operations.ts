import { z } from 'zod';
import { consoleListQuery, list } from '../console/schemas.ts';
import { binary, created, noContent, ok, operationsTagged } from '../kernel/operation.ts';
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

const { member, console } = operationsTagged('promoters');
const one = z.object({ withdrawal: consoleWithdrawal });
const oneBatch = z.object({ batch: withdrawalBatch });
const blocking = [
  'PROMOTER_BLOCKED',
  'PROMOTER_PAPERS_REQUIRED',
  'WITHDRAWAL_ACCOUNT_REQUIRED',
  'WITHDRAWAL_ACCOUNT_SHARED',
] as const;

/** How promoters are paid: withdrawals, their approval, and the bank files. */
export const promoterWithdrawalOperations = {
  listMyWithdrawals: member.get('/api/v1/promoter/withdrawals', 'My last withdrawals, with their account', {
    problems: ['PROMOTER_REQUIRED'],
    success: ok(myWithdrawals),
  }),
  setResidentNumber: member.put(
    '/api/v1/promoter/resident-number',
    'My registration number, stored encrypted: payments to a person are declared with it',
    { problems: ['PROMOTER_REQUIRED'], idempotency: 'never', body: residentNumber, success: noContent },
  ),
  withdrawBonuses: member.post('/api/v1/promoter/bonuses/withdraw', 'Withdraw from my available bonuses', {
    idempotency: 'required',
    problems: ['BONUS_SHORT', 'NEW_TERMS_AWAITED', 'PROMOTER_REQUIRED', 'RESIDENT_NUMBER_REQUIRED', ...blocking],
    body: withdrawalRequest,
    success: created(z.object({ withdrawal: myWithdrawal })),
  }),
  listWithdrawals: console.get('/api/console/withdrawals', 'Withdrawals by filter, sort and range', {
    query: consoleListQuery(consoleWithdrawalSorts, consoleWithdrawalFilter),
    success: ok(list('withdrawals', consoleWithdrawal)),
  }),
  getWithdrawal: console.get('/api/console/withdrawals/{_id}', 'One withdrawal', { success: ok(one) }),
  approveWithdrawal: console.put(
    '/api/console/withdrawals/{_id}/approve',
    'Approve a withdrawal; a repetition changes nothing',
    { problems: ['TRANSITION_NOT_ALLOWED', 'WITHDRAWAL_WAITS', ...blocking], success: ok(one) },
  ),
  rejectWithdrawal: console.put(
    '/api/console/withdrawals/{_id}/reject',
    'Reject a withdrawal with a reason that its promoter reads; the won return to the bonuses',
    { problems: ['TRANSITION_NOT_ALLOWED'], body: withdrawalRejection, success: ok(one) },
  ),
  readWithdrawalAccount: console.post(
    '/api/console/withdrawals/{_id}/account',
    'The full account number; each access is recorded with its reason',
    { problems: ['STEP_UP_REQUIRED'], body: readingReason, success: ok(openedAccount) },
  ),
  readResidentNumber: console.post(
    '/api/console/withdrawals/{_id}/resident-number',
    'The full registration number of the promoter; each access is recorded with its reason',
    {
      problems: ['STEP_UP_REQUIRED'],
      body: readingReason,
      success: ok(z.object({ residentRegistrationNumber: z.string() })),
    },
  ),
  listWithdrawalBatches: console.get('/api/console/withdrawal-batches', 'Bank files, the latest first', {
    query: consoleListQuery(['createdAt'], {}),
    success: ok(list('batches', withdrawalBatch)),
  }),
  createWithdrawalBatch: console.post(
    '/api/console/withdrawal-batches',
    'Add approved withdrawals to a bank file, which never changes afterwards',
    {
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
      success: created(oneBatch),
    },
  ),
  downloadWithdrawalBatch: console.post(
    '/api/console/withdrawal-batches/{_id}/file',
    'The bank file (.xlsx), byte for byte the same each time; each download is recorded with its reason',
    { problems: ['STEP_UP_REQUIRED'], body: readingReason, success: binary },
  ),
  settleWithdrawalBatch: console.put(
    '/api/console/withdrawal-batches/{_id}/settle',
    'The response of the bank: refused withdrawals are requested again, all others are paid',
    { problems: ['TRANSITION_NOT_ALLOWED'], body: batchSettlement, success: ok(oneBatch) },
  ),
};
