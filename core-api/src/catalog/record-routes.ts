import { brandOperations, categoryOperations, productCodeOperations } from '@iruon/contract/operations';
import { type Route, route } from '../platform/http/route.ts';
import {
  changeBrand,
  createBrand,
  deleteBrand,
  getConsoleBrand,
  listConsoleBrands,
  orderBrands,
} from './brands/console/brands.ts';
import {
  changeCategory,
  createCategory,
  deleteCategory,
  getConsoleCategory,
  listConsoleCategories,
} from './categories/console/categories.ts';
import {
  changeCode,
  createCode,
  deleteCode,
  getConsoleCode,
  listConsoleCodes,
  orderCodes,
} from './product-codes/console/codes.ts';

const brandRoutes: Route[] = [
  route(brandOperations.listConsoleBrands, ({ context, query: { filter, sort, range } }) =>
    listConsoleBrands(context, { filter: filter ?? {}, sort: sort ?? ['sequence', 'ASC'], range }),
  ),
  route(brandOperations.getConsoleBrand, async ({ context, params }) => ({
    brand: await getConsoleBrand(context, params._id),
  })),
  route(brandOperations.createConsoleBrand, async ({ context, body }) => ({ brand: await createBrand(context, body) })),
  route(brandOperations.updateConsoleBrand, async ({ context, params, body }) => ({
    brand: await changeBrand(context, params._id, body),
  })),
  route(brandOperations.deleteConsoleBrand, async ({ context, params }) => {
    await deleteBrand(context, params._id);
    return undefined;
  }),
  route(brandOperations.orderConsoleBrands, async ({ context, body }) => {
    await orderBrands(context, body._ids);
    return undefined;
  }),
];

const categoryRoutes: Route[] = [
  route(categoryOperations.listConsoleCategories, async ({ context }) => {
    const categories = await listConsoleCategories(context);
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
  route(categoryOperations.deleteConsoleCategory, async ({ context, params }) => {
    await deleteCategory(context, params._id);
    return undefined;
  }),
];

const codeRoutes: Route[] = [
  route(productCodeOperations.listConsoleCodes, ({ context, query: { filter, sort, range } }) =>
    listConsoleCodes(context, { filter: filter ?? {}, sort: sort ?? ['sequence', 'ASC'], range }),
  ),
  route(productCodeOperations.getConsoleCode, async ({ context, params }) => ({
    code: await getConsoleCode(context, params._id),
  })),
  route(productCodeOperations.createConsoleCode, async ({ context, body }) => ({
    code: await createCode(context, body),
  })),
  route(productCodeOperations.updateConsoleCode, async ({ context, params, body }) => ({
    code: await changeCode(context, params._id, body),
  })),
  route(productCodeOperations.deleteConsoleCode, async ({ context, params }) => {
    await deleteCode(context, params._id);
    return undefined;
  }),
  route(productCodeOperations.orderConsoleCodes, async ({ context, body }) => {
    await orderCodes(context, body._ids);
    return undefined;
  }),
];

/** Brands, categories and codes, as operators keep them. */
export const consoleRecordRoutes: Route[] = [...brandRoutes, ...categoryRoutes, ...codeRoutes];
