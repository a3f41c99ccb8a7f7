import { z } from 'zod';
import { day, id, instant, oneLine } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';
import { operatorReason, optionalText, requiredLine } from '../kernel/texts.ts';
import { seenAt } from '../records/console-record.ts';
import { addSeoulDays, type SeoulDay } from '../seoul.ts';
import { scannedText } from '../spellings/text.ts';
import { LONGEST_SCAN } from '../spellings/udi.ts';
import { keeperNames, stockCause } from '../stock/schemas.ts';
import {
  lotConditionLabels,
  lotMoveLabels,
  lotProofLabels,
  lotStateLabels,
  lotWindowLabels,
  pieceKindLabels,
  returnedPieceStateLabels,
} from './labels.ts';

export const lotStates = codesOf(lotStateLabels);
export type LotState = (typeof lotStates)[number];
export const lotConditions = codesOf(lotConditionLabels);
export type LotCondition = (typeof lotConditions)[number];
export const lotMoves = codesOf(lotMoveLabels);
export type LotMove = (typeof lotMoves)[number];
export const lotProofs = codesOf(lotProofLabels);
export const pieceKinds = codesOf(pieceKindLabels);
export const returnedPieceStates = codesOf(returnedPieceStateLabels);

export const lotLimits = {
  /** Characters of a lot number, as in GS1. */
  number: 20,
  /** Pieces of one change. */
  pieces: 1_000_000,
  /** Lots that one request releases. */
  released: 500,
} as const;

/** A lot number as it is on the package: letters, digits and signs, whose case matters. */
export const lotNo = oneLine()
  .overwrite(scannedText)
  .regex(/^[!-~]{1,20}$/, '로트번호는 영문, 숫자, 기호 1~20자입니다.');

/** Why another lot than the proposed ones is taken for a parcel, a replacement or a sample. */
export const otherLotReason = requiredLine('사유', 200, 2).describe(
  'For a lot that is not one of those that are proposed',
);

/** Dates of a package: the day it was made is not after its use-by. */
export const areLotDatesOrdered = ({ madeOn, useBy }: { madeOn: string | null; useBy: string | null }): boolean =>
  madeOn === null || useBy === null || madeOn <= useBy;
export const LOT_DATES_WRONG = '제조일이 유효기한보다 늦습니다.';
const datesOrdered = { path: ['madeOn'], message: LOT_DATES_WRONG };

const dates = {
  madeOn: day.nullable().describe('When it was made; null if unknown'),
  useBy: day.nullable().describe('Its last day; null for goods without one'),
};

/** What decides whether a lot can be sold, of the lot as it is now. */
export const lotFacts = {
  state: z.enum(lotStates),
  useBy: day.nullable().describe('Its last day; null for goods without one'),
  minShelfDays: z.int().describe('Days that a piece must last when it is sent'),
};

/**
 * The state of a lot as people see it on a Seoul day: a released one whose use-by is over, or too near, cannot be sold.
 */
export function lotConditionOf(
  { state, useBy, minShelfDays }: { state: LotState; useBy: string | null; minShelfDays: number },
  today: SeoulDay,
): LotCondition {
  if (state !== 'RELEASED' || useBy === null || useBy >= addSeoulDays(today, minShelfDays)) return state;
  return useBy < today ? 'EXPIRED' : 'SHORT';
}

/** A lot as the lists show it. */
export const lot = component('Lot', {
  _id: id,
  lotNo: z.string(),
  item: z.object(keeperNames),
  ...lotFacts,
  reason: z.string().nullable().describe('Why it is held or recalled'),
  madeOn: dates.madeOn,
  receivedOn: day,
  daysLeft: z.int().nullable().describe('Days until its use-by, today included as 0; negative after it'),
  isSellable: z.boolean(),
  whyNotSold: z.string().nullable().describe('In words; null if it can be sold'),
  onHand: z.int().describe('Pieces on the shelf'),
  inStock: z.int().describe('Those of them that the stock or the waiting orders count'),
  quarantine: z.int().describe('Returned pieces that nobody has judged yet'),
  createdAt: instant,
  updatedAt: instant,
});

