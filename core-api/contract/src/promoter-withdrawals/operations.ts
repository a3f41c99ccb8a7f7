import { z } from 'zod';
import { consoleList } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
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

const { of, member } = operationsTagged('promoters');
const promoters = of('promoters');
const reads = { problems: ['STEP_UP_REQUIRED'], body: readingReason } as const;
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
  listMyWithdrawals: member('GET /api/v1/promoter/withdrawals', 'My last withdrawals, with their account').ok(
    myWithdrawals,
    { problems: ['PROMOTER_REQUIRED'] },
  ),
  setResidentNumber: member(
    'PUT /api/v1/promoter/resident-number',
    'My registration number, stored encrypted: payments to a person are declared with it',
  ).noContent({ problems: ['PROMOTER_REQUIRED'], idempotency: 'never', body: residentNumber }),
  withdrawBonuses: member('POST /api/v1/promoter/bonuses/withdraw', 'Withdraw from my available bonuses').created(
    z.object({ withdrawal: myWithdrawal }),
    {
      idempotency: 'required',
      problems: ['BONUS_SHORT', 'NEW_TERMS_AWAITED', 'PROMOTER_REQUIRED', 'RESIDENT_NUMBER_REQUIRED', ...blocking],
      body: withdrawalRequest,
    },
  ),
  listWithdrawals: promoters('GET /api/console/withdrawals', 'Withdrawals by filter, sort and range').ok(
    ...consoleList('withdrawals', consoleWithdrawal, consoleWithdrawalSorts, consoleWithdrawalFilter),
  ),
  getWithdrawal: promoters('GET /api/console/withdrawals/{_id}', 'One withdrawal').ok(one),
  approveWithdrawal: promoters(
    'PUT /api/console/withdrawals/{_id}/approve',
    'Approve a withdrawal; a repetition changes nothing',
  ).ok(one, { problems: ['TRANSITION_NOT_ALLOWED', 'WITHDRAWAL_WAITS', ...blocking] }),
  rejectWithdrawal: promoters(
    'PUT /api/console/withdrawals/{_id}/reject',
    'Reject a withdrawal with a reason that its promoter reads; the won return to the bonuses',
  ).ok(one, { problems: ['TRANSITION_NOT_ALLOWED'], body: withdrawalRejection }),
  readWithdrawalAccount: promoters(
    'POST /api/console/withdrawals/{_id}/account',
    'The full account number; each access is recorded with its reason',
  ).ok(openedAccount, reads),
  readResidentNumber: promoters(
    'POST /api/console/withdrawals/{_id}/resident-number',
    'The full registration number of the promoter; each access is recorded with its reason',
  ).ok(z.object({ residentRegistrationNumber: z.string() }), reads),
  listWithdrawalBatches: promoters('GET /api/console/withdrawal-batches', 'Bank files, the latest first').ok(
    ...consoleList('batches', withdrawalBatch, ['createdAt'], {}),
  ),
  createWithdrawalBatch: promoters(
    'POST /api/console/withdrawal-batches',
    'Add approved withdrawals to a bank file, which never changes afterwards',
  ).created(oneBatch, {
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
  }),
  downloadWithdrawalBatch: promoters(
    'POST /api/console/withdrawal-batches/{_id}/file',
    'The bank file (.xlsx), byte for byte the same each time; each download is recorded with its reason',
  ).binary(reads),
  settleWithdrawalBatch: promoters(
    'PUT /api/console/withdrawal-batches/{_id}/settle',
    'The response of the bank: refused withdrawals are requested again, all others are paid',
  ).ok(oneBatch, { problems: ['TRANSITION_NOT_ALLOWED'], body: batchSettlement }),
};
