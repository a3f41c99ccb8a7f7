import { collectionChange, collectionStatus } from '@iruon/contract';
import { claimOperations } from '@iruon/contract/operations';
import { Hono } from 'hono';
import { hold, holdId, readBody } from '../body.ts';
import type { Core } from '../core/core.ts';
import { allow, asOperator, type OperatorContext, type OperatorEnv } from '../sessions/operator.ts';
import { answerList, listRequest, record } from './dialect.ts';
import { idempotencyKey } from './idempotency-key.ts';

const { listConsoleClaims, getConsoleClaim, changeCollection, retryRefund, sendRefundByHand, readRefundAccount } =
  claimOperations;

const paramsOf = (c: OperatorContext) => ({ path: { _id: holdId(c.req.param('id')) }, header: idempotencyKey(c) });

/** Claims: the list, one of them, the goods on their way back, and the refund. The states of claims go through their orders. */
export function claimRoutes({ client }: Core): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();

  app.get('/', allow(listConsoleClaims), async (c) => {
    const { query, from } = listRequest(c, listConsoleClaims.query);
    const { claims, total } = await asOperator(c, (headers) =>
      client.GET('/api/console/shop/claims', { params: { query }, headers }),
    );
    return answerList(c, 'claims', from, claims, total);
  });

  app.get('/:id', allow(getConsoleClaim), async (c) => {
    const { path } = paramsOf(c);
    const { claim } = await asOperator(c, (headers) =>
      client.GET('/api/console/shop/claims/{_id}', { params: { path }, headers }),
    );
    return c.json(record(claim));
  });

  app.patch('/:id/collection/:state', allow(changeCollection), async (c) => {
    const { path, header } = paramsOf(c);
    const state = hold(collectionStatus, c.req.param('state'));
    const body = await readBody(c, collectionChange);
    const params = { path: { ...path, state }, header };
    const { claim } = await asOperator(c, (headers) =>
      client.PATCH('/api/console/shop/claims/{_id}/collection/{state}', { params, body, headers }),
    );
    return c.json(record(claim));
  });

  app.post('/:id/refund/retry', allow(retryRefund), async (c) => {
    const params = paramsOf(c);
    const { claim } = await asOperator(c, (headers) =>
      client.POST('/api/console/shop/claims/{_id}/refund/retry', { params, headers }),
    );
    return c.json(record(claim));
  });

  app.post('/:id/refund/sent', allow(sendRefundByHand), async (c) => {
    const params = paramsOf(c);
    const body = await readBody(c, sendRefundByHand.body);
    const { claim } = await asOperator(c, (headers) =>
      client.POST('/api/console/shop/claims/{_id}/refund/sent', { params, body, headers }),
    );
    return c.json(record(claim));
  });

  app.post('/:id/refund/account', allow(readRefundAccount), async (c) => {
    const params = paramsOf(c);
    const body = await readBody(c, readRefundAccount.body);
    return c.json(
      await asOperator(c, (headers) =>
        client.POST('/api/console/shop/claims/{_id}/refund/account', { params, body, headers }),
      ),
    );
  });

  return app;
}
