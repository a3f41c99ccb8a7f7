export { matchingQuarantine, readReturned } from './list-returned.ts';
export { type Package, type PackageLot, readPackage } from './read-package.ts';
export { packReplacement, readReplacement, unpackReplacement } from './replacement.ts';
export { findPieces, type PieceRow, sentTo, toWireSentPiece, whyNotSent } from './sent-pieces.ts';
