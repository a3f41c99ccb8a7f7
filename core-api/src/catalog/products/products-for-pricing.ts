import type { Handle, Products } from '@iruon/db';
import type { Selectable } from 'kysely';
import type { Ids } from '../../platform/db/ids-in-sql.ts';
import type { ProductDiscount } from '../../selling/pricing/index.ts';
import { findForPricing, type OptionFacts, type PartRow, type SupplyFacts } from './product-repository.ts';
import { bundleStock, discountOf } from './rules.ts';

export interface ProductRef {
  productId: string;
  optionId: string | null;
}

/** A product for pricing and the cart, independent of the time. Prices in won. */
export interface ProductFacts
  extends Pick<
    Selectable<Products>,
    'id' | 'code' | 'name' | 'thumbId' | 'price' | 'stock' | 'stockEnabled' | 'optionsEnabled' | 'shows' | 'sells'
  > {
  discount: ProductDiscount | null;
  /** The parts that one bundle takes from stock; empty for other products. */
  parts: readonly Part[];
  /** Its category and its ancestors. */
  categoryIds: string[];
}

export type Part = Pick<PartRow, 'productId' | 'optionId' | 'supplyId' | 'amount'>;

export interface PricingFacts {
  product: ProductFacts;
  /** Null without an option, or if the option does not belong to this product (any longer). */
  option: OptionFacts | null;
}

/**
 * The stock of a bundle comes from its parts. A family is sold by its sizes only, so without options of its own it is
 * not for sale.
 */
function factsOf(row: Awaited<ReturnType<typeof findForPricing>>['products'][number]): ProductFacts {
  const isFaceAlone = row.type === 'VARIETY_BUNDLE' && !row.optionsEnabled;
  const facts = { ...row, sells: row.sells && !isFaceAlone, discount: discountOf(row), parts: row.parts ?? [] };
  if (row.type !== 'PRODUCT_BUNDLE') return facts;
  const { stock, isCounted } = bundleStock(facts.parts);
  return { ...facts, stock, stockEnabled: isCounted };
}

/** The facts for pricing; undefined for unknown or unrequested ids. */
export interface PricingCatalogue {
  of(ref: ProductRef): PricingFacts | undefined;
  supply(id: string): SupplyFacts | undefined;
}

/** The facts of products, options and supplies, in one statement. */
export async function productsForPricing(
  handle: Handle,
  ids: { productIds: Ids; optionIds: Ids; supplyIds: Ids },
): Promise<PricingCatalogue> {
  const { products, options, supplies } = await findForPricing(handle, ids);
  const productById = new Map(products.map((row) => [row.id, factsOf(row)]));
  const optionById = new Map(options.map((row) => [row.id, row]));
  const supplyById = new Map(supplies.map((row) => [row.id, row]));
  return {
    of({ productId, optionId }) {
      const product = productById.get(productId);
      const option = optionId === null ? undefined : optionById.get(optionId);
      return product && { product, option: option?.productId === productId ? option : null };
    },
    supply: (id) => supplyById.get(id),
  };
}
