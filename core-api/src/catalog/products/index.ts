export { assertProductShown } from './assert-product-shown.ts';
export { settleAllAvailability } from './availability/availability-repository.ts';
export { type ConsoleProductFilter, consoleProductIds } from './console/list-products.ts';
export { matchingSoldOut } from './console/matching-sold-out.ts';
export { newProductInput } from './console/new-product-input.ts';
export { inputOf } from './console/product-input.ts';
export { type References, readReferences } from './console/references.ts';
export { planProduct, saveProduct } from './console/save-product.ts';
export { findStoredProducts, type StoredProduct } from './console/stored-product-repository.ts';
export { summariesOf } from './list/summaries-of.ts';
export type { SupplyFacts } from './product-parts-repository.ts';
export { findOptionChoices, type OptionFacts } from './product-repository.ts';
export {
  type Part,
  type PricingCatalogue,
  type PricingFacts,
  type ProductFacts,
  type ProductRef,
  productsForPricing,
} from './products-for-pricing.ts';
export { refreshSalePrices } from './sale-prices/refresh-sale-prices.ts';
export { productsByText } from './search/products-by-text.ts';
export { refreshSearchColumns, refreshSearchWords } from './search/refresh-search.ts';
export { forgetSearchMisses } from './search/search-misses.ts';
