import { bulkStateChange, orderMemoUpdate, orderStatus, orderTrial, stateChange } from '@iruon/contract';
import { claimOperations, operations } from '@iruon/contract/operations';
import { Hono } from 'hono';
import { hold, holdId, readBody } from '../body.ts';
import type { Core } from '../core/core.ts';
import { allow, asOperator, type OperatorEnv } from '../sessions/operator.ts';
import { answerList, listRequest, record } from './dialect.ts';
import { idempotencyKey } from './idempotency-key.ts';

const {
  listConsoleOrders,
  getConsoleOrder,
  changeOrder,
  changeOrderState,
  changeOrderStates,
  testOrder,
  retryCashReceipt,
} = operations;

const { getConsoleOrderClaims, previewConsoleClaim, openConsoleClaim } = claimOperations;

/** Orders: the list, one of them, and the verbs that move them along. */
export function orderRoutes({ client }: Core): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();

  app.get('/', allow(listConsoleOrders), async (c) => {
    const { query, from } = listRequest(c, listConsoleOrders.query);
    const { orders, total } = await asOperator(c, (headers) =>
      client.GET('/api/console/shop/orders', { params: { query }, headers }),
    );
    return answerList(c, 'orders', from, orders, total);
  });

  app.get('/:id', allow(getConsoleOrder), async (c) => {
    const _id = holdId(c.req.param('id'));
    const { order } = await asOperator(c, (headers) =>
      client.GET('/api/console/shop/orders/{_id}', { params: { path: { _id } }, headers }),
    );
    return c.json(record(order));
  });

  app.put('/:id', allow(changeOrder), async (c) => {
    const _id = holdId(c.req.param('id'));
    const body = await readBody(c, orderMemoUpdate);
    const { order } = await asOperator(c, (headers) =>
      client.PUT('/api/console/shop/orders/{_id}', { params: { path: { _id } }, body, headers }),
    );
    return c.json(record(order));
  });

  // One call for many: core-api decides each for itself and says which it refused and why.
  app.patch('/state/:state', allow(changeOrderStates), async (c) => {
    const state = hold(orderStatus, c.req.param('state'));
    const body = await readBody(c, bulkStateChange);
    const params = { path: { state }, header: idempotencyKey(c) };
    const result = await asOperator(c, (headers) =>
      client.PATCH('/api/console/shop/orders/state/{state}', { params, body, headers }),
    );
    return c.json(result);
  });

  app.patch('/:id/state/:state', allow(changeOrderState), async (c) => {
    const path = {
      _id: holdId(c.req.param('id')),
      state: hold(changeOrderState.params.shape.state, c.req.param('state')),
    };
    const body = await readBody(c, stateChange);
    const params = { path, header: idempotencyKey(c) };
    const { order } = await asOperator(c, (headers) =>
      client.PATCH('/api/console/shop/orders/{_id}/state/{state}', { params, body, headers }),
    );
    return c.json(record(order));
  });

  app.get('/:id/claims', allow(getConsoleOrderClaims), async (c) => {
    const params = { path: { _id: holdId(c.req.param('id')) } };
    const { orderClaims } = await asOperator(c, (headers) =>
      client.GET('/api/console/shop/orders/{_id}/claims', { params, headers }),
    );
    return c.json(orderClaims);
  });

  app.get('/:id/claims/preview', allow(previewConsoleClaim), async (c) => {
    const { kind, pieces, reason } = hold(previewConsoleClaim.query, c.req.query());
    const also = c.req.query('also');
    const query = { kind, pieces, reason, ...(also !== undefined && { also }) };
    const params = { path: { _id: holdId(c.req.param('id')) }, query };
    return c.json(
      await asOperator(c, (headers) =>
        client.GET('/api/console/shop/orders/{_id}/claims/preview', { params, headers }),
      ),
    );
  });

  app.post('/:id/claims', allow(openConsoleClaim), async (c) => {
    const body = await readBody(c, openConsoleClaim.body);
    const params = {
      path: { _id: holdId(c.req.param('id')) },
      header: { 'Idempotency-Key': '', ...idempotencyKey(c) },
    };
    const { claim } = await asOperator(c, (headers) =>
      client.POST('/api/console/shop/orders/{_id}/claims', { params, body, headers }),
    );
    return c.json(record(claim), 201);
  });

  app.post('/:id/test/:mode', allow(testOrder), async (c) => {
    const path = { _id: holdId(c.req.param('id')), mode: hold(orderTrial, c.req.param('mode')) };
    const params = { path, header: idempotencyKey(c) };
    const { order } = await asOperator(c, (headers) =>
      client.POST('/api/console/shop/orders/{_id}/test/{mode}', { params, headers }),
    );
    return c.json(record(order));
  });

  app.post('/:id/cash-receipt/retry', allow(retryCashReceipt), async (c) => {
    const params = { path: { _id: holdId(c.req.param('id')) } };
    const { order } = await asOperator(c, (headers) =>
      client.POST('/api/console/shop/orders/{_id}/cash-receipt/retry', { params, headers }),
    );
    return c.json(record(order));
  });

  return app;
}
