import type { productListQuery } from '@iruon/contract';
import type { z } from 'zod';
import type { Context } from '../../platform/services.ts';
import { countProducts, findProducts } from './list-repository.ts';
import { salePriceOf } from './rules.ts';

/** A page of shown products with the prices of this moment; an unknown category or brand has none. */
export async function listProducts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { category, brand, sort, page, limit }: z.output<typeof productListQuery>,
) {
  const filter = { category, brand };
  const [products, total] = await Promise.all([
    findProducts(db, filter, { sort, limit, offset: (page - 1) * limit }),
    countProducts(db, filter),
  ]);
  const at = now();
  return { products: products.map((product) => ({ ...product, salePrice: salePriceOf(product, at) })), total };
}
