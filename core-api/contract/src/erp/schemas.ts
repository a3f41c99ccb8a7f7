import { z } from 'zod';
import { consoleUser } from '../console/schemas.ts';
import { day, id, instant, won } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';
import { requiredText } from '../kernel/texts.ts';
import { moneyReason } from '../members/history.ts';
import { memberName } from '../members/requester.ts';
import { typedText } from '../spellings/typed-text.ts';
import { moneyReportStateLabels, recordEntryKindLabels } from './labels.ts';

/** A customer number of the ERP. */
export const custNo = z
  .string({ error: '고객번호를 입력해 주세요.' })
  .overwrite(typedText)
  .regex(/^[A-Za-z0-9-]{1,30}$/, '고객번호는 영문, 숫자, - 로 30자까지 입력할 수 있습니다.');

/** A customer in the ERP. */
export const recordedCustomer = component('RecordedCustomer', {
  CustNo: z.string(),
  CustName: z.string(),
  BizNo: z.string(),
  Tel: z.string(),
  ManagerName: z.string().describe('The sales representative of the customer; empty without one'),
});

/** Balances of a customer. */
export const customerInfo = component('CustomerInfo', {
  unreceived: z.int().describe('Won owed by the last ERP data; below 0 is prepaid'),
  money: won.describe('Won that can be paid with now'),
  pending: z.int().describe('Won of our entries that the ERP has not counted yet'),
});

/**
 * `FRESH`: read within ten minutes. `STALE`: older, because the ERP is unreachable. `UNKNOWN`: the ERP has no such
 * customer, or never responded.
 */
export const recordState = z.enum(['FRESH', 'STALE', 'UNKNOWN']);

/** The reliability of the balances. */
export const customerInfo2 = component('CustomerInfo2', {
  asOf: instant.nullable().describe('The time of the ERP data'),
  state: recordState,
  isCertain: z.boolean().describe('False when it is too old to be paid with'),
});

export const customerView = z.object({ customer: recordedCustomer.nullable(), customerInfo, customerInfo2 });

export const recordEntryKind = z.enum(codesOf(recordEntryKindLabels));

export const recordEntry = component('RecordEntry', {
  no: z.int(),
  at: instant,
  kind: recordEntryKind,
  text: z.string(),
  amount: z.int().describe('Won of advance gained, below 0 lost'),
  balance: z.int().describe('Won of advance after it; below 0 owed'),
});

/** A movement of the store that the ERP has not acknowledged. */
export const pendingMovement = component('PendingMovement', {
  _id: id,
  kind: z.enum(['USE', 'RETURN']),
  amount: won,
  purchaseNo: z.string(),
  createdAt: instant,
});

export const recordPeriod = component('RecordPeriod', {
  from: day,
  to: day,
  isReached: z.boolean().describe('False if the ERP was not available: the period is then unknown'),
  opening: z.int(),
  gained: won,
  lost: won,
  closing: z.int(),
  transactions: z.array(recordEntry).describe('The latest first'),
  isCut: z.boolean(),
  pending: z.array(pendingMovement),
});

/** A customer that a search found, and the linked member. */
export const foundCustomer = component('FoundCustomer', {
  customer: recordedCustomer,
  unreceived: z.int(),
  member: memberName.nullable(),
});

export const moneyReportState = z.enum(codesOf(moneyReportStateLabels));

/** A use of the prepaid balance, or its return, as reported to the ERP. */
export const moneyReport = component('MoneyReport', {
  _id: id,
  _user: id,
  userName: z.string(),
  username: z.string(),
  custNo: z.string(),
  purchaseNo: z.string(),
  kind: z.enum(['USE', 'RETURN']),
  amount: won,
  state: moneyReportState,
  attempts: z.int(),
  lastError: z.string(),
  dueAt: instant,
  acknowledgedAt: instant.nullable(),
  createdAt: instant,
});

export const moneyReportFilter = {
  state: moneyReportState.optional(),
  isOpen: z.boolean().optional().describe('Those that the ERP has not recorded yet'),
  _user: id.optional(),
};

/** A member with the ERP's record and the store's own ledger. */
export const memberRecord = component('MemberRecord', {
  user: consoleUser,
  ...customerView.shape,
  ledger: z
    .array(
      z.object({
        _id: id,
        reason: moneyReason,
        amount: z.int(),
        balance: z.int().describe('Won after it'),
        purchaseNo: z.string().nullable(),
        createdAt: instant,
      }),
    )
    .describe('The latest first, at most 100'),
  reports: z.array(moneyReport).describe('Entries that the ERP does not have yet, at most 50'),
});

export const customerLink = z.strictObject({
  CustNo: custNo.nullable().describe('null removes the link'),
  message: requiredText('사유', 200, 2),
});
