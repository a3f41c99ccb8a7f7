export * from './repository.ts';
export { issuedReceipt, nextStep } from './rules.ts';
export { toWireReceipt } from './wire-receipt.ts';
