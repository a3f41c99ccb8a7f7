import { showroomOperations as operations } from '@iruon/contract/operations';
import type { Hono } from 'hono';
import type { Core } from '../core/core.ts';
import { asOperator, type OperatorEnv } from '../sessions/operator.ts';
import { recordRoutes } from './record-routes.ts';

/** Showrooms: list, order, one of them, and what changes it. */
export function showroomRoutes({ client }: Core): Hono<OperatorEnv> {
  return recordRoutes('showrooms', {
    list: {
      operation: operations.listConsoleShowrooms,
      async ask(c, query) {
        const { showrooms: items, total } = await asOperator(c, (headers) =>
          client.GET('/api/console/shop/showrooms', { params: { query }, headers }),
        );
        return { items, total };
      },
    },
    read: {
      operation: operations.getConsoleShowroom,
      ask: async (c, _id) =>
        (
          await asOperator(c, (headers) =>
            client.GET('/api/console/shop/showrooms/{_id}', { params: { path: { _id } }, headers }),
          )
        ).showroom,
    },
    create: {
      operation: operations.createConsoleShowroom,
      ask: async (c, body, header) =>
        (
          await asOperator(c, (headers) =>
            client.POST('/api/console/shop/showrooms', { params: { header }, body, headers }),
          )
        ).showroom,
    },
    update: {
      operation: operations.updateConsoleShowroom,
      ask: async (c, _id, body, header) =>
        (
          await asOperator(c, (headers) =>
            client.PUT('/api/console/shop/showrooms/{_id}', { params: { path: { _id }, header }, body, headers }),
          )
        ).showroom,
    },
    remove: {
      operation: operations.deleteConsoleShowroom,
      ask: (c, _id) =>
        asOperator(c, (headers) =>
          client.DELETE('/api/console/shop/showrooms/{_id}', { params: { path: { _id } }, headers }),
        ),
    },
    order: {
      operation: operations.orderConsoleShowrooms,
      ask: (c, body, header) =>
        asOperator(c, (headers) =>
          client.PATCH('/api/console/shop/showrooms/sequence', { params: { header }, body, headers }),
        ),
    },
  });
}
