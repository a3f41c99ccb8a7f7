import { depositOperations } from '@iruon/contract/operations';
import { Hono } from 'hono';
import { readBody } from '../body.ts';
import type { Core } from '../core/core.ts';
import { allow, asOperator, type OperatorEnv } from '../sessions/operator.ts';
import { idempotencyKey } from './idempotency-key.ts';

const { confirmDeposits } = depositOperations;

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
