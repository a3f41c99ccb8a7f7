import { z } from 'zod';
import { operationsTagged } from '../kernel/operation.ts';
import { isProductAddress, spelledProductCode } from '../spellings/codes.ts';
import { MAX_SEARCHED, productList, productListQuery, productSuggestions } from './list.ts';
import { product } from './schemas.ts';

const { customer } = operationsTagged('shop');

export const productOperations = {
  listProducts: customer(
    'GET /api/v1/shop/products',
    'Visible products, searched, filtered, sorted, by page; with the count of each filter',
  ).ok(productList, { query: productListQuery, showsMoment: true }),
  suggestProducts: customer(
    'GET /api/v1/shop/products/suggestions',
    'Suggestions for a typed search: products, categories, brands',
  ).ok(productSuggestions, { query: z.strictObject({ q: z.string().max(MAX_SEARCHED) }) }),
  getProduct: customer('GET /api/v1/shop/products/{_product}', 'One shown product, by id or code').ok(
    z.object({ product }),
    {
      params: z.strictObject({
        _product: z.string().overwrite(spelledProductCode).refine(isProductAddress),
      }),
      showsMoment: true,
    },
  ),
};
