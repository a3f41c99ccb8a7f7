export { paymentRow } from './payment-row.ts';
export * from './repository.ts';
