export { quote } from './quote.ts';
export type * from './quote-types.ts';
export { salePrice } from './sale-price.ts';
export type * from './types.ts';
