import { z } from 'zod';
import { search } from '../kernel/parameters.ts';
import { day, id, instant } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';
import { optionalLine, optionalText } from '../kernel/texts.ts';
import { seenAt } from '../records/console-record.ts';
import { keeperNames, scannedCode, stockCause } from '../stock/schemas.ts';
import { countOutcomeLabels, countPartLabels, stockCountStateLabels } from './labels.ts';

export const stockCountLimits = {
  /** Lines of a count, which is frozen when it begins. */
  lines: 5_000,
  /** Counted pieces of a line. */
  counted: 1_000_000,
  /** Causes that one request sets. */
  causes: 500,
  /** Orders that are named if they need pieces that are not there. */
  orders: 20,
  /** Lines that one refusal names. */
  blocked: 50,
} as const;

export const stockCountState = z.enum(codesOf(stockCountStateLabels));

/** What is counted: everything without a restriction. */
export const stockCountScope = z.strictObject({
  shelfFrom: optionalLine('선반', 20).default('').describe('From this shelf; empty for the first one'),
  shelfTo: optionalLine('선반', 20).default('').describe('To this shelf and what begins with it'),
  brand: z.string().max(50).default('').describe('Its code'),
  category: z.string().max(50).default('').describe('Its code'),
  q: optionalLine('검색어', 100).default(''),
});

export const stockCountInput = z.strictObject({
  scope: stockCountScope,
  isBlind: z.boolean().describe('Whether a line shows what should be there only after it is counted'),
  memo: optionalText('메모', 500).default(''),
});

const countedPieces = z
  .int({ error: '센 수량을 숫자로 입력해 주세요.' })
  .min(0, '센 수량은 0개부터입니다.')
  .max(stockCountLimits.counted, `센 수량은 ${stockCountLimits.counted.toLocaleString('en')}개까지입니다.`);

export const countedLine = z.strictObject({
  counted: countedPieces.nullable().describe('Null: not counted yet'),
  updatedAt: seenAt,
});
export const countScan = z.strictObject({
  code: scannedCode,
  _item: id.optional().describe('Which of several items the code means'),
  addsLot: z.boolean().default(false).describe('Add the lot of a scanned UDI that nobody has noted yet'),
});
export const countCauses = z.strictObject({
  lines: z.array(id).min(1).max(stockCountLimits.causes),
  cause: stockCause,
});
export const countBooking = z.strictObject({
  leavesOutBlocked: z.boolean().describe('Leave out the lines that cannot be booked, instead of refusing the booking'),
});

export const stockCount = component('StockCount', {
  _id: id,
  countNo: z.string(),
  state: stockCountState,
  scope: z.string().describe('In words'),
  isBlind: z.boolean(),
  memo: z.string(),
  lineCount: z.int(),
  countedCount: z.int(),
  differentCount: z.int(),
  createdBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
  endedBy: z.string().nullable(),
  endedAt: instant.nullable(),
});

export const stockCountDetail = component('StockCountDetail', {
  ...stockCount.shape,
  missing: z.int().describe('Pieces that are not there, of all lines'),
  surplus: z.int().describe('Pieces that nobody expected, of all lines'),
  withoutCause: z.int().describe('Different lines without a cause'),
  countedBy: z.array(z.object({ name: z.string(), lines: z.int() })),
});

export const stockCountLine = component('StockCountLine', {
  _id: id,
  item: z.object(keeperNames),
  lot: z
    .object({ _id: id, lotNo: z.string(), useBy: day.nullable() })
    .nullable()
    .describe('Goods with lots have a line for each lot, and one for pieces whose lot is not known'),
  isUnlotted: z.boolean().describe('Whether it counts the pieces whose lot is not known'),
  shelf: z.string().describe('When the count began'),
  counted: z.int().nullable(),
  expected: z
    .int()
    .nullable()
    .describe('What should be on the shelf: now, or at the moment of counting. A blind count shows it after counting'),
  difference: z.int().nullable(),
  cause: stockCause.nullable(),
  outcome: z.enum(codesOf(countOutcomeLabels)).nullable(),
  countedBy: z.string().nullable(),
  countedAt: instant.nullable(),
  updatedAt: instant,
});

/**
 * A line that cannot be booked: its pieces are sold but not there, its stock was adjusted after it was counted, or is not
 * counted any more, because the product is not or got options.
 */
export const blockedLine = component('BlockedCountLine', {
  line: id,
  name: z.string(),
  why: z.enum(['ORDERED', 'ADJUSTED', 'GONE']),
  missing: z.int().describe('Pieces that orders need and that are not there'),
  orders: z
    .array(z.object({ _id: id, purchaseNo: z.string(), amount: z.int() }))
    .max(stockCountLimits.orders)
    .describe('The newest orders that need them'),
});

/** The lot of a scan that nobody has noted: of the refusal COUNT_LOT_UNKNOWN. */
export const unknownLot = component('UnknownLot', {
  item: z.string(),
  lotNo: z.string(),
  madeOn: day.nullable(),
  useBy: day.nullable(),
});

export const stockCountFilter = { q: search('Number or memo'), state: stockCountState.optional() };
export const stockCountSorts = ['createdAt', 'countNo'] as const;
export const stockCountLineFilter = {
  q: search('Code, name, option, lot or shelf'),
  part: z.enum(codesOf(countPartLabels)).optional(),
};
export const stockCountLineSorts = ['place', 'code', 'counted'] as const;
