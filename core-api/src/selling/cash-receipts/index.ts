export * from './repository.ts';
export { cashKept, nextStep, standing } from './rules.ts';
export { toWireReceipt } from './wire-receipt.ts';
