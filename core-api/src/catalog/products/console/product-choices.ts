import type { Handle } from '@iruon/db';
import { ancestorsOf, inTreeOrder } from '../../categories/index.ts';
import { findChoices } from './choices-repository.ts';

/**
 * What a product's form offers: brands, categories in the order of their tree with the way to each, and the words of
 * product codes. Hidden ones too, for a product may lie in one.
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
