import type { displayCategory } from '@iruon/contract';
import type { z } from 'zod';
import { findRootCategoriesOf } from '../../catalog/categories/index.ts';
import type { Context } from '../../platform/services.ts';
import { getDisplay } from './list-displays.ts';

/**
 * A display's products by their root category, roots in their order, products in the display's. Omits hidden roots.
 * @throws NOT_FOUND
 */
export async function listDisplayCategories(
  context: Context,
  code: string,
): Promise<z.input<typeof displayCategory>[]> {
  const { products } = await getDisplay(context, code);
  const roots = await findRootCategoriesOf(
    context.db,
    products.map(({ _id }) => _id),
  );
  return roots.map(({ id, productIds, ...category }) => ({
    category: { _id: id, ...category },
    products: products.filter(({ _id }) => productIds.includes(_id)),
  }));
}
