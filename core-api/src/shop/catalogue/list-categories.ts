import type { Context } from '../../platform/services.ts';
import { findCountedCategories } from './category-repository.ts';
import { ancestorsOf, inTreeOrder } from './rules.ts';

/** The tree as a menu reads it, each category with the ids above it, root first. */
export async function listCategories({ db }: Pick<Context, 'db'>) {
  const categories = await findCountedCategories(db);
  const ancestors = ancestorsOf(categories);
  return inTreeOrder(categories).map((category) => ({ ...category, parentIds: ancestors.get(category.id) ?? [] }));
}
