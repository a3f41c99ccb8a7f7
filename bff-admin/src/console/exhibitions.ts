import { exhibitionOperations as operations } from '@iruon/contract/operations';
import type { Hono } from 'hono';
import type { Core } from '../core/core.ts';
import { asOperator, type OperatorEnv } from '../sessions/operator.ts';
import { recordRoutes } from './record-routes.ts';

/** Exhibitions: list, order, one of them, and what changes it. */
export function exhibitionRoutes({ client }: Core): Hono<OperatorEnv> {
  return recordRoutes('exhibitions', {
    list: {
      operation: operations.listConsoleExhibitions,
      async ask(c, query) {
        const { exhibitions: items, total } = await asOperator(c, (headers) =>
          client.GET('/api/console/shop/exhibitions', { params: { query }, headers }),
        );
        return { items, total };
      },
    },
    read: {
      operation: operations.getConsoleExhibition,
      ask: async (c, _id) =>
        (
          await asOperator(c, (headers) =>
            client.GET('/api/console/shop/exhibitions/{_id}', { params: { path: { _id } }, headers }),
          )
        ).exhibition,
    },
    create: {
      operation: operations.createConsoleExhibition,
      ask: async (c, body, header) =>
        (
          await asOperator(c, (headers) =>
            client.POST('/api/console/shop/exhibitions', { params: { header }, body, headers }),
          )
        ).exhibition,
    },
    update: {
      operation: operations.updateConsoleExhibition,
      ask: async (c, _id, body, header) =>
        (
          await asOperator(c, (headers) =>
            client.PUT('/api/console/shop/exhibitions/{_id}', { params: { path: { _id }, header }, body, headers }),
          )
        ).exhibition,
    },
    remove: {
      operation: operations.deleteConsoleExhibition,
      ask: (c, _id) =>
        asOperator(c, (headers) =>
          client.DELETE('/api/console/shop/exhibitions/{_id}', { params: { path: { _id } }, headers }),
        ),
    },
    order: {
      operation: operations.orderConsoleExhibitions,
      ask: (c, body, header) =>
        asOperator(c, (headers) =>
          client.PATCH('/api/console/shop/exhibitions/sequence', { params: { header }, body, headers }),
        ),
    },
  });
}
