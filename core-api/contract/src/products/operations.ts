import { z } from 'zod';
import { ok, operationsTagged } from '../kernel/operation.ts';
import { MAX_SEARCHED, productList, productListQuery, productSuggestions } from './list.ts';
import { product } from './schemas.ts';

const { customer } = operationsTagged('shop');

export const productOperations = {
  listProducts: customer.get(
    '/api/v1/shop/products',
    'Visible products, searched, filtered, sorted, by page; with the count of each filter',
    { query: productListQuery, showsMoment: true, success: ok(productList) },
  ),
  suggestProducts: customer.get(
    '/api/v1/shop/products/suggestions',
    'Suggestions for a typed search: products, categories, brands',
    { query: z.strictObject({ q: z.string().max(MAX_SEARCHED) }), success: ok(productSuggestions) },
  ),
  getProduct: customer.get('/api/v1/shop/products/{_product}', 'One shown product, by id or code', {
    params: z.strictObject({ _product: z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/) }),
    showsMoment: true,
    success: ok(z.object({ product })),
  }),
};
