export { enterCode, issueCode, MINUTE, placeOfCode } from './codes.ts';
export { type ContactCode, endCodesOf, findCode, findLatestCode, useCode } from './repository.ts';
