import { categoryOperations } from '@iruon/contract/operations';
import { type Route, route, wrappedRoute } from '../../../platform/http/route.ts';
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
  wrappedRoute(categoryOperations.getConsoleCategory, 'category', getConsoleCategory),
  wrappedRoute(categoryOperations.createConsoleCategory, 'category', createCategory),
  wrappedRoute(categoryOperations.updateConsoleCategory, 'category', changeCategory),
  route(categoryOperations.deleteConsoleCategory, ({ context, params }) => deleteCategory(context, params._id)),
];
