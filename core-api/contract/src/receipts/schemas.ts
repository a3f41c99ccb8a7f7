import { z } from 'zod';
import { search, withinDays } from '../kernel/parameters.ts';
import { day, id, instant, won } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';
import { operatorReason, optionalText, requiredLine } from '../kernel/texts.ts';
import { areLotDatesOrdered, LOT_DATES_WRONG, lotConditions, lotNo } from '../lots/schemas.ts';
import { seenAt } from '../records/console-record.ts';
import { chosenColumns } from '../sheet-layouts/schemas.ts';
import { keeperNames } from '../stock/schemas.ts';
import { receiptStateLabels } from './labels.ts';

export const receiptLimits = {
  lines: 500,
  /** Pieces of a line. */
  amount: 100_000,
  /** Bytes of an uploaded sheet. */
  bytes: 5_000_000,
  /** Suppliers that are proposed. */
  suppliers: 50,
} as const;

export const receiptState = z.enum(codesOf(receiptStateLabels));

export const receiptAmount = z
  .int({ error: '수량을 숫자로 입력해 주세요.' })
  .min(1, '수량은 1개부터입니다.')
  .max(receiptLimits.amount, `수량은 ${receiptLimits.amount.toLocaleString('en')}개까지입니다.`);
export const receiptPrice = won.max(1_000_000_000, '매입가는 10억 원까지입니다.');

const head = {
  supplier: requiredLine('거래처', 50),
  receivedOn: day,
  memo: optionalText('메모', 500).default(''),
};
/** The lot of a line as it is on the package; without a number the pieces have no known lot. */
const ofLot = {
  lotNo: lotNo.nullable().default(null).describe('The lot on the package; null if unknown'),
  madeOn: day.nullable().default(null),
  useBy: day.nullable().default(null),
};
const receiptLineInput = z
  .strictObject({
    _item: id.describe('The product, option or supply'),
    amount: receiptAmount,
    price: receiptPrice.nullable().default(null).describe('What a piece cost at purchase; null if unknown'),
    ...ofLot,
    packPieces: z
      .int()
      .min(2)
      .max(receiptLimits.amount)
      .nullable()
      .default(null)
      .describe('The pieces of a packing, if packings were counted'),
  })
  .refine(areLotDatesOrdered, { path: ['madeOn'], message: LOT_DATES_WRONG })
  .refine(({ lotNo: number, madeOn, useBy }) => number !== null || (madeOn === null && useBy === null), {
    path: ['lotNo'],
    message: '제조일이나 유효기한을 적으려면 로트번호가 있어야 합니다.',
  })
  .refine(({ amount, packPieces }) => packPieces === null || amount % packPieces === 0, {
    path: ['packPieces'],
    message: '수량이 팩에 든 개수로 나누어지지 않습니다.',
  });
const releasesLots = z
  .boolean()
  .default(false)
  .describe('Whether its lots can be sold without an inspection; others wait for one if their goods need lots');
const lines = z
  .array(receiptLineInput)
  .max(receiptLimits.lines, `한 번에 ${receiptLimits.lines}줄까지 적을 수 있습니다.`);

/** A receipt as a draft; its stock changes when it is booked. */
export const receiptInput = z.strictObject({ ...head, releasesLots, lines });
export const receiptUpdate = z.strictObject({ ...head, releasesLots, lines, updatedAt: seenAt });
export const receiptBooking = z.strictObject({ updatedAt: seenAt });
export const receiptReversal = z.strictObject({ reason: operatorReason });
/** The fields beside an uploaded sheet, which becomes a draft. */
export const receiptSheet = z.strictObject({ ...head, columns: chosenColumns });

const person = z.string().nullable().describe('The name of the operator');

export const receipt = component('Receipt', {
  _id: id,
  receiptNo: z.string(),
  state: receiptState,
  supplier: z.string(),
  receivedOn: day,
  memo: z.string(),
  lineCount: z.int(),
  pieces: z.int(),
  total: won.nullable().describe('Of the lines with a price; null without any, and for those who may not change stock'),
  createdBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
  bookedBy: person,
  bookedAt: instant.nullable(),
});

export const receiptDetail = component('ReceiptDetail', {
  ...receipt.shape,
  releasesLots: z.boolean(),
  lines: z
    .array(
      z.object({
        item: z.object(keeperNames),
        amount: z.int(),
        isLotRequired: z.boolean().describe('It cannot be booked without a lot'),
        lot: z
          .object({
            _id: id.nullable().describe('Null until the line is booked'),
            lotNo: z.string(),
            madeOn: day.nullable(),
            useBy: day.nullable(),
            state: z.enum(lotConditions).nullable().describe('Of the lot now; null until the line is booked'),
          })
          .nullable(),
        packPieces: z.int().nullable().describe('The pieces of a packing, if packings were counted'),
        price: won.nullable().describe('Null if unknown, and for those who may not change stock'),
      }),
    )
    .max(receiptLimits.lines),
  reversedBy: person,
  reversedAt: instant.nullable(),
  reversedReason: z.string().nullable(),
});

export const receiptFilter = {
  q: search('Number, supplier, memo, code or name of a product'),
  state: receiptState.optional(),
  supplier: z.string().max(50).optional(),
  _item: id.optional().describe('Receipts of this item'),
  ...withinDays,
};
export const receiptSorts = ['receivedOn', 'receiptNo', 'supplier', 'createdAt'] as const;
