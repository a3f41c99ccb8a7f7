import { consolePurchaseOperations } from '@iruon/contract/operations';
import { Hono } from 'hono';
import { readBody } from '../body.ts';
import type { Core } from '../core/core.ts';
import { allow, asOperator, type OperatorEnv } from '../sessions/operator.ts';
import { record } from './dialect.ts';
import { idempotencyKey } from './idempotency-key.ts';

const { createPhoneOrder, quotePhoneOrder } = consolePurchaseOperations;

/** Orders that an operator places for a member on the phone: what they cost, and the placing. */
export function phoneOrderRoutes({ client }: Core): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();

  app.post('/quote', allow(quotePhoneOrder), async (c) => {
    const body = await readBody(c, quotePhoneOrder.body);
    const answer = await asOperator(c, (headers) =>
      client.POST('/api/console/shop/purchases/quote', { body, headers }),
    );
    return c.json(answer);
  });

  app.post('/', allow(createPhoneOrder), async (c) => {
    const body = await readBody(c, createPhoneOrder.body);
    const header = { 'Idempotency-Key': '', ...idempotencyKey(c) };
    const { purchase } = await asOperator(c, (headers) =>
      client.POST('/api/console/shop/purchases', { params: { header }, body, headers }),
    );
    return c.json(record(purchase), 201);
  });

  return app;
}
