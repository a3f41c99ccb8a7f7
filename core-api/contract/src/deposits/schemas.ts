import { z } from 'zod';
import { day, id, instant, oneLine, won } from '../kernel/scalars.ts';
import { component, inputComponent } from '../kernel/schema.ts';
import { leftOut } from '../kernel/sheets.ts';
import { chosenColumns, sheetLayout, sheetOffer } from '../sheet-layouts/schemas.ts';

/** The limits of an upload and of one confirmation. */
export const depositLimits = { bytes: 5 * 1024 * 1024, rows: 5_000, confirmed: 500 } as const;

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

/** Required for every deposit: an order alone does not make its deposit paid. */
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
 * The state of a bank line. MATCHED: it fits one purchase, which no other line fits. UNSURE: it fits one of several
 * purchases, or one with another name. NONE: no purchase has this amount. TAKEN: it confirmed a deposit before. QUEUED:
 * it waits for a decision.
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
  isRead: z.boolean().describe('False if the headings are unknown: then an operator chooses the columns'),
  layout: sheetLayout.nullable().describe('The kept columns that the list was read by'),
  offer: sheetOffer.describe('To choose the columns, or to choose others'),
});

export const depositListFields = inputComponent('DepositListFields', { columns: chosenColumns });
