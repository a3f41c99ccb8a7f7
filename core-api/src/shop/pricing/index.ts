export { deductionOf } from './deduction.ts';
export { quote } from './quote.ts';
export type * from './quote-types.ts';
export { refund, splitRefund } from './refund.ts';
export type * from './refund-types.ts';
export { salePrice } from './sale-price.ts';
export { splitOrder } from './split-order.ts';
export type * from './types.ts';
export * from './validate.ts';
