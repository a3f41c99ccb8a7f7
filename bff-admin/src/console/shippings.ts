import { shippingTrial } from '@iruon/contract';
import { shippingOperations as operations } from '@iruon/contract/operations';
import { Hono } from 'hono';
import { readBody } from '../body.ts';
import type { Core } from '../core/core.ts';
import { allow, asOperator, type OperatorEnv } from '../sessions/operator.ts';
import { answerList } from './dialect.ts';
import { recordRoutes } from './record-routes.ts';

/** Delivery policies: list, one of them, what changes it, and trying an option before it is saved. */
export function shippingRoutes({ client }: Core): Hono<OperatorEnv> {
  const path = '/api/console/shop/shippings';
  const app = new Hono<OperatorEnv>();
  app.post('/preview', allow(operations.tryShippingOption), async (c) => {
    const body = await readBody(c, shippingTrial);
    return c.json(await asOperator(c, (headers) => client.POST(`${path}/preview`, { body, headers })));
  });
  // Of the store's public setting: what there is to choose from, in the console's dialect.
  app.get('/codes', allow(operations.listConsoleShippings), async (c) => {
    const { setting } = await asOperator(c, (headers) => client.GET('/api/v1/setting', { headers }));
    const codes = setting.shop.shippingCodes.map(({ value, text }) => ({ _id: value, value, text }));
    return answerList(c, 'shipping-codes', 0, codes, codes.length);
  });
  return app.route(
    '/',
    recordRoutes('shippings', {
      list: {
        operation: operations.listConsoleShippings,
        async ask(c, query) {
          const { shippings: items, total } = await asOperator(c, (headers) =>
            client.GET(path, { params: { query }, headers }),
          );
          return { items, total };
        },
      },
      read: {
        operation: operations.getConsoleShipping,
        ask: async (c, _id) =>
          (await asOperator(c, (headers) => client.GET(`${path}/{_id}`, { params: { path: { _id } }, headers })))
            .shipping,
      },
      create: {
        operation: operations.createConsoleShipping,
        ask: async (c, body, header) =>
          (await asOperator(c, (headers) => client.POST(path, { params: { header }, body, headers }))).shipping,
      },
      update: {
        operation: operations.updateConsoleShipping,
        ask: async (c, _id, body, header) =>
          (
            await asOperator(c, (headers) =>
              client.PUT(`${path}/{_id}`, { params: { path: { _id }, header }, body, headers }),
            )
          ).shipping,
      },
      remove: {
        operation: operations.deleteConsoleShipping,
        ask: (c, _id) =>
          asOperator(c, (headers) => client.DELETE(`${path}/{_id}`, { params: { path: { _id } }, headers })),
      },
    }),
  );
}
