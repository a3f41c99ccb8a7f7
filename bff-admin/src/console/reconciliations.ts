import { problem } from '@iruon/contract';
import { CoreProblem } from '@iruon/contract/client';
import { reconciliationOperations as operations } from '@iruon/contract/operations';
import { Hono } from 'hono';
import { hold, holdId } from '../body.ts';
import type { Core } from '../core/core.ts';
import { fetchFile, passOn } from '../core/pass-through.ts';
import { allow, asOperator, type OperatorContext, type OperatorEnv, sendAsOperator } from '../sessions/operator.ts';
import { answerList, listRequest, record } from './dialect.ts';
import { idempotencyKey } from './idempotency-key.ts';

const pathOf = (c: OperatorContext) => ({ _id: holdId(c.req.param('id')) });

/** The gateway's lists held against ours. The file itself is posted as any other. */
export function reconciliationRoutes(core: Core): Hono<OperatorEnv> {
  const { client } = core;
  const app = new Hono<OperatorEnv>();

  app.get('/', allow(operations.listReconciliations), async (c) => {
    const { query, from } = listRequest(c, operations.listReconciliations.query);
    const { reconciliations, total } = await asOperator(c, (headers) =>
      client.GET('/api/console/shop/reconciliations', { params: { query }, headers }),
    );
    return answerList(c, 'reconciliations', from, reconciliations, total);
  });

  app.get('/:id', allow(operations.getReconciliation), async (c) => {
    const path = pathOf(c);
    const { reconciliation } = await asOperator(c, (headers) =>
      client.GET('/api/console/shop/reconciliations/{_id}', { params: { path }, headers }),
    );
    return c.json(record(reconciliation));
  });

  app.get('/:id/differences', allow(operations.listReconciliationDifferences), async (c) => {
    const path = pathOf(c);
    const query = hold(operations.listReconciliationDifferences.query, c.req.query());
    const answer = await asOperator(c, (headers) =>
      client.GET('/api/console/shop/reconciliations/{_id}/differences', { params: { path, query }, headers }),
    );
    return c.json(answer);
  });

  app.get('/:id/export', allow(operations.exportReconciliation), async (c) => {
    const path = operations.exportReconciliation.path.replace('{_id}', pathOf(c)._id);
    const answer = await sendAsOperator(c, (headers) => fetchFile(core, path, { ...headers }, c.req.raw.signal));
    if (answer.ok) return passOn(answer);
    throw new CoreProblem(problem.parse(await answer.json()));
  });

  app.post('/:id/compare', allow(operations.compareReconciliation), async (c) => {
    const params = { path: pathOf(c), header: idempotencyKey(c) };
    const { reconciliation } = await asOperator(c, (headers) =>
      client.POST('/api/console/shop/reconciliations/{_id}/compare', { params, headers }),
    );
    return c.json(record(reconciliation));
  });

  return app;
}
