import { z } from 'zod';
import { search } from '../kernel/parameters.ts';
import { day, id, instant } from '../kernel/scalars.ts';
import { component } from '../kernel/schema.ts';
import { optionalLine, reasonText } from '../kernel/texts.ts';
import { lotProofs, lotStates, otherLotReason, pieceKinds, returnedPieceStates } from '../lots/schemas.ts';
import { scannedCode } from '../stock/schemas.ts';

const PIECES = 1_000_000;
const operatorName = z.object({ _id: id, name: z.string() });
const amount = z
  .int({ error: '수량을 숫자로 입력해 주세요.' })
  .min(1, '수량은 1개부터입니다.')
  .max(PIECES, `수량은 ${PIECES.toLocaleString('en')}개까지입니다.`);

/** The goods and the lot of pieces, as every list of them shows. */
export const piecesOfLot = {
  _lot: id,
  lotNo: z.string(),
  lotState: z.enum(lotStates),
  useBy: day.nullable(),
  _product: id,
  productCode: z.string(),
  productName: z.string(),
  optionName: z.string().nullable(),
  amount: z.int(),
  serial: z.string().nullable(),
};

/** Pieces that came back from their buyer: in quarantine until an operator decides on them. */
export const returnedPiece = component('ReturnedPiece', {
  _id: id,
  ...piecesOfLot,
  state: z.enum(returnedPieceStates),
  isRecalled: z.boolean().describe('They came back because of a recall'),
  reason: z.string().nullable().describe('Of the decision, or of the receipt until then'),
  purchaseNo: z.string().nullable().describe('With which they were sent; null for samples'),
  _claim: id.nullable(),
  receivedAt: instant,
  receiver: operatorName.nullable(),
  days: z.int().describe('In quarantine, until the decision or today'),
  decidedAt: instant.nullable(),
  decider: operatorName.nullable(),
  refusal: z.string().nullable().describe('Why they cannot be admitted now; null if they can'),
});
export type ReturnedPiece = z.infer<typeof returnedPiece>;

export const returnedPieceSorts = ['receivedAt', 'lotNo'] as const;
export const returnedPieceFilter = {
  q: search('The beginning of a lot or purchase number, a part of the product, or a scanned UDI'),
  state: z.enum(returnedPieceStates).optional(),
  isRecalled: z.boolean().optional(),
  _claim: id.optional(),
  _lot: id.optional(),
};

/** A scan of goods that came back. */
export const returnedScan = z
  .strictObject({
    code: scannedCode.describe('A UDI with its lot, or a lot number'),
    amount: amount.optional().describe('Those in the scanned packing by default'),
    reason: optionalLine('사유', 200).optional(),
    _claim: id.optional(),
    purchaseNo: z.string().trim().min(1).max(40).optional(),
  })
  .refine(
    ({ _claim, purchaseNo }) => (_claim === undefined) !== (purchaseNo === undefined),
    '어느 주문이나 신청으로 돌아왔는지 알려 주세요.',
  );
export type ReturnedScan = z.output<typeof returnedScan>;

export const returnedDecision = z.strictObject({
  reason: reasonText('무엇을 확인했는지 적어 주세요.'),
  amount: amount.optional().describe('All of them by default; the others stay in quarantine'),
});

/** Pieces with lots that were sent with the order of a claim. */
export const sentPiece = component('SentPiece', {
  _id: id,
  ...piecesOfLot,
  kind: z.enum(pieceKinds),
  shippedAt: instant,
  back: z.int().describe('How many of them came back, admitted and discarded ones included'),
});
export type SentPiece = z.infer<typeof sentPiece>;

/** Pieces of the replacement of an exchange that are packed and were not sent yet. */
export const replacementPiece = z.object({
  _id: id,
  ...piecesOfLot,
  proof: z.enum(lotProofs),
  reason: z.string().nullable().describe('Why it is not a lot that was proposed'),
  packedAt: instant,
});

/** Rows of each list of a claim's lots; further ones are counted. */
export const MAX_CLAIM_ROWS = 500;

/** The lots of a claim: what was sent, what came back, and what its replacement is packed of. */
export const claimPieces = component('ClaimPieces', {
  sent: z.array(sentPiece).max(MAX_CLAIM_ROWS),
  sentMore: z.int().describe('Pieces that were sent beyond those of the list'),
  returned: z.array(returnedPiece).max(MAX_CLAIM_ROWS).describe('With this claim'),
  returnedMore: z.int().describe('Pieces that came back beyond those of the list'),
  expected: z.int().describe('Pieces with lots that come back with this claim'),
  missing: z.int().describe('Those of them that were not scanned yet'),
  takesScans: z.boolean().describe('Goods may be received with the claim now'),
  replacement: z
    .array(
      z.object({
        _product: id,
        productName: z.string(),
        optionName: z.string().nullable(),
        amount: z.int(),
        packed: z.int(),
        isRequired: z.boolean().describe('It is not sent before each of its pieces has a lot'),
        proposals: z
          .array(z.object({ lotNo: z.string(), useBy: day.nullable(), amount: z.int() }))
          .describe('The lots to take, first expired first'),
        pieces: z.array(replacementPiece).max(MAX_CLAIM_ROWS).describe('Further ones are counted by `packed`'),
      }),
    )
    .describe('Goods with lots of an exchange that was not sent yet'),
});
export type ClaimPieces = z.infer<typeof claimPieces>;

export const replacementScan = z.strictObject({
  code: scannedCode.describe('A UDI with its lot, or a lot number'),
  amount: amount.optional().describe('Those in the scanned packing by default'),
  reason: otherLotReason.optional(),
});
export type ReplacementScan = z.output<typeof replacementScan>;
