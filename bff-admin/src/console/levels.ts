import { pointNote, scoreCorrection, scoresChange, userGradeChange, userGradesChange } from '@iruon/contract';
import { levelOperations as operations } from '@iruon/contract/operations';
import { Hono } from 'hono';
import { holdId, readBody } from '../body.ts';
import type { Core } from '../core/core.ts';
import { allow, asOperator, type OperatorEnv } from '../sessions/operator.ts';
import { record } from './dialect.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { recordRoutes } from './record-routes.ts';

/** Levels: list, order, one of them, and what changes it. */
export function levelRoutes({ client }: Core): Hono<OperatorEnv> {
  return recordRoutes('levels', {
    list: {
      operation: operations.listConsoleLevels,
      async ask(c, query) {
        const { levels: items, total } = await asOperator(c, (headers) =>
          client.GET('/api/console/levels', { params: { query }, headers }),
        );
        return { items, total };
      },
    },
    read: {
      operation: operations.getConsoleLevel,
      ask: async (c, _id) =>
        (
          await asOperator(c, (headers) =>
            client.GET('/api/console/levels/{_id}', { params: { path: { _id } }, headers }),
          )
        ).level,
    },
    create: {
      operation: operations.createConsoleLevel,
      ask: async (c, body, header) =>
        (await asOperator(c, (headers) => client.POST('/api/console/levels', { params: { header }, body, headers })))
          .level,
    },
    update: {
      operation: operations.updateConsoleLevel,
      ask: async (c, _id, body, header) =>
        (
          await asOperator(c, (headers) =>
            client.PUT('/api/console/levels/{_id}', { params: { path: { _id }, header }, body, headers }),
          )
        ).level,
    },
    remove: {
      operation: operations.deleteConsoleLevel,
      ask: (c, _id) =>
        asOperator(c, (headers) => client.DELETE('/api/console/levels/{_id}', { params: { path: { _id } }, headers })),
    },
    order: {
      operation: operations.orderConsoleLevels,
      ask: (c, body, header) =>
        asOperator(c, (headers) => client.PATCH('/api/console/levels/sequence', { params: { header }, body, headers })),
    },
  });
}

/** The level of one member: its history, and setting it by hand. The list is one of the resources. */
export function userGradeRoutes({ client }: Core): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();
  app.get('/:id', allow(operations.getUserGrade), async (c) => {
    const params = { path: { _id: holdId(c.req.param('id')) } };
    const { grade } = await asOperator(c, (headers) =>
      client.GET('/api/console/users/grades/{_id}', { params, headers }),
    );
    return c.json(record(grade));
  });
  app.post('/', allow(operations.changeUserGrades), async (c) => {
    const body = await readBody(c, userGradesChange);
    const params = { header: idempotencyKey(c) };
    return c.json(
      await asOperator(c, (headers) => client.POST('/api/console/users/grades', { params, body, headers })),
    );
  });
  app.post('/:id/release', allow(operations.releaseUserGrade), async (c) => {
    const _id = holdId(c.req.param('id'));
    const query = await readBody(c, pointNote);
    await asOperator(c, (headers) =>
      client.DELETE('/api/console/users/grades/{_id}', { params: { path: { _id }, query }, headers }),
    );
    const { grade } = await asOperator(c, (headers) =>
      client.GET('/api/console/users/grades/{_id}', { params: { path: { _id } }, headers }),
    );
    return c.json(record(grade));
  });
  app.put('/:id', allow(operations.changeUserGrade), async (c) => {
    const params = { path: { _id: holdId(c.req.param('id')) }, header: idempotencyKey(c) };
    const body = await readBody(c, userGradeChange);
    const { grade } = await asOperator(c, (headers) =>
      client.PUT('/api/console/users/grades/{_id}', { params, body, headers }),
    );
    return c.json(record(grade));
  });
  return app;
}

/** Adding to scores, subtracting and correcting. The list is one of the resources. */
export function scoreRoutes({ client }: Core): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();
  app.put('/:id', allow(operations.correctScore), async (c) => {
    const params = { path: { _id: holdId(c.req.param('id')) }, header: idempotencyKey(c) };
    const body = await readBody(c, scoreCorrection);
    const { score } = await asOperator(c, (headers) =>
      client.PUT('/api/console/users/scores/{_id}', { params, body, headers }),
    );
    return c.json(record(score));
  });
  app.post('/', allow(operations.changeScores), async (c) => {
    const body = await readBody(c, scoresChange);
    const params = { header: idempotencyKey(c) };
    return c.json(
      await asOperator(c, (headers) => client.POST('/api/console/users/scores', { params, body, headers })),
    );
  });
  return app;
}
