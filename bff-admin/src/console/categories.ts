import { consoleCategoryInput, consoleCategoryUpdate, id } from '@iruon/contract';
import { categoryOperations as operations } from '@iruon/contract/operations';
import { Hono } from 'hono';
import { z } from 'zod';
import { holdId, readBody } from '../body.ts';
import type { Core } from '../core/core.ts';
import { allow, asOperator, type OperatorContext, type OperatorEnv } from '../sessions/operator.ts';
import { answerList, parsed, record } from './dialect.ts';
import { idempotencyKey } from './idempotency-key.ts';

const byIds = z.object({ id: z.array(id) });

/** The ids of getMany. Nothing else that react-admin sends with a list says anything here: a tree has no pages and one order. */
function wantedIds(c: OperatorContext): readonly string[] | undefined {
  return byIds.safeParse(parsed(c.req.query('filter'))).data?.id;
}

const idOf = (c: OperatorContext) => holdId(c.req.param('id'));

/** The tree of categories whole, and what changes one of them. */
export function categoryRoutes({ client }: Core): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();

  app.get('/', allow(operations.listConsoleCategories), async (c) => {
    const ids = wantedIds(c);
    const { categories } = await asOperator(c, (headers) => client.GET('/api/console/shop/categories', { headers }));
    const items = ids ? categories.filter(({ _id }) => ids.includes(_id)) : categories;
    return answerList(c, 'categories', 0, items, items.length);
  });

  app.get('/:id', allow(operations.getConsoleCategory), async (c) => {
    const params = { path: { _id: idOf(c) } };
    const { category } = await asOperator(c, (headers) =>
      client.GET('/api/console/shop/categories/{_id}', { params, headers }),
    );
    return c.json(record(category));
  });

  app.post('/', allow(operations.createConsoleCategory), async (c) => {
    const body = await readBody(c, consoleCategoryInput);
    const params = { header: idempotencyKey(c) };
    const { category } = await asOperator(c, (headers) =>
      client.POST('/api/console/shop/categories', { params, body, headers }),
    );
    return c.json(record(category), 201);
  });

  app.put('/:id', allow(operations.updateConsoleCategory), async (c) => {
    const body = await readBody(c, consoleCategoryUpdate);
    const params = { path: { _id: idOf(c) }, header: idempotencyKey(c) };
    const { category } = await asOperator(c, (headers) =>
      client.PUT('/api/console/shop/categories/{_id}', { params, body, headers }),
    );
    return c.json(record(category));
  });

  app.delete('/:id', allow(operations.deleteConsoleCategory), async (c) => {
    const path = { _id: idOf(c) };
    await asOperator(c, (headers) =>
      client.DELETE('/api/console/shop/categories/{_id}', { params: { path }, headers }),
    );
    return c.json({ id: path._id });
  });

  return app;
}
