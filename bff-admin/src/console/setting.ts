import { recordCode } from '@iruon/contract';
import { settingOperations as operations } from '@iruon/contract/operations';
import { Hono } from 'hono';
import { hold, readBody } from '../body.ts';
import type { Core } from '../core/core.ts';
import {
  allow,
  asOperator,
  type OperatorContext,
  type OperatorEnv,
  type OperatorHeaders,
} from '../sessions/operator.ts';
import { idempotencyKey } from './idempotency-key.ts';

/** The store's settings, and the places goods leave from. */
export function settingRoutes({ client }: Core): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();
  const codeOf = (c: OperatorContext) => hold(recordCode, c.req.param('value'));

  app.get('/', allow(operations.getConsoleSetting), async (c) =>
    c.json((await asOperator(c, (headers) => client.GET('/api/console/setting', { headers }))).setting),
  );
  app.put('/', allow(operations.updateConsoleSetting), async (c) => {
    const body = await readBody(c, operations.updateConsoleSetting.body);
    const params = { header: idempotencyKey(c) };
    const call = (headers: OperatorHeaders) => client.PUT('/api/console/setting', { params, body, headers });
    return c.json((await asOperator(c, call)).setting);
  });

  app.get('/shipping-codes', allow(operations.listConsoleShippingCodes), async (c) =>
    c.json(
      (await asOperator(c, (headers) => client.GET('/api/console/setting/shipping-codes', { headers }))).shippingCodes,
    ),
  );
  app.post('/shipping-codes', allow(operations.createConsoleShippingCode), async (c) => {
    const body = await readBody(c, operations.createConsoleShippingCode.body);
    const params = { header: idempotencyKey(c) };
    const { shippingCode } = await asOperator(c, (headers) =>
      client.POST('/api/console/setting/shipping-codes', { params, body, headers }),
    );
    return c.json(shippingCode, 201);
  });
  app.put('/shipping-codes/:value', allow(operations.updateConsoleShippingCode), async (c) => {
    const body = await readBody(c, operations.updateConsoleShippingCode.body);
    const params = { path: { value: codeOf(c) }, header: idempotencyKey(c) };
    const { shippingCode } = await asOperator(c, (headers) =>
      client.PUT('/api/console/setting/shipping-codes/{value}', { params, body, headers }),
    );
    return c.json(shippingCode);
  });
  app.delete('/shipping-codes/:value', allow(operations.deleteConsoleShippingCode), async (c) => {
    const params = { path: { value: codeOf(c) } };
    await asOperator(c, (headers) => client.DELETE('/api/console/setting/shipping-codes/{value}', { params, headers }));
    return c.body(null, 204);
  });
  return app;
}
