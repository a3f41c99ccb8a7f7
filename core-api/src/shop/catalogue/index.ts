export { findRootCategoriesOf } from './category-repository.ts';
export { findShownCodes } from './console-code-repository.ts';
export type { OptionFacts } from './product-repository.ts';
export {
  type PricingFacts,
  type PricingFactsOf,
  type ProductFacts,
  type ProductRef,
  productsForPricing,
} from './products-for-pricing.ts';
export { refreshSalePrices } from './refresh-sale-prices.ts';
export { refreshSearchColumns, refreshSearchWords } from './refresh-search.ts';
export { summariesOf } from './summaries-of.ts';
