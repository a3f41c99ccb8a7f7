export { addCarts } from './add-carts.ts';
export { cartLinesForPricing, type PricedCartLine } from './cart-lines-for-pricing.ts';
export { type HeldCart, heldCarts, keptCartLines } from './held-carts.ts';
export { imaginedLines } from './imagined-lines.ts';
export { removeOrdered } from './remove-carts.ts';
export { countCarts } from './repository.ts';
export { type Availability, linePrices, MAX_QUANTITY, saleRefusal, stockOf } from './rules.ts';
