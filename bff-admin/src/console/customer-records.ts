import { customerLink } from '@iruon/contract';
import { dentiumOperations } from '@iruon/contract/operations';
import { Hono } from 'hono';
import { hold, holdId, readBody } from '../body.ts';
import type { Core } from '../core/core.ts';
import { allow, asOperator, type OperatorContext, type OperatorEnv } from '../sessions/operator.ts';
import { record } from './dialect.ts';
import { idempotencyKey } from './idempotency-key.ts';

const operations = dentiumOperations;

const paramsOf = (c: OperatorContext) => ({ path: { _id: holdId(c.req.param('id')) }, header: idempotencyKey(c) });

/** The record of one member in the maker's books. */
export function memberRecordRoutes({ client }: Core): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();

  app.get('/:id/customer', allow(operations.getMemberRecord), async (c) => {
    const params = { path: { _id: holdId(c.req.param('id')) } };
    const answer = await asOperator(c, (headers) =>
      client.GET('/api/console/users/{_id}/customer', { params, headers }),
    );
    return c.json(answer);
  });

  app.post('/:id/customer/refresh', allow(operations.refreshMemberRecord), async (c) => {
    const params = paramsOf(c);
    const answer = await asOperator(c, (headers) =>
      client.POST('/api/console/users/{_id}/customer/refresh', { params, headers }),
    );
    return c.json(answer);
  });

  app.put('/:id/customer', allow(operations.linkCustomer), async (c) => {
    const params = paramsOf(c);
    const body = await readBody(c, customerLink);
    const answer = await asOperator(c, (headers) =>
      client.PUT('/api/console/users/{_id}/customer', { params, body, headers }),
    );
    return c.json(answer);
  });

  return app;
}

/** Customers of the maker's books. */
export function customerRoutes({ client }: Core): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();
  app.get('/', allow(operations.searchCustomers), async (c) => {
    const query = hold(operations.searchCustomers.query, c.req.query());
    return c.json(
      await asOperator(c, (headers) => client.GET('/api/dentium/customers', { params: { query }, headers })),
    );
  });
  return app;
}

/** Telling a movement again. The list is one of the resources. */
export function moneyReportRoutes({ client }: Core): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();
  app.post('/:id/retry', allow(operations.retryMoneyReport), async (c) => {
    const params = paramsOf(c);
    const { report } = await asOperator(c, (headers) =>
      client.POST('/api/console/money-reports/{_id}/retry', { params, headers }),
    );
    return c.json(record(report));
  });
  return app;
}
