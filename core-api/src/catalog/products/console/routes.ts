import type { ConsoleProductDetail, ConsoleProductInput } from '@iruon/contract';
import { consoleProductOperations as operations } from '@iruon/contract/operations';
import type { Transaction } from '@iruon/db';
import type { Actor } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { hasRight } from '../../../platform/http/access.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { Context } from '../../../platform/services.ts';
import { changeProductStock, changeProducts } from './bulk/change-products.ts';
import { addToPart, deleteProduct, removeFromPart, replacePart } from './change-product.ts';
import { productHistory } from './history/product-history.ts';
import { listConsoleProducts } from './list-products.ts';
import { previewPrice, productChoices, readConsoleProduct } from './read-product.ts';
import { saveProduct } from './save-product.ts';
import { listSheetItems, previewSheet, saveSheet } from './sheet/change-sheet.ts';

const read = (context: Context, id: string) => readConsoleProduct(context.db, id, context.now());

/** Changes a product and returns it; the change commits with the response stored under the caller's idempotency key. */
async function changing<Body>(
  { context, keepResponse }: { context: Context; keepResponse: (trx: Transaction, response: Body) => Promise<void> },
  change: (trx: Transaction) => Promise<string>,
  respond: (product: ConsoleProductDetail) => Body,
): Promise<Body> {
  return inTransaction(context.db, async (trx) => {
    const id = await change(trx);
    const response = respond(await readConsoleProduct(trx, id, context.now()));
    await keepResponse(trx, response);
    return response;
  });
}

const whole = (product: ConsoleProductDetail) => ({ product });
const parts = {
  options: ({ revision, optionsConf, options }: ConsoleProductDetail) => ({ revision, optionsConf, options }),
  supplies: ({ revision, supplies }: ConsoleProductDetail) => ({ revision, supplies }),
  addOns: ({ revision, addOns }: ConsoleProductDetail) => ({ revision, addOns }),
  relateds: ({ revision, relateds }: ConsoleProductDetail) => ({ revision, relateds }),
  bundleds: ({ revision, bundleds }: ConsoleProductDetail) => ({ revision, bundleds }),
};

type OfProduct = { context: Context; params: { _id: string } };
type Replacing<Body> = OfProduct & { body: Parameters<typeof replacePart>[3] } & Pick<
    Parameters<typeof changing<Body>>[0],
    'keepResponse'
  >;

const listing =
  <Body>(part: (product: ConsoleProductDetail) => Body) =>
  async ({ context, params }: OfProduct) =>
    part(await read(context, params._id));

const replacing =
  <Body>(part: (product: ConsoleProductDetail) => Body) =>
  (request: Replacing<Body>) => {
    const { _id } = request.params;
    const replace = async (trx: Transaction) => {
      await replacePart(trx, request.context, _id, request.body);
      return _id;
    };
    return changing(request, replace, part);
  };

type PartName = keyof typeof parts;
type Adding<Body> = OfProduct & { body: Parameters<typeof addToPart>[3] } & Pick<Replacing<Body>, 'keepResponse'>;

const adding =
  <Body>(name: PartName, part: (product: ConsoleProductDetail) => Body) =>
  (request: Adding<Body>) => {
    const { _id } = request.params;
    const add = async (trx: Transaction) => {
      await addToPart(trx, request.context, { id: _id, name }, request.body);
      return _id;
    };
    return changing(request, add, part);
  };

type Removing<Body> = { context: Context; params: { _id: string } & Record<string, string> } & Pick<
  Replacing<Body>,
  'keepResponse'
>;

const removing =
  <Body>(name: PartName, part: (product: ConsoleProductDetail) => Body, key: '_option' | '_supply' | '_product') =>
  (request: Removing<Body>) => {
    const { _id, [key]: entry = '' } = request.params;
    const removeOne = async (trx: Transaction) => {
      await removeFromPart(trx, request.context, { id: _id, name }, entry);
      return _id;
    };
    return changing(request, removeOne, part);
  };

type Changing<Body> = Parameters<typeof changing<{ product: ConsoleProductDetail }>>[0] & { body: Body };

const create = (request: Changing<ConsoleProductInput>) =>
  changing(
    request,
    async (trx) => (await saveProduct(trx, request.context, { id: null, revision: null, input: request.body })).id,
    whole,
  );

