import { islandOperations as operations } from '@iruon/contract/operations';
import type { Hono } from 'hono';
import type { Core } from '../core/core.ts';
import { asOperator, type OperatorEnv } from '../sessions/operator.ts';
import { recordRoutes } from './record-routes.ts';

/** Regions with an island fee: list, one of them, and what changes it. */
export function islandRoutes({ client }: Core): Hono<OperatorEnv> {
  const path = '/api/console/shop/islands';
  return recordRoutes('islands', {
    list: {
      operation: operations.listConsoleIslands,
      async ask(c, query) {
        const { islands: items, total } = await asOperator(c, (headers) =>
          client.GET(path, { params: { query }, headers }),
        );
        return { items, total };
      },
    },
    read: {
      operation: operations.getConsoleIsland,
      ask: async (c, _id) =>
        (await asOperator(c, (headers) => client.GET(`${path}/{_id}`, { params: { path: { _id } }, headers }))).island,
    },
    create: {
      operation: operations.createConsoleIsland,
      ask: async (c, body, header) =>
        (await asOperator(c, (headers) => client.POST(path, { params: { header }, body, headers }))).island,
    },
    update: {
      operation: operations.updateConsoleIsland,
      ask: async (c, _id, body, header) =>
        (
          await asOperator(c, (headers) =>
            client.PUT(`${path}/{_id}`, { params: { path: { _id }, header }, body, headers }),
          )
        ).island,
    },
    remove: {
      operation: operations.deleteConsoleIsland,
      ask: (c, _id) =>
        asOperator(c, (headers) => client.DELETE(`${path}/{_id}`, { params: { path: { _id } }, headers })),
    },
  });
}
