import { invoice, purchaseNo } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import { Hono } from 'hono';
import { hold, readBody } from '../body.ts';
import type { Core } from '../core/core.ts';
import { allow, asOperator, type OperatorEnv } from '../sessions/operator.ts';
import { idempotencyKey } from './idempotency-key.ts';

/** Carrier and invoice number of a purchase's orders; entering them ships the orders. */
export function invoiceRoutes({ client }: Core): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();
  app.put('/:purchaseNo', allow(operations.putInvoice), async (c) => {
    const path = { purchaseNo: hold(purchaseNo, c.req.param('purchaseNo')) };
    const body = await readBody(c, invoice);
    const params = { path, header: idempotencyKey(c) };
    const result = await asOperator(c, (headers) =>
      client.PUT('/api/console/shop/invoices/{purchaseNo}', { params, body, headers }),
    );
    return c.json(result);
  });
  return app;
}
