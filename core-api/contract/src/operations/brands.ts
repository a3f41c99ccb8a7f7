import { z } from 'zod';
import { defineOperations } from '../operation.ts';
import {
  brand,
  consoleBrand,
  consoleBrandInput,
  consoleBrandUpdate,
  consoleListQuery,
  id,
  list,
  newOrder,
  recordCode,
  recordFilter,
} from '../wire/index.ts';

const byId = z.strictObject({ _id: id });

export const brandOperations = defineOperations({
  getBrand: {
    method: 'get',
    path: '/api/v1/shop/brands/{code}',
    summary: 'One shown brand',
    tag: 'shop',
    access: ['public'],
    params: z.strictObject({ code: recordCode }),
    success: { status: 200, schema: z.object({ brand }) },
  },
  listConsoleBrands: {
    method: 'get',
    path: '/api/console/shop/brands',
    summary: 'Brands by filter, sort and range, hidden ones too',
    tag: 'brands',
    access: ['console'],
    query: consoleListQuery(['sequence', 'name', 'code', 'createdAt'], recordFilter),
    success: { status: 200, schema: list('brands', consoleBrand) },
  },
  getConsoleBrand: {
    method: 'get',
    path: '/api/console/shop/brands/{_id}',
    summary: 'One brand',
    tag: 'brands',
    access: ['console'],
    params: byId,
    success: { status: 200, schema: z.object({ brand: consoleBrand }) },
  },
  createConsoleBrand: {
    method: 'post',
    path: '/api/console/shop/brands',
    summary: 'Add a brand',
    tag: 'brands',
    access: ['console'],
    body: consoleBrandInput,
    success: { status: 201, schema: z.object({ brand: consoleBrand }) },
  },
  updateConsoleBrand: {
    method: 'put',
    path: '/api/console/shop/brands/{_id}',
    summary: 'Replace a brand that nobody changed since it was read',
    tag: 'brands',
    access: ['console'],
    params: byId,
    body: consoleBrandUpdate,
    success: { status: 200, schema: z.object({ brand: consoleBrand }) },
  },
  deleteConsoleBrand: {
    method: 'delete',
    path: '/api/console/shop/brands/{_id}',
    summary: 'Delete a brand that nothing uses',
    tag: 'brands',
    access: ['console'],
    params: byId,
    success: { status: 204 },
  },
  orderConsoleBrands: {
    method: 'patch',
    path: '/api/console/shop/brands/sequence',
    summary: 'Put brands into a new order',
    tag: 'brands',
    access: ['console'],
    body: newOrder,
    success: { status: 204 },
  },
});
