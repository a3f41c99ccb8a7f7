import type { Handle } from '@iruon/db';
import { ancestorsOf, inTreeOrder } from '../../categories/index.ts';
import { findChoices } from './choices-repository.ts';

/**
 * The choices of a product form: brands, categories in tree order with their paths, and product codes. Includes hidden
 * ones, because a product may use them.
 */
export async function productChoices(handle: Handle) {
  const { brands, categories, codes } = await findChoices(handle);
  const ancestors = ancestorsOf(categories);
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]));
  return {
    brands: brands.map(({ id, ...brand }) => ({ _id: id, ...brand })),
    categories: inTreeOrder(categories).map(({ id, code, name, shows }) => ({
      _id: id,
      code,
      shows,
      name: [...(ancestors.get(id) ?? []).map((above) => nameOf.get(above)), name].join(' › '),
    })),
    codes,
  };
}
