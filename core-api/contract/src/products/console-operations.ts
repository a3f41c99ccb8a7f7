import { z } from 'zod';
import { consoleListQuery, consoleProduct, list } from '../console/schemas.ts';
import { productType } from '../kernel/codes.ts';
import { created, noContent, ok, operationsTagged } from '../kernel/operation.ts';
import { partLimit, search } from '../kernel/parameters.ts';
import { id } from '../kernel/scalars.ts';
import {
  consoleProductDetail,
  consoleProductInput,
  consoleProductUpdate,
  partInputs,
  partResponses,
  pricePreview,
  pricePreviewQuery,
  productBulkChange,
  productBulkResult,
  productStockChange,
} from './console.ts';
import { productChoices, productHistoryEntry } from './console-form.ts';

// Like the operation that reads the same path.
const byProduct = z.strictObject({ _product: id });
const one = z.object({ product: consoleProductDetail });
const { console } = operationsTagged('console');

export const consoleProductOperations = {
  getConsoleProduct: console.get('/api/console/shop/products/{_id}', 'Everything of a product that an operator edits', {
    success: ok(one),
  }),
  getConsoleProductChoices: console.get(
    '/api/console/shop/products/choices',
    "Brands, categories and codes that a product's form offers",
    { success: ok(productChoices) },
  ),
  previewConsoleProductPrice: console.get(
    '/api/console/shop/products/price',
    'The result of a price and a discount, by the rule that prices carts',
    { query: pricePreviewQuery, success: ok(pricePreview) },
  ),
  createConsoleProduct: console.post(
    '/api/console/shop/products',
    'A new product with options, supplies, links and pictures',
    { body: consoleProductInput, success: created(one) },
  ),
  updateConsoleProduct: console.put(
    '/api/console/shop/products/{_id}',
    'Replace a product if its revision is still the one that was read; stock moves only where it is given',
    { body: consoleProductUpdate, problems: ['PRODUCT_CHANGED', 'STOCK_CHANGED'], success: ok(one) },
  ),
  deleteConsoleProduct: console.delete('/api/console/shop/products/{_id}', 'Delete a product that was never ordered', {
    problems: ['PRODUCT_IN_USE', 'PRODUCT_ORDERED'],
    success: noContent,
  }),
  createProduct: console.post('/api/v1/shop/products', 'The same as under console/shop/products', {
    body: consoleProductInput,
    success: created(one),
  }),
  updateProduct: console.put('/api/v1/shop/products/{_product}', 'The same as under console/shop/products', {
    params: byProduct,
    body: consoleProductUpdate,
    problems: ['PRODUCT_CHANGED', 'STOCK_CHANGED'],
    success: ok(one),
  }),
  deleteProduct: console.delete('/api/v1/shop/products/{_product}', 'The same as under console/shop/products', {
    params: byProduct,
    problems: ['PRODUCT_IN_USE', 'PRODUCT_ORDERED'],
    success: noContent,
  }),
  changeConsoleProducts: console.put(
    '/api/console/shop/products/bulk',
    'Apply one set to many products; each is decided individually, reported and can be reverted',
    { body: productBulkChange, success: ok(productBulkResult) },
  ),
  changeConsoleProductStock: console.put(
    '/api/console/shop/products/{_id}/stock',
    'Adjust the stock of a product, its options and supplies',
    { body: productStockChange, problems: ['STOCK_CHANGED'], success: ok(one) },
  ),
  listConsoleProductHistory: console.get(
    '/api/console/shop/products/{_id}/history',
    'The changes with author and time, newest first',
    {
      query: z.strictObject({
        before: id.optional().meta({ description: 'The last entry of the page above' }),
        limit: partLimit(100, 30),
      }),
      success: ok(z.object({ history: z.array(productHistoryEntry) })),
    },
  ),
  listConsoleProductOptions: console.get(
    '/api/console/shop/products/{_id}/options',
    'Option criteria and their combinations',
    { success: ok(partResponses.options) },
  ),
  replaceConsoleProductOptions: console.put(
    '/api/console/shop/products/{_id}/options',
    'Replace the combinations, and optionally the criteria',
    { body: partInputs.options, problems: ['PRODUCT_CHANGED', 'STOCK_CHANGED'], success: ok(partResponses.options) },
  ),
  listConsoleProductSupplies: console.get('/api/console/shop/products/{_id}/supplies', 'Supplies of a product', {
    success: ok(partResponses.supplies),
  }),
  replaceConsoleProductSupplies: console.put('/api/console/shop/products/{_id}/supplies', 'Replace the supplies', {
    body: partInputs.supplies,
    problems: ['PRODUCT_CHANGED', 'STOCK_CHANGED'],
    success: ok(partResponses.supplies),
  }),
  listConsoleProductAddOns: console.get('/api/console/shop/products/{_id}/addOns', 'Products offered with a product', {
    success: ok(partResponses.addOns),
  }),
  replaceConsoleProductAddOns: console.put(
    '/api/console/shop/products/{_id}/addOns',
    'Replace the products offered with a product',
    { body: partInputs.addOns, problems: ['PRODUCT_CHANGED'], success: ok(partResponses.addOns) },
  ),
  listConsoleProductRelateds: console.get(
    '/api/console/shop/products/{_id}/relateds',
    'Products shown beside a product',
    { success: ok(partResponses.relateds) },
  ),
  replaceConsoleProductRelateds: console.put(
    '/api/console/shop/products/{_id}/relateds',
    'Replace the products shown beside a product',
    { body: partInputs.relateds, problems: ['PRODUCT_CHANGED'], success: ok(partResponses.relateds) },
  ),
  listConsoleProductBundleds: console.get('/api/console/shop/products/{_id}/bundleds', 'The contents of a bundle', {
    success: ok(partResponses.bundleds),
  }),
  replaceConsoleProductBundleds: console.put(
    '/api/console/shop/products/{_id}/bundleds',
    'Replace the contents of a bundle',
    { body: partInputs.bundleds, problems: ['PRODUCT_CHANGED'], success: ok(partResponses.bundleds) },
  ),
  listConsoleProducts: console.get('/api/console/shop/products', 'Products by filter, sort and range', {
    query: consoleListQuery(['createdAt', 'name', 'code', 'price', 'stock'], {
      q: search(),
      category: z.string().max(50).optional(),
      shows: z.boolean().optional(),
      sells: z.boolean().optional(),
      brand: z.string().max(50).optional(),
      type: productType.optional(),
      soldOut: z.boolean().optional(),
      discounted: z.boolean().optional(),
    }),
    success: ok(list('products', consoleProduct)),
  }),
};
