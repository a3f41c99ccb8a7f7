export { addCarts } from './add-carts.ts';
export {
  type CartQuantity,
  cartLinesForPricing,
  cartLinesToSave,
  imaginedLines,
  lockCartQuantities,
  type PricedCartLine,
} from './cart-lines-for-pricing.ts';
export { removeOrdered } from './change-cart.ts';
export { countCarts } from './repository.ts';
export { type Availability, linePrices, MAX_QUANTITY, saleRefusal, stockOf } from './rules.ts';
