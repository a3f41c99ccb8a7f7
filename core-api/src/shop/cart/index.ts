export { cartLinesForPricing, type PricedCartLine } from './cart-lines-for-pricing.ts';
export { removeOrdered } from './remove-carts.ts';
export type { Availability } from './rules.ts';
