import { z } from 'zod';
import { takenMethod } from '../kernel/codes.ts';
import { day, id, instant, won } from '../kernel/scalars.ts';
import { codesOf, component, inputComponent } from '../kernel/schema.ts';
import { leftOut } from '../kernel/sheets.ts';
import { chosenColumns } from '../sheet-layouts/schemas.ts';
import { differenceKindLabels, ledgerMethodLabels, ledgerSideLabels } from './labels.ts';

/** The limits of an upload. */
export const reconciliationLimits = {
  bytes: 10 * 1024 * 1024,
  /** The Seoul days of a period, both inclusive. */
  days: 92,
  rows: 50_000,
  /** Maximum number of stored differences; further ones are only counted and summed. */
  differences: 5_000,
} as const;

/**
 * How the two lists differ in one movement. `TAKEN_BACK` is not a difference: an approval without a response was
 * reversed, so only the gateway lists both, and their sum is 0.
 */
export const differenceKinds = codesOf(differenceKindLabels);
export const differenceKind = z.enum(differenceKinds);

export const ledgerSide = z.enum(codesOf(ledgerSideLabels));

/** The methods as the gateway groups them: a stored card counts as a card. */
export const ledgerMethods = codesOf(ledgerMethodLabels);
export const ledgerMethod = z.enum(ledgerMethods);

export const reconciliationFields = inputComponent('ReconciliationFields', {
  from: day.describe('Seoul day, inclusive'),
  to: day.describe(`Seoul day, inclusive, at most ${reconciliationLimits.days} days from the first`),
  columns: chosenColumns,
});

const signed = z.int().describe('Whole won, negative when refunds exceed payments');
const count = z.int().min(0);

const side = z.object({ paid: won, paidCount: count, canceled: won, canceledCount: count, net: signed });
export const ledgerSums = component('LedgerSums', { ours: side, theirs: side });

/** One statement of the gateway compared with our records. */
export const reconciliation = component('Reconciliation', {
  _id: id,
  from: day,
  to: day,
  fileName: z.string(),
  rowsRead: count.describe('Movements of money in the file'),
  rowsSkipped: count.describe('Rows without a movement: failed, pending, expired'),
  rowsOutside: count.describe('Movements of other days'),
  differencesTotal: count.describe(`Of which the first ${reconciliationLimits.differences} are stored`),
  /** Open differences, that is all except resolved ones. */
  openTotal: count,
  total: ledgerSums,
  operatorName: z.string(),
  createdAt: instant,
  comparedAt: instant,
});

/** Payments and refunds by operators outside the gateway, which its statement cannot contain. */
export const handSums = component('HandSums', { method: takenMethod, ...side.shape });

export const reconciliationDetail = component('ReconciliationDetail', {
  ...reconciliation.shape,
  days: z.array(z.object({ day, ...ledgerSums.shape, differences: count })).max(reconciliationLimits.days),
  methods: z.array(z.object({ method: ledgerMethod, ...ledgerSums.shape })).max(ledgerMethods.length),
  byHand: z.array(handSums).max(20),
  kinds: z.array(z.object({ kind: differenceKind, count, won: signed })).max(differenceKinds.length),
  leftOut: leftOut.describe('Of the file: their movements may be missing in its sums'),
});

const seen = z.object({ amount: won, day }).nullable();

export const reconciliationDifference = component('ReconciliationDifference', {
  _id: id,
  kind: differenceKind,
  side: ledgerSide,
  tid: z.string(),
  gatewayOrderId: z.string().nullable(),
  method: ledgerMethod,
  ours: seen,
  theirs: seen,
  won: signed.describe('Our sum minus theirs'),
  row: z.int().nullable().describe('Of the file, as the spreadsheet numbers it'),
  purchaseNo: z.string().nullable(),
  /** One order of the purchase, to find it in the console. */
  _order: id.nullable(),
});
