import { displayOperations as operations } from '@iruon/contract/operations';
import type { Hono } from 'hono';
import { holdId } from '../body.ts';
import type { Core } from '../core/core.ts';
import { allow, asOperator, type OperatorEnv } from '../sessions/operator.ts';
import { record } from './dialect.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { recordRoutes } from './record-routes.ts';

/** Displays: list, order, one of them with what the shop shows of it, and what changes it. */
export function displayRoutes({ client }: Core): Hono<OperatorEnv> {
  const app = recordRoutes('displays', {
    list: {
      operation: operations.listConsoleDisplays,
      async ask(c, query) {
        const { displays: items, total } = await asOperator(c, (headers) =>
          client.GET('/api/console/shop/displays', { params: { query }, headers }),
        );
        return { items, total };
      },
    },
    read: {
      operation: operations.getConsoleDisplay,
      ask: async (c, _id) =>
        (
          await asOperator(c, (headers) =>
            client.GET('/api/console/shop/displays/{_id}', { params: { path: { _id } }, headers }),
          )
        ).display,
    },
    create: {
      operation: operations.createConsoleDisplay,
      ask: async (c, body, header) =>
        (
          await asOperator(c, (headers) =>
            client.POST('/api/console/shop/displays', { params: { header }, body, headers }),
          )
        ).display,
    },
    update: {
      operation: operations.updateConsoleDisplay,
      ask: async (c, _id, body, header) =>
        (
          await asOperator(c, (headers) =>
            client.PUT('/api/console/shop/displays/{_id}', { params: { path: { _id }, header }, body, headers }),
          )
        ).display,
    },
    remove: {
      operation: operations.deleteConsoleDisplay,
      ask: (c, _id) =>
        asOperator(c, (headers) =>
          client.DELETE('/api/console/shop/displays/{_id}', { params: { path: { _id } }, headers }),
        ),
    },
    order: {
      operation: operations.orderConsoleDisplays,
      ask: (c, body, header) =>
        asOperator(c, (headers) =>
          client.PATCH('/api/console/shop/displays/sequence', { params: { header }, body, headers }),
        ),
    },
  });

  app.post('/:id/refresh', allow(operations.refreshConsoleDisplay), async (c) => {
    const params = { path: { _id: holdId(c.req.param('id')) }, header: idempotencyKey(c) };
    const { display } = await asOperator(c, (headers) =>
      client.POST('/api/console/shop/displays/{_id}/refresh', { params, headers }),
    );
    return c.json(record(display));
  });
  return app;
}
