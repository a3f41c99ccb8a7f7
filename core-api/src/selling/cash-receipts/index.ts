export * from './repository.ts';
export { nextStep, standing } from './rules.ts';
export { toWireReceipt } from './wire-receipt.ts';