const update = (request: Changing<ConsoleProductInput & { revision: number }>, id: string) => {
  const { revision, ...input } = request.body;
  return changing(request, async (trx) => (await saveProduct(trx, request.context, { id, revision, input })).id, whole);
};

async function remove(context: Context, id: string): Promise<undefined> {
  await inTransaction(context.db, (trx) => deleteProduct(trx, context, id));
}

/** Packers read the list for its stock, and see no amounts of money anywhere. */
const seesPrices = (actor: Actor) => hasRight(actor, 'catalog:read') || hasRight(actor, 'orders:read');

export const consoleProductRoutes: Route[] = [
  route(operations.listConsoleProducts, async ({ context, query }) => {
    const { products, total } = await listConsoleProducts(context, query);
    const withoutPrices = { price: null, salePrice: null };
    return {
      products: seesPrices(context.actor) ? products : products.map((row) => ({ ...row, ...withoutPrices })),
      total,
    };
  }),
  route(operations.getConsoleProduct, async ({ context, params }) => whole(await read(context, params._id))),
  route(operations.getConsoleProductChoices, ({ context }) => productChoices(context.db)),
  route(operations.previewConsoleProductPrice, async ({ context, query }) => previewPrice(query, context.now())),
  route(operations.createConsoleProduct, (request) => create(request)),
  route(operations.updateConsoleProduct, (request) => update(request, request.params._id)),
  route(operations.deleteConsoleProduct, ({ context, params }) => remove(context, params._id)),
  // The specification repeats these three under v1. They require the console there too.
  route(operations.createProduct, (request) => create(request)),
  route(operations.updateProduct, (request) => update(request, request.params._product)),
  route(operations.deleteProduct, ({ context, params }) => remove(context, params._product)),
  route(operations.changeConsoleProducts, ({ context, body }) => changeProducts(context, body)),
  route(operations.listProductSheetItems, async ({ context, query }) => ({
    items: await listSheetItems(context, query._products),
  })),
  route(operations.previewProductSheet, ({ context, body }) => previewSheet(context, body)),
  route(operations.saveProductSheet, ({ context, body, keepResponse }) => saveSheet(context, body, keepResponse)),
  route(operations.changeConsoleProductStock, (request) => {
    const { context, params, body } = request;
    return changing(
      request,
      async (trx) => {
        await changeProductStock(trx, context, params._id, body.changes);
        return params._id;
      },
      whole,
    );
  }),
  route(operations.listConsoleProductHistory, async ({ context, params, query }) => {
    const history = await productHistory(context.db, params._id, query);
    return { history: history.map(({ revision: _, ...entry }) => entry) };
  }),
  route(operations.listConsoleProductOptions, listing(parts.options)),
  route(operations.replaceConsoleProductOptions, replacing(parts.options)),
  route(operations.listConsoleProductSupplies, listing(parts.supplies)),
  route(operations.replaceConsoleProductSupplies, replacing(parts.supplies)),
  route(operations.listConsoleProductAddOns, listing(parts.addOns)),
  route(operations.replaceConsoleProductAddOns, replacing(parts.addOns)),
  route(operations.listConsoleProductRelateds, listing(parts.relateds)),
  route(operations.replaceConsoleProductRelateds, replacing(parts.relateds)),
  route(operations.listConsoleProductBundleds, listing(parts.bundleds)),
  route(operations.replaceConsoleProductBundleds, replacing(parts.bundleds)),
  route(operations.addConsoleProductOption, adding('options', parts.options)),
  route(operations.removeConsoleProductOption, removing('options', parts.options, '_option')),
  route(operations.addConsoleProductSupply, adding('supplies', parts.supplies)),
  route(operations.removeConsoleProductSupply, removing('supplies', parts.supplies, '_supply')),
  route(operations.addConsoleProductAddOn, adding('addOns', parts.addOns)),
  route(operations.removeConsoleProductAddOn, removing('addOns', parts.addOns, '_product')),
  route(operations.addConsoleProductRelated, adding('relateds', parts.relateds)),
  route(operations.removeConsoleProductRelated, removing('relateds', parts.relateds, '_product')),
  route(operations.addConsoleProductBundled, adding('bundleds', parts.bundleds)),
  route(operations.removeConsoleProductBundled, removing('bundleds', parts.bundleds, '_product')),
];
