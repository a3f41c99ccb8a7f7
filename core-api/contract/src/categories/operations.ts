import { z } from 'zod';
import { list, wholeListQuery } from '../console/schemas.ts';
import { defineOperations } from '../kernel/operation.ts';
import { id } from '../kernel/scalars.ts';
import { category } from '../products/schemas.ts';
import { recordCode } from '../records/console-record.ts';
import { categoryDetail, consoleCategory, consoleCategoryInput, consoleCategoryUpdate } from './schemas.ts';

const anyone = { tag: 'shop', access: ['public'] } as const;
const console = { tag: 'categories', access: ['console'] } as const;

const byId = z.strictObject({ _id: id });

export const categoryOperations = defineOperations({
  getCategory: {
    method: 'get',
    path: '/api/v1/shop/categories/{code}',
    summary: 'One shown category with those above it, root first, and those right below it',
    ...anyone,
    params: z.strictObject({ code: recordCode }),
    success: { status: 200, schema: z.object({ category: categoryDetail }) },
  },
  listConsoleCategories: {
    method: 'get',
    path: '/api/console/shop/categories',
    summary:
      'The whole tree or the given categories, including hidden ones: parents before children, siblings in order',
    ...console,
    query: wholeListQuery(),
    success: { status: 200, schema: list('categories', consoleCategory) },
  },
  getConsoleCategory: {
    method: 'get',
    path: '/api/console/shop/categories/{_id}',
    summary: 'One category',
    ...console,
    params: byId,
    success: { status: 200, schema: z.object({ category: consoleCategory }) },
  },
  createConsoleCategory: {
    method: 'post',
    path: '/api/console/shop/categories',
    summary: 'Add a category',
    ...console,
    problems: ['CATEGORY_TOO_DEEP', 'CODE_TAKEN', 'RECORDS_FULL'],
    body: consoleCategoryInput,
    success: { status: 201, schema: z.object({ category: consoleCategory }) },
  },
  updateConsoleCategory: {
    method: 'put',
    path: '/api/console/shop/categories/{_id}',
    summary:
      'Replace or move (parent and position among its siblings) a category that has not changed since it was read',
    ...console,
    problems: ['CATEGORY_CYCLE', 'CATEGORY_TOO_DEEP', 'CODE_TAKEN', 'RECORD_CHANGED'],
    params: byId,
    body: consoleCategoryUpdate,
    success: { status: 200, schema: z.object({ category: consoleCategory }) },
  },
  deleteConsoleCategory: {
    method: 'delete',
    path: '/api/console/shop/categories/{_id}',
    summary: 'Delete a category without products and categories in it',
    ...console,
    problems: ['CATEGORY_IN_USE'],
    params: byId,
    success: { status: 204 },
  },
  listCategories: {
    method: 'get',
    path: '/api/v1/shop/categories',
    summary: 'The category tree, parents before children',
    ...anyone,
    success: { status: 200, schema: z.object({ categories: z.array(category) }) },
  },
});
