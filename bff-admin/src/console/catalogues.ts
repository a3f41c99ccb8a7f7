import { catalogueOperations as operations } from '@iruon/contract/operations';
import type { Hono } from 'hono';
import type { Core } from '../core/core.ts';
import { asOperator, type OperatorEnv } from '../sessions/operator.ts';
import { recordRoutes } from './record-routes.ts';

/** Catalogues: list, order, one of them, and what changes it. */
export function catalogueRoutes({ client }: Core): Hono<OperatorEnv> {
  return recordRoutes('catalogues', {
    list: {
      operation: operations.listConsoleCatalogues,
      async ask(c, query) {
        const { catalogues: items, total } = await asOperator(c, (headers) =>
          client.GET('/api/console/shop/catalogues', { params: { query }, headers }),
        );
        return { items, total };
      },
    },
    read: {
      operation: operations.getConsoleCatalogue,
      ask: async (c, _id) =>
        (
          await asOperator(c, (headers) =>
            client.GET('/api/console/shop/catalogues/{_id}', { params: { path: { _id } }, headers }),
          )
        ).catalogue,
    },
    create: {
      operation: operations.createConsoleCatalogue,
      ask: async (c, body, header) =>
        (
          await asOperator(c, (headers) =>
            client.POST('/api/console/shop/catalogues', { params: { header }, body, headers }),
          )
        ).catalogue,
    },
    update: {
      operation: operations.updateConsoleCatalogue,
      ask: async (c, _id, body, header) =>
        (
          await asOperator(c, (headers) =>
            client.PUT('/api/console/shop/catalogues/{_id}', { params: { path: { _id }, header }, body, headers }),
          )
        ).catalogue,
    },
    remove: {
      operation: operations.deleteConsoleCatalogue,
      ask: (c, _id) =>
        asOperator(c, (headers) =>
          client.DELETE('/api/console/shop/catalogues/{_id}', { params: { path: { _id } }, headers }),
        ),
    },
    order: {
      operation: operations.orderConsoleCatalogues,
      ask: (c, body, header) =>
        asOperator(c, (headers) =>
          client.PATCH('/api/console/shop/catalogues/sequence', { params: { header }, body, headers }),
        ),
    },
  });
}
