import { codesOf } from '../kernel/schema.ts';
import { lotMoveLabels, lotProofLabels, lotStateLabels, pieceKindLabels, returnedPieceStateLabels } from './labels.ts';

export const lotStates = codesOf(lotStateLabels);
export type LotState = (typeof lotStates)[number];
export const lotMoves = codesOf(lotMoveLabels);
export const lotProofs = codesOf(lotProofLabels);
export const pieceKinds = codesOf(pieceKindLabels);
export const returnedPieceStates = codesOf(returnedPieceStateLabels);
