import { z } from 'zod';
import { wholeListQuery } from '../console/schemas.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { category } from '../products/schemas.ts';
import { byCode } from '../records/console-record.ts';
import { recordVerbs } from '../records/record-verbs.ts';
import { categoryDetail, consoleCategory, consoleCategoryInput, consoleCategoryUpdate } from './schemas.ts';

const { anyone } = operationsTagged('shop');

export const categoryOperations = {
  getCategory: anyone(
    'GET /api/v1/shop/categories/{code}',
    'One shown category with those above it, root first, and those right below it',
  ).ok(z.object({ category: categoryDetail }), { params: byCode }),
  ...recordVerbs({
    area: 'catalog',
    tag: 'categories',
    name: ['category', 'categories'],
    path: '/api/console/shop/categories',
    query: wholeListQuery(),
    item: consoleCategory,
    detail: consoleCategory,
    input: consoleCategoryInput,
    update: consoleCategoryUpdate,
    problems: {
      create: ['CATEGORY_TOO_DEEP', 'CODE_TAKEN', 'RECORDS_FULL'],
      update: ['CATEGORY_CYCLE', 'CATEGORY_TOO_DEEP', 'CODE_TAKEN', 'RECORD_CHANGED'],
      delete: ['CATEGORY_IN_USE'],
    },
    summaries: {
      list: 'The whole tree or the given categories, including hidden ones: parents before children, siblings in order',
      update:
        'Replace or move (parent and position among its siblings) a category that has not changed since it was read',
      delete: 'Delete a category without products and categories in it',
    },
  }).operations,
  listCategories: anyone('GET /api/v1/shop/categories', 'The category tree, parents before children').ok(
    z.object({ categories: z.array(category) }),
  ),
};
