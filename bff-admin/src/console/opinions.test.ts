import type { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { startConsole } from '../../test/core-server.ts';

const id = '01890000-0000-7000-8000-000000000009';
const core = '/api/console/shop';
let running: Awaited<ReturnType<typeof startConsole>> | undefined;
afterEach(() => running?.close());

const routes = (app: Hono) => {
  app.all(`${core}/reviews/hidden`, (c) => c.json({ results: [], changed: 1, refused: 0 }));
  app.delete(`${core}/reviews/:id`, (c) => c.body(null, 204));
  app.delete(`${core}/inquires/:id`, (c) => c.body(null, 204));
  app.all(`${core}/reviews/*`, (c) => c.json({ review: { _id: id } }));
  app.all(`${core}/inquires/*`, (c) => c.json({ inquire: { _id: id } }));
};

// Each verb as the console's pages send it, and what core-api is asked by it.
const VERBS: [method: string, path: string, body: object | undefined, asked: string][] = [
  ['PUT', `/reviews/${id}`, { reply: '감사합니다.' }, `/reviews/${id}`],
  ['PUT', `/reviews/${id}`, { reply: null }, `/reviews/${id}`],
  ['PUT', `/reviews/${id}/hidden`, { reason: '광고' }, `/reviews/${id}/hidden`],
  ['PUT', '/reviews/hidden', { _reviews: [id], reason: '광고' }, '/reviews/hidden'],
  ['DELETE', `/reviews/${id}/hidden`, undefined, `/reviews/${id}/hidden`],
  ['DELETE', `/reviews/${id}`, undefined, `/reviews/${id}`],
  ['PUT', `/inquires/${id}`, { answer: '답변입니다.' }, `/inquires/${id}`],
  ['PUT', `/inquires/${id}/state`, { state: 'ANSWER_AWAITING' }, `/inquires/${id}/state`],
  ['DELETE', `/inquires/${id}`, undefined, `/inquires/${id}`],
];

test.each(VERBS)('%s %s with %j', async (method, path, body, asked) => {
  running = await startConsole({ routes });
  const key = { 'idempotency-key': 'once' };
  const answer = await (body
    ? running.sendJson(method, `/api/console${path}`, body, key)
    : running.send(`/api/console${path}`, { method, headers: key }));
  expect(answer.status).toBeLessThan(300);
  expect(running.operatorCalls()).toMatchObject([{ method, path: `${core}${asked}`, idempotencyKey: 'once' }]);
  if (body) expect(running.operatorCalls()[0]?.body).toEqual(body);
});

test.each(VERBS)('%s %s with %j is not for managers', async (method, path, body) => {
  running = await startConsole({ routes, scopes: ['manager'] });
  const answer = await (body
    ? running.sendJson(method, `/api/console${path}`, body)
    : running.send(`/api/console${path}`, { method }));
  expect(answer.status).toBe(403);
  expect(running.operatorCalls()).toEqual([]);
});

test('a reason too short is refused before core-api is asked', async () => {
  running = await startConsole({ routes });
  const answer = await running.sendJson('PUT', `/api/console/reviews/${id}/hidden`, { reason: ' ' });
  expect(answer.status).toBe(400);
  expect(running.operatorCalls()).toEqual([]);
});
