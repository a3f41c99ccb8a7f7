import { undoneWorkOperations } from '@iruon/contract/operations';
import { Hono } from 'hono';
import { readBody } from '../body.ts';
import type { Core } from '../core/core.ts';
import { allow, asOperator, type OperatorEnv } from '../sessions/operator.ts';
import { idempotencyKey } from './idempotency-key.ts';

const { retryUndoneWorks } = undoneWorkOperations;

/** Having failed mails and jobs tried again. Their list is one of the resources. */
export function undoneWorkRoutes({ client }: Core): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();
  app.post('/retry', allow(retryUndoneWorks), async (c) => {
    const body = await readBody(c, retryUndoneWorks.body);
    const params = { header: idempotencyKey(c) };
    return c.json(
      await asOperator(c, (headers) => client.POST('/api/console/undone-works/retry', { params, body, headers })),
    );
  });
  return app;
}
