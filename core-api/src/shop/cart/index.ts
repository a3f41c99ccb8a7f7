export { cartLinesForPricing, type PricedCartLine } from './cart-lines-for-pricing.ts';
export { imaginedLines } from './imagined-lines.ts';
export { removeOrdered } from './remove-carts.ts';
export type { Availability } from './rules.ts';
