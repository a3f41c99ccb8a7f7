import { z } from 'zod';
import { userType } from '../kernel/codes.ts';
import { search } from '../kernel/parameters.ts';
import { residenceNumber } from '../kernel/residence-no.ts';
import { distinct, id, instant, won } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { reasonText } from '../kernel/texts.ts';
import { refundAccount } from '../orders/refund-account.ts';
import { wonText } from '../won.ts';

export const withdrawalState = z.enum(['REQUESTED', 'APPROVED', 'IN_BATCH', 'PAID', 'REJECTED']);
export type WithdrawalState = z.infer<typeof withdrawalState>;
export const batchState = z.enum(['OPEN', 'SETTLED']);
export type BatchState = z.infer<typeof batchState>;
export const payoutLack = z.enum([
  'BLOCKED',
  'REGISTRATION',
  'CONTRACT',
  'TRAINING',
  'ACCOUNT',
  'ACCOUNT_SHARED',
  'RESIDENT_NUMBER',
  'WAITS',
]);
export type PayoutLack = z.infer<typeof payoutLack>;
export const incomeKind = z.enum(['BUSINESS', 'INVOICE']);
export type IncomeKind = z.infer<typeof incomeKind>;

/** Maximum number of withdrawals in one bank file. */
export const BATCH_LIMIT = 500;

const maskedAccount = z
  .object({ bankCode: z.string(), accountNumber: z.string(), accountHolder: z.string() })
  .describe('All but the last four digits are hidden');

const withdrawalFields = {
  _id: id,
  state: withdrawalState,
  gross: won,
  income: incomeKind,
  incomeTax: won,
  localTax: won,
  net: won.describe('The paid amount: gross less both taxes'),
  reason: z.string().describe('Why it was rejected, or why the bank refused it; empty otherwise'),
  waitsUntil: instant.nullable().describe('A changed account or phone delays payments until then'),
  requestedAt: instant,
  paidAt: instant.nullable(),
};

/** A withdrawal as its promoter sees it. */
export const myWithdrawal = component('MyWithdrawal', withdrawalFields);
export const myWithdrawals = component('MyWithdrawals', {
  account: maskedAccount.nullable(),
  residentNumber: z.string().nullable().describe('The registration number, masked'),
  least: won.describe('The smallest withdrawal'),
  lacks: z.array(payoutLack).describe('The current obstacle to payments'),
  withdrawals: z.array(myWithdrawal),
});

/** The minimum of a withdrawal, and of the final one, which pays the whole available balance, won. */
export const LEAST_WITHDRAWAL = 10_000;
export const LEAST_LAST_WITHDRAWAL = 1_000;

const withdrawn = (least: number) =>
  z
    .int({ error: '금액을 원 단위로 입력해 주세요.' })
    .min(least, `${wonText(least)}부터 출금할 수 있습니다.`)
    .max(1_000_000_000, '금액을 확인해 주세요.');

/** The amounts of a withdrawal, and of the last one before leaving. */
export const withdrawalAmount = withdrawn(LEAST_WITHDRAWAL);
export const lastWithdrawalAmount = withdrawn(LEAST_LAST_WITHDRAWAL);

export const withdrawalRequest = z
  .strictObject({
    amount: lastWithdrawalAmount,
    isLast: z.boolean().default(false).describe('Before leaving: all that is available, from 1,000 won'),
  })
  .refine(({ amount, isLast }) => isLast || amount >= LEAST_WITHDRAWAL, {
    path: ['amount'],
    message: `${wonText(LEAST_WITHDRAWAL)}부터 출금할 수 있습니다.`,
  });

/** The registration number for the tax declaration of payments to a person. */
export const residentNumber = z.strictObject({ residentRegistrationNumber: residenceNumber });

export const consoleWithdrawal = component('ConsoleWithdrawal', {
  ...withdrawalFields,
  promoter: z.object({
    _id: id,
    username: z.string(),
    name: z.string(),
    type: userType,
    residentNumber: z.string().nullable(),
    isBlocked: z.boolean(),
  }),
  account: maskedAccount.nullable(),
  lacks: z.array(payoutLack).describe('The current obstacle to its payment'),
  approvedByName: z.string().nullable(),
  approvedAt: instant.nullable(),
  _batch: id.nullable(),
  batchNumber: z.int().nullable(),
  batchResult: z
    .object({ state: z.enum(['IN_BATCH', 'PAID', 'FAILED']), reason: z.string() })
    .nullable()
    .describe("In the bank file that a list is filtered by: the bank's answer, also after the withdrawal went on"),
});

export const consoleWithdrawalSorts = ['requestedAt'] as const;
export const consoleWithdrawalFilter = {
  q: search('Name, username or business of the promoter'),
  state: withdrawalState.optional(),
  _batch: id.optional().describe('Its bank file, also an earlier one that the bank refused it in'),
};

export const withdrawalRejection = z.strictObject({ reason: reasonText('반려 사유를 두 글자 이상 적어 주세요.') });
export const readingReason = z.strictObject({ reason: reasonText('보는 이유를 적어 주세요.') });
export const openedAccount = z.object({
  account: refundAccount.pick({ bankCode: true, accountHolder: true }).extend({ accountNumber: z.string() }),
});

export const batchCreation = z.strictObject({
  _ids: z
    .array(id)
    .min(1, '출금 신청을 선택해 주세요.')
    .max(BATCH_LIMIT, '한 번에 500건까지 담을 수 있습니다.')
    .refine(distinct, '같은 항목이 두 번 들어 있습니다.'),
});

export const withdrawalBatch = component('WithdrawalBatch', {
  _id: id,
  number: z.int(),
  state: batchState,
  pieces: z.int(),
  net: won,
  createdByName: z.string(),
  createdAt: instant,
  settledByName: z.string().nullable(),
  settledAt: instant.nullable(),
});

export const batchSettlement = z.strictObject({
  failed: z
    .array(z.strictObject({ _id: id, reason: reasonText('은행이 거절한 이유를 적어 주세요.') }))
    .max(BATCH_LIMIT)
    .default([])
    .describe('The refused withdrawals; all others of the file were paid'),
});
