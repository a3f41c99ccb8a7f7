import { z } from 'zod';
import { consoleList, consoleProduct } from '../console/schemas.ts';
import { productType } from '../kernel/codes.ts';
import { operationsTagged } from '../kernel/operation.ts';
import { partLimit, search } from '../kernel/parameters.ts';
import { id } from '../kernel/scalars.ts';
import {
  consoleProductDetail,
  partAdditions,
  partInputs,
  partResponses,
  pricePreview,
  pricePreviewQuery,
  productBulkChange,
  productBulkResult,
  productStockChange,
} from './console.ts';
import { productChoices, productHistoryEntry } from './console-form.ts';
import { consoleProductInput, consoleProductUpdate } from './console-input.ts';
import {
  productSheet,
  productSheetItems,
  productSheetPreview,
  productSheetQuery,
  productSheetResult,
} from './sheet.ts';

// The parameter has the same name as in the operation that reads this path.
const byProduct = z.strictObject({ _product: id });
const one = z.object({ product: consoleProductDetail });
const { of } = operationsTagged('console');
const catalog = of('catalog');
const stock = of('stock');
/** The cells of a sheet decide the right: stock, or the product's other values. */
const own = of('own');

export const consoleProductOperations = {
  getConsoleProduct: catalog(
    'GET /api/console/shop/products/{_id}',
    'Everything of a product that an operator edits',
  ).ok(one),
  // Filters of the list, which shows the stock of products, offer them too.
  getConsoleProductChoices: stock(
    'GET /api/console/shop/products/choices',
    "Brands, categories and codes that a product's form offers",
  ).ok(productChoices),
  previewConsoleProductPrice: catalog(
    'GET /api/console/shop/products/price',
    'The result of a price and a discount, by the rule that prices carts',
  ).ok(pricePreview, { query: pricePreviewQuery }),
  createConsoleProduct: catalog(
    'POST /api/console/shop/products',
    'A new product with options, supplies, links and pictures',
  ).created(one, { body: consoleProductInput }),
  updateConsoleProduct: catalog(
    'PUT /api/console/shop/products/{_id}',
    'Replace a product if its revision is still the one that was read; stock moves only where it is given',
  ).ok(one, { body: consoleProductUpdate, problems: ['PRODUCT_CHANGED', 'STOCK_CHANGED', 'LOT_STOCK'] }),
  deleteConsoleProduct: catalog(
    'DELETE /api/console/shop/products/{_id}',
    'Delete a product that was never ordered',
  ).noContent({ problems: ['PRODUCT_IN_USE', 'PRODUCT_ORDERED'] }),
  createProduct: catalog('POST /api/v1/shop/products', 'The same as under console/shop/products').created(one, {
    body: consoleProductInput,
  }),
  updateProduct: catalog('PUT /api/v1/shop/products/{_product}', 'The same as under console/shop/products').ok(one, {
    params: byProduct,
    body: consoleProductUpdate,
    problems: ['PRODUCT_CHANGED', 'STOCK_CHANGED', 'LOT_STOCK'],
  }),
  deleteProduct: catalog(
    'DELETE /api/v1/shop/products/{_product}',
    'The same as under console/shop/products',
  ).noContent({ params: byProduct, problems: ['PRODUCT_IN_USE', 'PRODUCT_ORDERED'] }),
  changeConsoleProducts: catalog(
    'PUT /api/console/shop/products/bulk',
    'Apply one set to many products; each is decided individually, reported and can be reverted',
  ).ok(productBulkResult, { body: productBulkChange }),
  listProductSheetItems: catalog(
    'GET /api/console/shop/products/sheet',
    'The options and supplies with a stock of their own, for editing products like a sheet',
  ).ok(productSheetItems, { query: productSheetQuery }),
  previewProductSheet: own(
    'POST /api/console/shop/products/sheet/preview',
    'What a save of edited cells would change, and which cells it refuses; nothing is written',
  ).ok(productSheetPreview, {
    body: productSheet,
    idempotency: 'never',
    unaudited: 'Computes changes and stores nothing',
  }),
  saveProductSheet: own('PUT /api/console/shop/products/sheet', 'Save edited cells of many products, all or none').ok(
    productSheetResult,
    { body: productSheet, idempotency: 'required', problems: ['PRODUCT_SHEET_REFUSED'] },
  ),
  changeConsoleProductStock: stock(
    'PUT /api/console/shop/products/{_id}/stock',
    'Adjust the stock of a product, its options and supplies',
  ).ok(one, { body: productStockChange, problems: ['STOCK_CHANGED', 'LOT_STOCK'] }),
  listConsoleProductHistory: catalog(
    'GET /api/console/shop/products/{_id}/history',
    'The changes with author and time, newest first',
  ).ok(z.object({ history: z.array(productHistoryEntry) }), {
    query: z.strictObject({
      before: id.optional().describe('The last entry of the page above'),
      limit: partLimit(100, 30),
    }),
  }),
  listConsoleProductOptions: catalog(
    'GET /api/console/shop/products/{_id}/options',
    'Option criteria and their combinations',
  ).ok(partResponses.options),
  replaceConsoleProductOptions: catalog(
    'PUT /api/console/shop/products/{_id}/options',
    'Replace the combinations, and optionally the criteria',
  ).ok(partResponses.options, {
    body: partInputs.options,
    problems: ['PRODUCT_CHANGED', 'STOCK_CHANGED', 'LOT_STOCK'],
  }),
  listConsoleProductSupplies: catalog('GET /api/console/shop/products/{_id}/supplies', 'Supplies of a product').ok(
    partResponses.supplies,
  ),
  replaceConsoleProductSupplies: catalog('PUT /api/console/shop/products/{_id}/supplies', 'Replace the supplies').ok(
    partResponses.supplies,
    { body: partInputs.supplies, problems: ['PRODUCT_CHANGED', 'STOCK_CHANGED', 'LOT_STOCK'] },
  ),
  listConsoleProductAddOns: catalog(
    'GET /api/console/shop/products/{_id}/addOns',
    'Products offered with a product',
  ).ok(partResponses.addOns),
  replaceConsoleProductAddOns: catalog(
    'PUT /api/console/shop/products/{_id}/addOns',
    'Replace the products offered with a product',
  ).ok(partResponses.addOns, { body: partInputs.addOns, problems: ['PRODUCT_CHANGED'] }),
  listConsoleProductRelateds: catalog(
    'GET /api/console/shop/products/{_id}/relateds',
    'Products shown beside a product',
  ).ok(partResponses.relateds),
  replaceConsoleProductRelateds: catalog(
    'PUT /api/console/shop/products/{_id}/relateds',
    'Replace the products shown beside a product',
  ).ok(partResponses.relateds, { body: partInputs.relateds, problems: ['PRODUCT_CHANGED'] }),
  listConsoleProductBundleds: catalog('GET /api/console/shop/products/{_id}/bundleds', 'The contents of a bundle').ok(
    partResponses.bundleds,
  ),
  replaceConsoleProductBundleds: catalog(
    'PUT /api/console/shop/products/{_id}/bundleds',
    'Replace the contents of a bundle',
  ).ok(partResponses.bundleds, { body: partInputs.bundleds, problems: ['PRODUCT_CHANGED'] }),
  addConsoleProductOption: catalog('POST /api/console/shop/products/{_id}/options', 'Add one combination').created(
    partResponses.options,
    { body: partAdditions.options, problems: ['PRODUCT_CHANGED', 'STOCK_CHANGED', 'LOT_STOCK'] },
  ),
  removeConsoleProductOption: catalog(
    'DELETE /api/console/shop/products/{_id}/options/{_option}',
    'Remove one combination; a missing one is no error',
  ).ok(partResponses.options, { params: z.strictObject({ _id: id, _option: id }), problems: ['PRODUCT_CHANGED'] }),
  addConsoleProductSupply: catalog('POST /api/console/shop/products/{_id}/supplies', 'Add one supply').created(
    partResponses.supplies,
    { body: partAdditions.supplies, problems: ['PRODUCT_CHANGED', 'STOCK_CHANGED', 'LOT_STOCK'] },
  ),
  removeConsoleProductSupply: catalog(
    'DELETE /api/console/shop/products/{_id}/supplies/{_supply}',
    'Remove one supply; a missing one is no error',
  ).ok(partResponses.supplies, { params: z.strictObject({ _id: id, _supply: id }), problems: ['PRODUCT_CHANGED'] }),
  addConsoleProductAddOn: catalog(
    'POST /api/console/shop/products/{_id}/addOns',
    'Add a product offered with a product',
  ).created(partResponses.addOns, { body: partAdditions.links, problems: ['PRODUCT_CHANGED'] }),
  removeConsoleProductAddOn: catalog(
    'DELETE /api/console/shop/products/{_id}/addOns/{_product}',
    'Remove a product offered with a product; a missing one is no error',
  ).ok(partResponses.addOns, { params: z.strictObject({ _id: id, _product: id }), problems: ['PRODUCT_CHANGED'] }),
  addConsoleProductRelated: catalog(
    'POST /api/console/shop/products/{_id}/relateds',
    'Add a product shown beside a product',
  ).created(partResponses.relateds, { body: partAdditions.links, problems: ['PRODUCT_CHANGED'] }),
  removeConsoleProductRelated: catalog(
    'DELETE /api/console/shop/products/{_id}/relateds/{_product}',
    'Remove a product shown beside a product; a missing one is no error',
  ).ok(partResponses.relateds, { params: z.strictObject({ _id: id, _product: id }), problems: ['PRODUCT_CHANGED'] }),
  addConsoleProductBundled: catalog(
    'POST /api/console/shop/products/{_id}/bundleds',
    'Add a product of the contents of a bundle',
  ).created(partResponses.bundleds, { body: partAdditions.links, problems: ['PRODUCT_CHANGED'] }),
  removeConsoleProductBundled: catalog(
    'DELETE /api/console/shop/products/{_id}/bundleds/{_product}',
    'Remove a product of the contents of a bundle; a missing one is no error',
  ).ok(partResponses.bundleds, { params: z.strictObject({ _id: id, _product: id }), problems: ['PRODUCT_CHANGED'] }),
  listConsoleProducts: stock('GET /api/console/shop/products', 'Products by filter, sort and range').ok(
    ...consoleList('products', consoleProduct, ['createdAt', 'name', 'code', 'price', 'stock'], {
      q: search(),
      category: z.string().max(50).optional(),
      shows: z.boolean().optional(),
      sells: z.boolean().optional(),
      brand: z.string().max(50).optional(),
      type: productType.optional(),
      soldOut: z.boolean().optional(),
      discounted: z.boolean().optional(),
    }),
  ),
};
