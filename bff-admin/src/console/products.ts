import { consoleProductInput, consoleProductUpdate, productBulkChange, productStockChange } from '@iruon/contract';
import { consoleProductOperations } from '@iruon/contract/operations';
import { Hono } from 'hono';
import { hold, holdId, readBody } from '../body.ts';
import type { Core } from '../core/core.ts';
import { allow, asOperator, type OperatorContext, type OperatorEnv } from '../sessions/operator.ts';
import { record } from './dialect.ts';
import { idempotencyKey } from './idempotency-key.ts';

const {
  changeConsoleProducts,
  changeConsoleProductStock,
  createConsoleProduct,
  deleteConsoleProduct,
  getConsoleProduct,
  getConsoleProductChoices,
  listConsoleProductHistory,
  previewConsoleProductPrice,
  updateConsoleProduct,
} = consoleProductOperations;

const pathOf = (c: OperatorContext) => ({ _id: holdId(c.req.param('id')) });

/** One product whole, and what an operator does to it. The list is one of the resources. */
export function productRoutes({ client }: Core): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();

  app.get('/choices', allow(getConsoleProductChoices), async (c) =>
    c.json(await asOperator(c, (headers) => client.GET('/api/console/shop/products/choices', { headers }))),
  );

  app.get('/price', allow(previewConsoleProductPrice), async (c) => {
    const query = hold(previewConsoleProductPrice.query, c.req.query());
    return c.json(
      await asOperator(c, (headers) => client.GET('/api/console/shop/products/price', { params: { query }, headers })),
    );
  });

  app.get('/:id', allow(getConsoleProduct), async (c) => {
    const params = { path: pathOf(c) };
    const { product } = await asOperator(c, (headers) =>
      client.GET('/api/console/shop/products/{_id}', { params, headers }),
    );
    return c.json(record(product));
  });

  app.post('/', allow(createConsoleProduct), async (c) => {
    const body = await readBody(c, consoleProductInput);
    const params = { header: idempotencyKey(c) };
    const { product } = await asOperator(c, (headers) =>
      client.POST('/api/console/shop/products', { params, body, headers }),
    );
    return c.json(record(product), 201);
  });

  app.put('/bulk', allow(changeConsoleProducts), async (c) => {
    const body = await readBody(c, productBulkChange);
    const params = { header: idempotencyKey(c) };
    const result = await asOperator(c, (headers) =>
      client.PUT('/api/console/shop/products/bulk', { params, body, headers }),
    );
    return c.json(result);
  });

  app.put('/:id', allow(updateConsoleProduct), async (c) => {
    const body = await readBody(c, consoleProductUpdate);
    const params = { path: pathOf(c), header: idempotencyKey(c) };
    const { product } = await asOperator(c, (headers) =>
      client.PUT('/api/console/shop/products/{_id}', { params, body, headers }),
    );
    return c.json(record(product));
  });

  app.put('/:id/stock', allow(changeConsoleProductStock), async (c) => {
    const body = await readBody(c, productStockChange);
    const params = { path: pathOf(c), header: idempotencyKey(c) };
    const { product } = await asOperator(c, (headers) =>
      client.PUT('/api/console/shop/products/{_id}/stock', { params, body, headers }),
    );
    return c.json(record(product));
  });

  app.delete('/:id', allow(deleteConsoleProduct), async (c) => {
    const path = pathOf(c);
    await asOperator(c, (headers) => client.DELETE('/api/console/shop/products/{_id}', { params: { path }, headers }));
    return c.json({ id: path._id });
  });

  app.get('/:id/history', allow(listConsoleProductHistory), async (c) => {
    const query = hold(listConsoleProductHistory.query, c.req.query());
    const params = { path: pathOf(c), query };
    const { history } = await asOperator(c, (headers) =>
      client.GET('/api/console/shop/products/{_id}/history', { params, headers }),
    );
    return c.json(history);
  });

  return app;
}
