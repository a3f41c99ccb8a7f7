import { operations } from '@iruon/contract/operations';
import { Hono } from 'hono';
import type { Core } from '../core/core.ts';
import { allow, asOperator, type OperatorEnv } from '../sessions/operator.ts';

/** How much work waits in each room, for the badges of the menu. */
export function waitingRoutes({ client }: Core): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();
  app.get('/', allow(operations.getWaitingWork), async (c) => {
    const { waiting } = await asOperator(c, (headers) => client.GET('/api/console/waiting', { headers }));
    return c.json(waiting);
  });
  return app;
}
