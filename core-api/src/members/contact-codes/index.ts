export { MINUTE } from './code-limits.ts';
export { enterCode } from './enter-code.ts';
export { issueCode, placeOfCode } from './issue-code.ts';
export { type ContactCode, endCodesOf, findCode, findLatestCode, useCode } from './repository.ts';
