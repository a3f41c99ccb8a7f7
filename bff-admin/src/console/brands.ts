import { brandOperations as operations } from '@iruon/contract/operations';
import type { Hono } from 'hono';
import type { Core } from '../core/core.ts';
import { asOperator, type OperatorEnv } from '../sessions/operator.ts';
import { recordRoutes } from './record-routes.ts';

/** Brands: list, order, one of them, and what changes it. */
export function brandRoutes({ client }: Core): Hono<OperatorEnv> {
  return recordRoutes('brands', {
    list: {
      operation: operations.listConsoleBrands,
      async ask(c, query) {
        const { brands: items, total } = await asOperator(c, (headers) =>
          client.GET('/api/console/shop/brands', { params: { query }, headers }),
        );
        return { items, total };
      },
    },
    read: {
      operation: operations.getConsoleBrand,
      ask: async (c, _id) =>
        (
          await asOperator(c, (headers) =>
            client.GET('/api/console/shop/brands/{_id}', { params: { path: { _id } }, headers }),
          )
        ).brand,
    },
    create: {
      operation: operations.createConsoleBrand,
      ask: async (c, body, header) =>
        (
          await asOperator(c, (headers) =>
            client.POST('/api/console/shop/brands', { params: { header }, body, headers }),
          )
        ).brand,
    },
    update: {
      operation: operations.updateConsoleBrand,
      ask: async (c, _id, body, header) =>
        (
          await asOperator(c, (headers) =>
            client.PUT('/api/console/shop/brands/{_id}', { params: { path: { _id }, header }, body, headers }),
          )
        ).brand,
    },
    remove: {
      operation: operations.deleteConsoleBrand,
      ask: (c, _id) =>
        asOperator(c, (headers) =>
          client.DELETE('/api/console/shop/brands/{_id}', { params: { path: { _id } }, headers }),
        ),
    },
    order: {
      operation: operations.orderConsoleBrands,
      ask: (c, body, header) =>
        asOperator(c, (headers) =>
          client.PATCH('/api/console/shop/brands/sequence', { params: { header }, body, headers }),
        ),
    },
  });
}
