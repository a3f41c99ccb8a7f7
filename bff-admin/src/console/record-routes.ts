import { newOrder, type Operation } from '@iruon/contract';
import { Hono } from 'hono';
import type { z } from 'zod';
import { type Given, holdId, readBody } from '../body.ts';
import type { OperatorContext, OperatorEnv } from '../sessions/operator.ts';
import { allow } from '../sessions/operator.ts';
import { answerList, listRequest, record } from './dialect.ts';
import { idempotencyKey } from './idempotency-key.ts';

type Identified = { _id: string };
type Key = ReturnType<typeof idempotencyKey>;

/** What operators keep (brands, codes, displays): every verb says how core-api is asked. */
export interface RecordVerbs<Input extends z.ZodType, Update extends z.ZodType> {
  list: {
    operation: Operation & { query: z.ZodType };
    ask: (c: OperatorContext, query: Record<string, string>) => Promise<{ items: Identified[]; total: number }>;
  };
  read: { operation: Operation; ask: (c: OperatorContext, _id: string) => Promise<Identified> };
  create: {
    operation: Operation & { body: Input };
    ask: (c: OperatorContext, body: Given<z.output<Input>>, key: Key) => Promise<Identified>;
  };
  update: {
    operation: Operation & { body: Update };
    ask: (c: OperatorContext, _id: string, body: Given<z.output<Update>>, key: Key) => Promise<Identified>;
  };
  remove: { operation: Operation; ask: (c: OperatorContext, _id: string) => Promise<unknown> };
  /** Only for records whose order is a matter of taste. */
  order?: { operation: Operation; ask: (c: OperatorContext, body: { _ids: string[] }, key: Key) => Promise<unknown> };
}

/** The list, one record, and the verbs that change it, in the dialect of ra-data-simple-rest. */
export function recordRoutes<Input extends z.ZodType, Update extends z.ZodType>(
  name: string,
  { list, read, create, update, remove, order }: RecordVerbs<Input, Update>,
): Hono<OperatorEnv> {
  const app = new Hono<OperatorEnv>();
  const idOf = (c: OperatorContext) => holdId(c.req.param('id'));

  app.get('/', allow(list.operation), async (c) => {
    const { query, from } = listRequest(c, list.operation.query);
    const { items, total } = await list.ask(c, query);
    return answerList(c, name, from, items, total);
  });
  if (order) {
    app.patch('/sequence', allow(order.operation), async (c) => {
      await order.ask(c, await readBody(c, newOrder), idempotencyKey(c));
      return c.body(null, 204);
    });
  }
  app.get('/:id', allow(read.operation), async (c) => c.json(record(await read.ask(c, idOf(c)))));
  app.post('/', allow(create.operation), async (c) => {
    const body = await readBody(c, create.operation.body);
    return c.json(record(await create.ask(c, body, idempotencyKey(c))), 201);
  });
  app.put('/:id', allow(update.operation), async (c) => {
    const body = await readBody(c, update.operation.body);
    return c.json(record(await update.ask(c, idOf(c), body, idempotencyKey(c))));
  });
  app.delete('/:id', allow(remove.operation), async (c) => {
    const _id = idOf(c);
    await remove.ask(c, _id);
    return c.json({ id: _id });
  });
  return app;
}
