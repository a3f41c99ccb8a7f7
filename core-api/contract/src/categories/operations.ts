import { z } from 'zod';
import { list, wholeListQuery } from '../console/schemas.ts';
import { created, noContent, ok, operationsTagged } from '../kernel/operation.ts';
import { category } from '../products/schemas.ts';
import { byCode } from '../records/console-record.ts';
import { categoryDetail, consoleCategory, consoleCategoryInput, consoleCategoryUpdate } from './schemas.ts';

const { anyone } = operationsTagged('shop');
const { console } = operationsTagged('categories');
const one = z.object({ category: consoleCategory });

export const categoryOperations = {
  getCategory: anyone.get(
    '/api/v1/shop/categories/{code}',
    'One shown category with those above it, root first, and those right below it',
    { params: byCode, success: ok(z.object({ category: categoryDetail })) },
  ),
  listConsoleCategories: console.get(
    '/api/console/shop/categories',
    'The whole tree or the given categories, including hidden ones: parents before children, siblings in order',
    { query: wholeListQuery(), success: ok(list('categories', consoleCategory)) },
  ),
  getConsoleCategory: console.get('/api/console/shop/categories/{_id}', 'One category', { success: ok(one) }),
  createConsoleCategory: console.post('/api/console/shop/categories', 'Add a category', {
    problems: ['CATEGORY_TOO_DEEP', 'CODE_TAKEN', 'RECORDS_FULL'],
    body: consoleCategoryInput,
    success: created(one),
  }),
  updateConsoleCategory: console.put(
    '/api/console/shop/categories/{_id}',
    'Replace or move (parent and position among its siblings) a category that has not changed since it was read',
    {
      problems: ['CATEGORY_CYCLE', 'CATEGORY_TOO_DEEP', 'CODE_TAKEN', 'RECORD_CHANGED'],
      body: consoleCategoryUpdate,
      success: ok(one),
    },
  ),
  deleteConsoleCategory: console.delete(
    '/api/console/shop/categories/{_id}',
    'Delete a category without products and categories in it',
    { problems: ['CATEGORY_IN_USE'], success: noContent },
  ),
  listCategories: anyone.get('/api/v1/shop/categories', 'The category tree, parents before children', {
    success: ok(z.object({ categories: z.array(category) })),
  }),
};
