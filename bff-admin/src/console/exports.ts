import { exportInput, problem } from '@iruon/contract';
import { CoreProblem } from '@iruon/contract/client';
import { exportOperations as operations } from '@iruon/contract/operations';
import { Hono } from 'hono';
import { holdId, readBody } from '../body.ts';
import type { Core } from '../core/core.ts';
import { fetchFile, passOn } from '../core/pass-through.ts';
import { allow, asOperator, type OperatorContext, type OperatorEnv, sendAsOperator } from '../sessions/operator.ts';
import { answerList, listRequest, record } from './dialect.ts';
import { idempotencyKey } from './idempotency-key.ts';

const pathOf = (c: OperatorContext) => ({ _id: holdId(c.req.param('id')) });

/** What lets a download that broke off go on. */
const asked = ['range', 'if-range', 'if-none-match'];

/** Files that are made behind the scenes: the operator's own, their verbs and the files themselves. */
export function exportRoutes(core: Core): Hono<OperatorEnv> {
  const { client } = core;
  const app = new Hono<OperatorEnv>();

  app.get('/', allow(operations.listExports), async (c) => {
    const { query, from } = listRequest(c, operations.listExports.query);
    const { exports, total } = await asOperator(c, (headers) =>
      client.GET('/api/console/shop/exports', { params: { query }, headers }),
    );
    return answerList(c, 'exports', from, exports, total);
  });

  app.post('/', allow(operations.createExport), async (c) => {
    const body = await readBody(c, exportInput);
    const params = { header: idempotencyKey(c) };
    const answer = await asOperator(c, (headers) =>
      client.POST('/api/console/shop/exports', { params, body, headers }),
    );
    return c.json(record(answer.export), 201);
  });

  app.get('/:id', allow(operations.getExport), async (c) => {
    const path = pathOf(c);
    const answer = await asOperator(c, (headers) =>
      client.GET('/api/console/shop/exports/{_id}', { params: { path }, headers }),
    );
    return c.json(record(answer.export));
  });

  app.get('/:id/file', allow(operations.readExportFile), async (c) => {
    const path = operations.readExportFile.path.replace('{_id}', pathOf(c)._id);
    const said = Object.fromEntries(
      asked.flatMap((name) => {
        const value = c.req.header(name);
        return value === undefined ? [] : [[name, value]];
      }),
    );
    const answer = await sendAsOperator(c, (headers) =>
      fetchFile(core, path, { ...said, ...headers }, c.req.raw.signal),
    );
    if (answer.ok || answer.status === 304 || answer.status === 416) return passOn(answer);
    throw new CoreProblem(problem.parse(await answer.json()));
  });

  for (const [verb, operation] of [
    ['cancel', operations.cancelExport],
    ['repeat', operations.repeatExport],
  ] as const) {
    app.post(`/:id/${verb}`, allow(operation), async (c) => {
      const params = { path: pathOf(c), header: idempotencyKey(c) };
      const answer = await asOperator(c, (headers) =>
        verb === 'cancel'
          ? client.POST('/api/console/shop/exports/{_id}/cancel', { params, headers })
          : client.POST('/api/console/shop/exports/{_id}/repeat', { params, headers }),
      );
      return c.json(record(answer.export), operation.success.status);
    });
  }

  return app;
}
