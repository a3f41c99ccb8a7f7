import { depositOperations } from '@iruon/contract/operations';
import { Hono } from 'hono';
import { holdId, readBody } from '../body.ts';
import type { Core } from '../core/core.ts';
import { allow, asOperator, type OperatorContext, type OperatorEnv } from '../sessions/operator.ts';
import { record } from './dialect.ts';
import { idempotencyKey } from './idempotency-key.ts';

const { acceptOddDeposit, confirmDeposits, returnOddDeposit } = depositOperations;

/** The desk of deposits: what came is confirmed, many at once. Its list is one of the resources, a bank's list one of the files. */
export function depositRoutes({ client }: Core): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();

  app.post('/confirm', allow(confirmDeposits), async (c) => {
    const body = await readBody(c, confirmDeposits.body);
    const params = { header: idempotencyKey(c) };
    const result = await asOperator(c, (headers) =>
      client.POST('/api/console/shop/deposits/confirm', { params, body, headers }),
    );
    return c.json(result);
  });

  return app;
}

const paramsOf = (c: OperatorContext) => ({ path: { _id: holdId(c.req.param('id')) }, header: idempotencyKey(c) });

/** Deposits that staff have to end: taken as they are, or given back. */
export function oddDepositRoutes({ client }: Core): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();

  app.post('/:id/accept', allow(acceptOddDeposit), async (c) => {
    const params = paramsOf(c);
    const body = await readBody(c, acceptOddDeposit.body);
    const { deposit } = await asOperator(c, (headers) =>
      client.POST('/api/console/shop/odd-deposits/{_id}/accept', { params, body, headers }),
    );
    return c.json(record(deposit));
  });

  app.post('/:id/return', allow(returnOddDeposit), async (c) => {
    const params = paramsOf(c);
    const body = await readBody(c, returnOddDeposit.body);
    const { deposit } = await asOperator(c, (headers) =>
      client.POST('/api/console/shop/odd-deposits/{_id}/return', { params, body, headers }),
    );
    return c.json(record(deposit));
  });

  return app;
}
