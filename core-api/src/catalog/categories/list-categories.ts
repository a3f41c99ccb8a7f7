import { problem } from '../../platform/http/problem.ts';
import type { Context } from '../../platform/services.ts';
import { findCountedCategories } from './category-repository.ts';
import { ancestorsOf, inTreeOrder } from './rules.ts';

/** The tree for a menu, each category with the ids of its ancestors, root first. */
export async function listCategories({ db }: Pick<Context, 'db'>) {
  const categories = await findCountedCategories(db);
  const ancestors = ancestorsOf(categories);
  return inTreeOrder(categories).map((category) => ({ ...category, parentIds: ancestors.get(category.id) ?? [] }));
}

/** One category of the shop with its ancestors, root first, and its children. @throws NOT_FOUND */
export async function getCategory(context: Pick<Context, 'db'>, code: string) {
  const categories = await listCategories(context);
  const found = categories.find((category) => category.code === code);
  if (!found) throw problem('NOT_FOUND', '분류를 찾을 수 없습니다.');
  const byId = new Map(categories.map((category) => [category.id, category]));
  return {
    ...found,
    parents: found.parentIds.flatMap((id) => byId.get(id) ?? []),
    children: categories.filter(({ parentId }) => parentId === found.id),
  };
}
