import { legacyOrderStatus, legacyOrderUpdate, legacyStateChange } from '@iruon/contract';
import { legacyOrderOperations } from '@iruon/contract/operations';
import { Hono } from 'hono';
import { hold, holdId, readBody } from '../body.ts';
import type { Core } from '../core/core.ts';
import { allow, asOperator, type OperatorEnv } from '../sessions/operator.ts';
import { record } from './dialect.ts';
import { idempotencyKey } from './idempotency-key.ts';

const { changeLegacyOrder, changeLegacyOrderState } = legacyOrderOperations;

/** What an operator does to orders of the store before this one. The list is one of the resources. */
export function legacyOrderRoutes({ client }: Core): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();

  app.put('/:id', allow(changeLegacyOrder), async (c) => {
    const params = { path: { _id: holdId(c.req.param('id')) }, header: idempotencyKey(c) };
    const body = await readBody(c, legacyOrderUpdate);
    const { order } = await asOperator(c, (headers) =>
      client.PUT('/api/console/legacy/orders/{_id}', { params, body, headers }),
    );
    return c.json(record(order));
  });

  app.patch('/:id/state/:state', allow(changeLegacyOrderState), async (c) => {
    const path = { _id: holdId(c.req.param('id')), state: hold(legacyOrderStatus, c.req.param('state')) };
    const params = { path, header: idempotencyKey(c) };
    const body = await readBody(c, legacyStateChange);
    const { order } = await asOperator(c, (headers) =>
      client.PATCH('/api/console/legacy/orders/{_id}/state/{state}', { params, body, headers }),
    );
    return c.json(record(order));
  });

  return app;
}