export const lotDetail = component('LotDetail', {
  ...lot.shape,
  reserved: z.int().describe('Pieces that parcels are going to be packed with'),
  sent: z.int().describe('Pieces that were shipped'),
  back: z.int().describe('Pieces that came back'),
  discarded: z.int().describe('Pieces that were discarded'),
  levels: z
    .array(z.object({ day, stock: z.int() }))
    .max(90)
    .describe('The pieces on the shelf at the end of each of the last days'),
});

export const lotExpiry = component('LotExpiry', {
  expired: z.int().describe('Lots with pieces after their use-by'),
  months3: z.int().describe('With a use-by in the next 3 months'),
  months6: z.int().describe('In the next 6 months'),
  months12: z.int().describe('In the next 12 months'),
  waiting: z.int().describe('Lots with pieces that wait for their inspection'),
});

export const lotEntry = component('LotEntry', {
  _id: id,
  reason: z.enum(lotMoves),
  shelf: z.int().describe('The change of the pieces on the shelf'),
  quarantine: z.int().describe('The change of the pieces in quarantine'),
  order: z.object({ _id: id, purchaseNo: z.string() }).nullable(),
  receipt: z.object({ _id: id, receiptNo: z.string() }).nullable(),
  count: z.object({ _id: id, countNo: z.string() }).nullable(),
  note: z.string(),
  by: z.string().nullable().describe('The operator'),
  createdAt: instant,
});
export const lotEntryFilter = { reason: z.enum(lotMoves).optional() };

export const lotFilter = {
  q: z
    .string()
    // The separators of a UDI are control characters; their sign means the same to its reader.
    .overwrite((text) => scannedText(text).replaceAll('\u001d', '\u241d'))
    .max(LONGEST_SCAN)
    .optional()
    .describe('The beginning of a lot number, a code or name of a product, or a scanned UDI'),
  state: z.enum(lotStates).optional(),
  _item: id.optional().describe('Lots of this product or option'),
  window: z.enum(codesOf(lotWindowLabels)).optional().describe('By use-by, of lots with pieces'),
  hasPieces: z.boolean().optional().describe('On the shelf or in quarantine'),
  inQuarantine: z.boolean().optional(),
  lotNo: oneLine().max(20).optional().describe('Exactly this lot number'),
};
export const lotSorts = ['useBy', 'createdAt', 'lotNo'] as const;

const amount = z
  .int({ error: '수량을 숫자로 입력해 주세요.' })
  .min(1, '수량은 1개부터입니다.')
  .max(lotLimits.pieces, `수량은 ${lotLimits.pieces.toLocaleString('en')}개까지입니다.`);

/** A lot of pieces that were received before their lots were kept. */
export const lotInput = z
  .strictObject({
    _item: id.describe('The product or option'),
    lotNo,
    ...dates,
    amount: amount.describe('The unlotted pieces that are of it'),
    isReleased: z.boolean().describe('Whether it can be sold at once'),
  })
  .refine(areLotDatesOrdered, datesOrdered);
export const lotBeginning = z.strictObject({});
export const lotChange = z
  .strictObject({ ...dates, reason: operatorReason, updatedAt: seenAt })
  .refine(areLotDatesOrdered, datesOrdered);
export const lotRelease = z.strictObject({ lots: z.array(id).min(1).max(lotLimits.released) });
export const lotHold = z.strictObject({ reason: operatorReason });
export const lotDiscard = z.strictObject({ amount, reason: operatorReason });
export const lotAdjustment = z.strictObject({
  delta: z
    .int({ error: '수량을 숫자로 입력해 주세요.' })
    .min(-lotLimits.pieces)
    .max(lotLimits.pieces, `수량은 ${lotLimits.pieces.toLocaleString('en')}개까지입니다.`)
    .refine((delta) => delta !== 0, '늘리거나 줄일 수량을 입력해 주세요.'),
  cause: stockCause,
  note: optionalText('메모', 200).default(''),
});

/** What is known of the lots of a keeper. */
export const keptLots = z.object({ unlotted: z.int().describe('Pieces on the shelf whose lot is not known') });
