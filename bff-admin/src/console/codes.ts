import { productCodeOperations as operations } from '@iruon/contract/operations';
import type { Hono } from 'hono';
import type { Core } from '../core/core.ts';
import { asOperator, type OperatorEnv } from '../sessions/operator.ts';
import { recordRoutes } from './record-routes.ts';

/** Flags, labels and groups: list, order, one of them, and what changes it. */
export function codeRoutes({ client }: Core): Hono<OperatorEnv> {
  return recordRoutes('codes', {
    list: {
      operation: operations.listConsoleCodes,
      async ask(c, query) {
        const { codes: items, total } = await asOperator(c, (headers) =>
          client.GET('/api/console/shop/codes', { params: { query }, headers }),
        );
        return { items, total };
      },
    },
    read: {
      operation: operations.getConsoleCode,
      ask: async (c, _id) =>
        (
          await asOperator(c, (headers) =>
            client.GET('/api/console/shop/codes/{_id}', { params: { path: { _id } }, headers }),
          )
        ).code,
    },
    create: {
      operation: operations.createConsoleCode,
      ask: async (c, body, header) =>
        (
          await asOperator(c, (headers) =>
            client.POST('/api/console/shop/codes', { params: { header }, body, headers }),
          )
        ).code,
    },
    update: {
      operation: operations.updateConsoleCode,
      ask: async (c, _id, body, header) =>
        (
          await asOperator(c, (headers) =>
            client.PUT('/api/console/shop/codes/{_id}', { params: { path: { _id }, header }, body, headers }),
          )
        ).code,
    },
    remove: {
      operation: operations.deleteConsoleCode,
      ask: (c, _id) =>
        asOperator(c, (headers) =>
          client.DELETE('/api/console/shop/codes/{_id}', { params: { path: { _id } }, headers }),
        ),
    },
    order: {
      operation: operations.orderConsoleCodes,
      ask: (c, body, header) =>
        asOperator(c, (headers) =>
          client.PATCH('/api/console/shop/codes/sequence', { params: { header }, body, headers }),
        ),
    },
  });
}
