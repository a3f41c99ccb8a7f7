export { settleAllAvailability } from './availability-repository.ts';
export { findRootCategoriesOf } from './category-repository.ts';
export { newProductInput } from './console/new-product-input.ts';
export { inputOf } from './console/product-input.ts';
export { type References, readReferences } from './console/references.ts';
export { planProduct, saveProduct } from './console/save-product.ts';
export { findStoredProducts, type StoredProduct } from './console/stored-product-repository.ts';
export { findShownCodes } from './console-code-repository.ts';
export { type ConsoleProductFilter, consoleProductIds } from './list-console-products.ts';
export type { SupplyFacts } from './product-parts-repository.ts';
export { findOptionChoices, type OptionFacts } from './product-repository.ts';
export { productsByText } from './products-by-text.ts';
export {
  type Part,
  type PricingCatalogue,
  type PricingFacts,
  type ProductFacts,
  type ProductRef,
  productsForPricing,
} from './products-for-pricing.ts';
export { refreshSalePrices } from './refresh-sale-prices.ts';
export { refreshSearchColumns, refreshSearchWords } from './refresh-search.ts';
export { summariesOf } from './summaries-of.ts';
