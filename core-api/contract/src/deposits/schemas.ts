import { z } from 'zod';
import { bulkUploadLimits } from '../bulk-uploads/schemas.ts';
import { day, id, instant, oneLine, won } from '../kernel/scalars.ts';
import { component, inputComponent } from '../kernel/schema.ts';
import { leftOut } from '../kernel/sheets.ts';

/** The limits of an upload and of one confirmation. */
export const depositLimits = { bytes: 5 * 1024 * 1024, rows: 5_000, confirmed: 500, layouts: 200 } as const;

/** A purchase that expects a bank transfer. */
export const waitingDeposit = component('WaitingDeposit', {
  _id: id,
  purchaseNo: z.string(),
  _order: id.describe('Its first order, to find it in the console'),
  title: z.string(),
  payable: won,
  depositor: z.string().describe('The sender of the order, expected as depositor name'),
  userName: z.string(),
  businessName: z.string().nullable(),
  account: z.string().nullable().describe('The account that the gateway issued; null for an account of the store'),
  createdAt: instant,
  expiresAt: instant.nullable(),
});

export const lineKey = z.string().regex(/^[0-9a-f]{64}$/);

/** Named for every deposit: nothing is taken as paid by its order alone. */
const receivedWon = z
  .int({ error: '들어온 금액을 입력해 주세요.' })
  .min(1, '들어온 금액을 입력해 주세요.')
  .max(Number.MAX_SAFE_INTEGER);

const seenDeposit = z.strictObject({
  _purchase: id,
  depositor: oneLine().max(50, '입금자는 50자까지 적을 수 있습니다.').optional(),
  line: lineKey.optional().describe("Of the bank's list, as a proposal named it"),
  amount: receivedWon.describe('The received amount; refused unless it equals the amount due'),
});

const once = (values: readonly (string | undefined)[]) => {
  const given = values.filter((value) => value !== undefined);
  return new Set(given).size === given.length;
};

export const depositConfirmation = z.strictObject({
  deposits: z
    .array(seenDeposit)
    .min(1, '입금을 하나 이상 골라 주세요.')
    .max(depositLimits.confirmed, `한 번에 ${depositLimits.confirmed}건까지 확인할 수 있습니다.`)
    .refine((deposits) => once(deposits.map(({ _purchase }) => _purchase)), '같은 주문이 두 번 있습니다.')
    .refine((deposits) => once(deposits.map(({ line }) => line)), '같은 입금을 두 번 골랐습니다.'),
});

/**
 * The state of a bank line: MATCHED fits one purchase that no other line fits, UNSURE fits one of several or has
 * another name, NONE fits no purchase of this amount, TAKEN confirmed one before, QUEUED waits to be decided.
 */
export const bankLineState = z.enum(['MATCHED', 'UNSURE', 'NONE', 'TAKEN', 'QUEUED']);

export const depositCandidate = component('DepositCandidate', {
  _purchase: id,
  purchaseNo: z.string(),
  depositor: z.string(),
  userName: z.string(),
  payable: won,
  isSameName: z.boolean(),
});

const column = z.int().min(1).max(bulkUploadLimits.columns);
const maybeColumn = column.nullable();

/** The columns of a bank's list by position, from 1. The amounts have one column with a direction, or one each way. */
const bankColumnShape = {
  headingRow: z.int().min(0).max(1_000).describe('The last row of the headings; 0 if there are none'),
  day: column,
  time: maybeColumn,
  deposited: maybeColumn,
  withdrawn: maybeColumn,
  amount: maybeColumn.describe('Both directions in one column'),
  types: z.array(column).max(5).describe('Columns whose words tell the direction'),
  depositor: column,
  memo: maybeColumn.describe('Read where the name is empty'),
  balance: maybeColumn,
};

export const bankColumns = component('BankColumns', bankColumnShape);
export type BankColumns = z.infer<typeof bankColumns>;

/** The columns that an operator chose for a list with unknown headings. */
export const bankColumnChoice = z
  .strictObject({
    ...bankColumnShape,
    sheet: z.string().max(200),
    isKept: z.boolean().describe('Read later lists with equal headings by the same columns'),
  })
  .refine(({ deposited, amount }) => deposited !== null || amount !== null, {
    path: ['deposited'],
    message: '입금액이나 금액 열을 골라 주세요.',
  });
export type BankColumnChoice = z.infer<typeof bankColumnChoice>;

/** Columns that lists with equal headings are read by, until they are forgotten. */
export const bankLayout = component('BankLayout', {
  _id: id,
  headings: z.array(z.string()),
  operatorName: z.string(),
  createdAt: instant,
});

export const bankLine = component('BankLine', {
  key: lineKey,
  row: z.int().describe('Of the file'),
  day,
  depositor: z.string(),
  amount: won,
  state: bankLineState,
  doubt: z.string().nullable().describe('Why the line may be no deposit, Korean; it is never MATCHED then'),
  candidates: z
    .array(depositCandidate)
    .describe('Those of the same amount; for NONE those of the same name and another amount'),
});

export const depositProposal = component('DepositProposal', {
  lines: z.array(bankLine),
  skipped: z.int().describe('Rows without a deposit'),
  leftOut,
  sheet: z.string().describe('That was read; empty for a text'),
  columns: bankColumns.nullable().describe('Null if the headings are unknown: then an operator chooses them'),
  layout: bankLayout.nullable().describe('The kept columns that the list was read by'),
  first: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })).describe('The first rows, to choose columns'),
});

export const depositListFields = inputComponent('DepositListFields', {
  columns: z.string().max(2_000).optional().describe('JSON of the chosen columns, see BankColumns'),
});
