import { deliveryUpdate } from '@iruon/contract';
import { deliveryOperations } from '@iruon/contract/operations';
import { Hono } from 'hono';
import { holdId, readBody } from '../body.ts';
import type { Core } from '../core/core.ts';
import { problemOf } from '../problems.ts';
import { allow, asOperator, type OperatorContext, type OperatorEnv } from '../sessions/operator.ts';
import { answerList, listRequest, record } from './dialect.ts';
import { idempotencyKey } from './idempotency-key.ts';

const { listConsoleDeliveries, changeDelivery } = deliveryOperations;

/** Parcels: the list, one of them, and the correction of its number. */
export function deliveryRoutes({ client }: Core): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();
  const list = (c: OperatorContext, query: Record<string, string>) =>
    asOperator(c, (headers) => client.GET('/api/console/shop/deliveries', { params: { query }, headers }));

  app.get('/', allow(listConsoleDeliveries), async (c) => {
    const { query, from } = listRequest(c, listConsoleDeliveries.query);
    const { deliveries, total } = await list(c, query);
    return answerList(c, 'deliveries', from, deliveries, total);
  });

  app.get('/:id', allow(listConsoleDeliveries), async (c) => {
    const wanted = holdId(c.req.param('id'));
    const { deliveries } = await list(c, { range: '[0,0]', filter: JSON.stringify({ id: [wanted] }) });
    const [found] = deliveries;
    if (!found) throw problemOf('NOT_FOUND');
    return c.json(record(found));
  });

  app.put('/:id', allow(changeDelivery), async (c) => {
    const params = { path: { _id: holdId(c.req.param('id')) }, header: idempotencyKey(c) };
    const body = await readBody(c, deliveryUpdate);
    const { delivery } = await asOperator(c, (headers) =>
      client.PUT('/api/console/shop/deliveries/{_id}', { params, body, headers }),
    );
    return c.json(record(delivery));
  });

  return app;
}
