import { inquireAnswer } from '@iruon/contract';
import { inquireOperations } from '@iruon/contract/operations';
import { Hono } from 'hono';
import { holdId, readBody } from '../body.ts';
import type { Core } from '../core/core.ts';
import { allow, asOperator, type OperatorContext, type OperatorEnv } from '../sessions/operator.ts';
import { record } from './dialect.ts';
import { idempotencyKey } from './idempotency-key.ts';

const { answerInquire, changeInquireState, removeConsoleInquire } = inquireOperations;

const paramsOf = (c: OperatorContext) => ({ path: { _id: holdId(c.req.param('id')) }, header: idempotencyKey(c) });

/** What an operator does to questions on products. The list is one of the resources. */
export function inquireRoutes({ client }: Core): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();

  app.put('/:id', allow(answerInquire), async (c) => {
    const params = paramsOf(c);
    const body = await readBody(c, inquireAnswer);
    const { inquire } = await asOperator(c, (headers) =>
      client.PUT('/api/console/shop/inquires/{_id}', { params, body, headers }),
    );
    return c.json(record(inquire));
  });

  app.put('/:id/state', allow(changeInquireState), async (c) => {
    const params = paramsOf(c);
    const body = await readBody(c, changeInquireState.body);
    const { inquire } = await asOperator(c, (headers) =>
      client.PUT('/api/console/shop/inquires/{_id}/state', { params, body, headers }),
    );
    return c.json(record(inquire));
  });

  app.delete('/:id', allow(removeConsoleInquire), async (c) => {
    const params = paramsOf(c);
    await asOperator(c, (headers) => client.DELETE('/api/console/shop/inquires/{_id}', { params, headers }));
    return c.body(null, 204);
  });

  return app;
}
