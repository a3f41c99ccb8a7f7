import { z } from 'zod';
import { defineOperations } from '../kernel/operation.ts';
import { MAX_SEARCHED, productList, productListQuery, productSuggestions } from './list.ts';
import { product } from './schemas.ts';

const customer = { tag: 'shop', access: ['customer'] } as const;

export const productOperations = defineOperations({
  listProducts: {
    method: 'get',
    path: '/api/v1/shop/products',
    summary: 'Visible products, searched, filtered, sorted, by page; with the count of each filter',
    ...customer,
    query: productListQuery,
    showsMoment: true,
    success: { status: 200, schema: productList },
  },
  suggestProducts: {
    method: 'get',
    path: '/api/v1/shop/products/suggestions',
    summary: 'Suggestions for a typed search: products, categories, brands',
    ...customer,
    query: z.strictObject({ q: z.string().max(MAX_SEARCHED) }),
    success: { status: 200, schema: productSuggestions },
  },
  getProduct: {
    method: 'get',
    path: '/api/v1/shop/products/{_product}',
    summary: 'One shown product, by id or code',
    ...customer,
    params: z.strictObject({ _product: z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/) }),
    showsMoment: true,
    success: { status: 200, schema: z.object({ product }) },
  },
});
