import type { Handle, Products } from '@iruon/db';
import type { Selectable } from 'kysely';
import { sideBySide } from '../../platform/side-by-side.ts';
import type { ProductDiscount } from '../pricing/index.ts';
import { findForPricing, findOptions, type OptionFacts } from './product-repository.ts';
import { discountOf } from './rules.ts';

export interface ProductRef {
  productId: string;
  optionId: string | null;
}

/** A product as pricing and the cart need it, at no particular instant. Prices in won. */
export interface ProductFacts
  extends Pick<
    Selectable<Products>,
    'id' | 'code' | 'name' | 'thumbId' | 'price' | 'stock' | 'stockEnabled' | 'optionsEnabled' | 'shows' | 'sells'
  > {
  discount: ProductDiscount | null;
  /** Its category and all above it. */
  categoryIds: string[];
}

export interface PricingFacts {
  product: ProductFacts;
  /** Null without an option, and when the option is not (or no longer) one of this product. */
  option: OptionFacts | null;
}

/** Facts per reference, in the order given; undefined for a product that does not exist. Two queries at most. */
export async function productsForPricing(
  handle: Handle,
  refs: readonly ProductRef[],
): Promise<(PricingFacts | undefined)[]> {
  if (refs.length === 0) return [];
  const [products, options] = await sideBySide([
    findForPricing(handle, [...new Set(refs.map((ref) => ref.productId))]),
    findOptions(handle, [...new Set(refs.flatMap((ref) => ref.optionId ?? []))]),
  ]);
  const productById = new Map(products.map((row) => [row.id, { ...row, discount: discountOf(row) }]));
  const optionById = new Map(options.map((row) => [row.id, row]));
  return refs.map(({ productId, optionId }) => {
    const product = productById.get(productId);
    const option = optionId === null ? undefined : optionById.get(optionId);
    return product && { product, option: option?.productId === productId ? option : null };
  });
}
