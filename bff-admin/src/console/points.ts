import { pointNote, userPointsChange } from '@iruon/contract';
import { pointOperations as operations } from '@iruon/contract/operations';
import { Hono } from 'hono';
import { holdId, readBody } from '../body.ts';
import type { Core } from '../core/core.ts';
import { allow, asOperator, type OperatorContext, type OperatorEnv } from '../sessions/operator.ts';
import { record } from './dialect.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { recordRoutes } from './record-routes.ts';

/** Rules by which points are given: list, one of them, and what changes it. */
export function pointRoutes({ client }: Core): Hono<OperatorEnv> {
  return recordRoutes('points', {
    list: {
      operation: operations.listConsolePoints,
      async ask(c, query) {
        const { points: items, total } = await asOperator(c, (headers) =>
          client.GET('/api/console/shop/points', { params: { query }, headers }),
        );
        return { items, total };
      },
    },
    read: {
      operation: operations.getConsolePoint,
      ask: async (c, _id) =>
        (
          await asOperator(c, (headers) =>
            client.GET('/api/console/shop/points/{_id}', { params: { path: { _id } }, headers }),
          )
        ).point,
    },
    create: {
      operation: operations.createConsolePoint,
      ask: async (c, body, header) =>
        (
          await asOperator(c, (headers) =>
            client.POST('/api/console/shop/points', { params: { header }, body, headers }),
          )
        ).point,
    },
    update: {
      operation: operations.updateConsolePoint,
      ask: async (c, _id, body, header) =>
        (
          await asOperator(c, (headers) =>
            client.PUT('/api/console/shop/points/{_id}', { params: { path: { _id }, header }, body, headers }),
          )
        ).point,
    },
    remove: {
      operation: operations.deleteConsolePoint,
      ask: (c, _id) =>
        asOperator(c, (headers) =>
          client.DELETE('/api/console/shop/points/{_id}', { params: { path: { _id } }, headers }),
        ),
    },
  });
}

const paramsOf = (c: OperatorContext) => ({ path: { _id: holdId(c.req.param('id')) }, header: idempotencyKey(c) });

/** What an operator does to members' points. The lists are among the resources. */
export function userPointRoutes({ client }: Core): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();

  app.post('/', allow(operations.changeUserPoints), async (c) => {
    const body = await readBody(c, userPointsChange);
    const params = { header: idempotencyKey(c) };
    return c.json(
      await asOperator(c, (headers) => client.POST('/api/console/users/points', { params, body, headers })),
    );
  });

  app.put('/:id/excluded', allow(operations.excludeUserPoint), async (c) => {
    const params = paramsOf(c);
    const body = await readBody(c, pointNote);
    const { point } = await asOperator(c, (headers) =>
      client.PUT('/api/console/users/points/{_id}/excluded', { params, body, headers }),
    );
    return c.json(record(point));
  });

  app.put('/:id/included', allow(operations.includeUserPoint), async (c) => {
    const params = paramsOf(c);
    const body = await readBody(c, pointNote);
    const { point } = await asOperator(c, (headers) =>
      client.PUT('/api/console/users/points/{_id}/included', { params, body, headers }),
    );
    return c.json(record(point));
  });

  return app;
}

/** The counter entry of a change. */
export function pointEntryRoutes({ client }: Core): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();
  app.post('/:id/undo', allow(operations.undoPointEntry), async (c) => {
    const params = paramsOf(c);
    const body = await readBody(c, pointNote);
    const { entry } = await asOperator(c, (headers) =>
      client.POST('/api/console/users/points/entries/{_id}/undo', { params, body, headers }),
    );
    return c.json(record(entry));
  });
  return app;
}
