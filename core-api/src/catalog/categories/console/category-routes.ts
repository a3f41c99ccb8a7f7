import { categoryOperations } from '@iruon/contract/operations';
import { type Route, route } from '../../../platform/http/route.ts';
import {
  changeCategory,
  createCategory,
  deleteCategory,
  getConsoleCategory,
  listConsoleCategories,
} from './categories.ts';

/** The console's categories: a tree, and therefore not a declared record. */
export const consoleCategoryRoutes: Route[] = [
  route(categoryOperations.listConsoleCategories, async ({ context, query }) => {
    const categories = await listConsoleCategories(context, query.filter?.id);
    return { categories, total: categories.length };
  }),
  route(categoryOperations.getConsoleCategory, async ({ context, params }) => ({
    category: await getConsoleCategory(context, params._id),
  })),
  route(categoryOperations.createConsoleCategory, async ({ context, body }) => ({
    category: await createCategory(context, body),
  })),
  route(categoryOperations.updateConsoleCategory, async ({ context, params, body }) => ({
    category: await changeCategory(context, params._id, body),
  })),
  route(categoryOperations.deleteConsoleCategory, ({ context, params }) => deleteCategory(context, params._id)),
];
