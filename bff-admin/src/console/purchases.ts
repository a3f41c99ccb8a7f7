import { consolePurchaseOperations } from '@iruon/contract/operations';
import { Hono } from 'hono';
import { holdId, readBody } from '../body.ts';
import type { Core } from '../core/core.ts';
import { allow, asOperator, type OperatorContext, type OperatorEnv } from '../sessions/operator.ts';
import { record } from './dialect.ts';
import { idempotencyKey } from './idempotency-key.ts';

const { changePurchase, giveUpPurchase } = consolePurchaseOperations;

const paramsOf = (c: OperatorContext) => ({ path: { _id: holdId(c.req.param('id')) }, header: idempotencyKey(c) });

/** What can be done with a whole purchase: its receiver put right, and one that nobody paid given up. */
export function purchaseRoutes({ client }: Core): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();

  app.put('/:id', allow(changePurchase), async (c) => {
    const params = paramsOf(c);
    const body = await readBody(c, changePurchase.body);
    const { purchase } = await asOperator(c, (headers) =>
      client.PUT('/api/console/shop/purchases/{_id}', { params, body, headers }),
    );
    return c.json(record(purchase));
  });

  app.delete('/:id', allow(giveUpPurchase), async (c) => {
    const params = paramsOf(c);
    const { purchase } = await asOperator(c, (headers) =>
      client.DELETE('/api/console/shop/purchases/{_id}', { params, headers }),
    );
    return c.json(record(purchase));
  });

  return app;
}
