import { z } from 'zod';
import { day, id, instant } from '../kernel/scalars.ts';
import { codesOf, component } from '../kernel/schema.ts';
import { lotProofs, otherLotReason } from '../lots/schemas.ts';
import { LONGEST_SCAN } from '../spellings/udi.ts';
import { scanOutcomeLabels } from './labels.ts';
import { lotRules, shelfGoods } from './schemas.ts';

export const scanOutcomes = codesOf(scanOutcomeLabels);
export type ScanOutcome = (typeof scanOutcomes)[number];

const lotName = z.object({ _id: id, lotNo: z.string(), useBy: day.nullable() });

/** Pieces of one scan that are in a parcel. */
export const parcelPiece = component('ParcelPiece', {
  _id: id,
  lot: lotName,
  amount: z.int(),
  serial: z.string().nullable(),
  proof: z.enum(lotProofs),
  reason: z.string().nullable().describe('Why it is not a lot that was proposed'),
  packer: z.string().nullable(),
  packedAt: instant,
  trouble: z.string().nullable().describe('Why it must be taken out: its lot cannot be sold any more'),
});
export type ParcelPiece = z.infer<typeof parcelPiece>;

/** The goods of a parcel whose pieces have lots. */
export const pieceLine = component('PieceLine', {
  key: shelfGoods.shape.key,
  lotRule: z.enum(lotRules),
  amount: z.int(),
  counted: z.int().describe('The pieces with lots; more than the amount after an order became smaller'),
  proposed: z.array(lotName.extend({ amount: z.int() })).describe('For the pieces that are not counted yet'),
  pieces: z.array(parcelPiece).describe('The latest last'),
});
export type PieceLine = z.infer<typeof pieceLine>;

export const parcelPieces = z.object({ lines: z.array(pieceLine) });

/**
 * A scanned text, or a lot that a person typed for it or for goods of the parcel. A typed lot is answered with the lot that
 * it names, and put in when the person has compared it. The reason is for a lot that is not proposed.
 */
export const pieceScan = z
  .strictObject({
    text: z
      .string()
      .max(LONGEST_SCAN * 2)
      .default('')
      .describe('As the scanner sent it, with its separators'),
    key: shelfGoods.shape.key.optional(),
    typedLot: z
      .string()
      .trim()
      .regex(/^[!-~]{1,20}$/, '로트번호는 영문, 숫자, 기호 20자까지 입력해 주세요.')
      .optional(),
    isConfirmed: z.boolean().optional(),
    reason: otherLotReason.optional(),
  })
  .refine(
    ({ text, key, typedLot }) => text !== '' || (key !== undefined && typedLot !== undefined),
    '스캔한 값을 보내 주세요.',
  );

export const scannedPiece = component('ScannedPiece', {
  outcome: z.enum(scanOutcomes),
  text: z.string().describe('What happened, and what to do next, as a sentence'),
  key: shelfGoods.shape.key.nullable().describe('The goods that were scanned, if they are in the parcel'),
  pieces: z.int().describe('The pieces of the scanned package'),
  lot: lotName.extend({ madeOn: day.nullable() }).nullable().describe('The lot that was scanned or typed'),
  proposed: z.array(lotName).describe('Of OTHER_LOT: the lots that were proposed'),
  alike: z.array(lotName).max(5).describe('Of LOT_UNKNOWN and LOT_AMBIGUOUS: lots that the text may mean'),
});
export type ScannedPiece = z.infer<typeof scannedPiece>;

export const pieceScanned = z.object({ scan: scannedPiece, lines: z.array(pieceLine) });
