import { operations } from '@iruon/contract/operations';
import { Hono } from 'hono';
import type { Core } from '../core/core.ts';
import { allow, asOperator, type OperatorEnv } from '../sessions/operator.ts';

/** Today's queues and the sales of the last days. */
export function dashboardRoutes({ client }: Core): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();
  app.get('/', allow(operations.getDashboard), async (c) => {
    const params = { path: { manage: 'orders' } } as const;
    const { dashboard } = await asOperator(c, (headers) =>
      client.GET('/api/console/shop/purchases/dashboard/{manage}', { params, headers }),
    );
    return c.json(dashboard);
  });
  return app;
}
