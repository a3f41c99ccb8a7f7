export { undoProducts } from './console/bulk/undo-products.ts';
export { keepProducts } from './console/history/keep-products.ts';
export {
  type ConsoleProductFilter,
  consoleProductIds,
  matchingSoldOut,
  productsWithText,
} from './console/list-products.ts';
export { inputOf, newProductInput } from './console/product-input.ts';
export { readReferences } from './console/read-product.ts';
export type { References } from './console/references-repository.ts';
export { planProduct, type SavedProduct, saveProduct } from './console/save-product.ts';
export { findStoredProducts, type StoredProduct } from './console/stored-product-repository.ts';
export { findScanned, type ScannedGoods } from './find-scanned.ts';
export { assertProductShown, getProduct } from './get-product.ts';
export { settleAllAvailability } from './list/list-cache.ts';
export { summariesOf } from './list/list-products.ts';
export { findOptionChoices, type OptionFacts, type SupplyFacts } from './product-repository.ts';
export {
  type Part,
  type PricingCatalogue,
  type PricingFacts,
  type ProductFacts,
  type ProductRef,
  productsForPricing,
} from './products-for-pricing.ts';
export { refreshSalePrices } from './refresh-sale-prices.ts';
export { refreshSearchColumns, refreshSearchWords } from './search/refresh-search.ts';
export { forgetSearchMisses } from './search/search-misses.ts';
export { productsByText } from './search/search-products.ts';
