import { categoryOperations, operations } from '@iruon/contract/operations';
import { entryRoute, type Route, route, withinLag } from '../../platform/http/route.ts';
import {
  changeCategory,
  createCategory,
  deleteCategory,
  getConsoleCategory,
  listConsoleCategories,
} from './console/categories.ts';
import { getCategory, listCategories } from './list-categories.ts';

type Category = Awaited<ReturnType<typeof listCategories>>[number];

const toWireCategory = ({ id, parentId, parentIds, ...category }: Category) => ({
  _id: id,
  _parent: parentId,
  _parents: parentIds,
  ...category,
});

const ofShop: Route[] = [
  route(operations.listCategories, async ({ context }) => ({
    categories: (await listCategories(context)).map(toWireCategory),
  })),
  route(categoryOperations.getCategory, async ({ context, params }) => {
    const { parents, children, ...category } = await getCategory(context, params.code);
    const wire = {
      ...toWireCategory(category),
      parents: parents.map(toWireCategory),
      children: children.map(toWireCategory),
    };
    return { category: wire };
  }),
];

export const categoryRoutes: Route[] = ofShop.map(withinLag);

/** The console's categories. They are a tree and therefore no declared record. */
export const consoleCategoryRoutes: Route[] = [
  route(categoryOperations.listConsoleCategories, async ({ context, query }) => {
    const categories = await listConsoleCategories(context, query.filter?.id);
    return { categories, total: categories.length };
  }),
  entryRoute(categoryOperations.getConsoleCategory, 'category', getConsoleCategory),
  route(categoryOperations.createConsoleCategory, async ({ context, body }) => ({
    category: await createCategory(context, body),
  })),
  entryRoute(categoryOperations.updateConsoleCategory, 'category', changeCategory),
  route(categoryOperations.deleteConsoleCategory, ({ context, params }) => deleteCategory(context, params._id)),
];
