import type { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { coreProblem, startConsole } from '../../test/core-server.ts';

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

const VERBS: [method: string, path: string, body: object | undefined][] = [
  ['PUT', `/reviews/${id}`, { reply: '감사합니다.' }],
  ['PUT', `/reviews/${id}`, { reply: null }],
  ['PUT', `/reviews/${id}/hidden`, { reason: '광고' }],
  ['PUT', '/reviews/hidden', { _reviews: [id], reason: '광고' }],
  ['DELETE', `/reviews/${id}/hidden`, undefined],
  ['DELETE', `/reviews/${id}`, undefined],
  ['PUT', `/inquires/${id}`, { answer: '답변입니다.' }],
  ['PUT', `/inquires/${id}/state`, { state: 'ANSWER_AWAITING' }],
  ['DELETE', `/inquires/${id}`, undefined],
];

test.each(VERBS)('%s %s with %j', async (method, path, body) => {
  running = await startConsole({ routes });
  const key = { 'idempotency-key': 'once' };
  const response = await (body
    ? running.sendJson(method, `${core}${path}`, body, key)
    : running.send(`${core}${path}`, { method, headers: key }));
  expect(response.status).toBeLessThan(300);
  expect(running.operatorCalls()).toMatchObject([{ method, path: `${core}${path}`, idempotencyKey: 'once' }]);
  if (body) expect(running.operatorCalls()[0]?.body).toEqual(body);
});

test.each(VERBS)('%s %s with %j is not for managers', async (method, path, body) => {
  running = await startConsole({ routes, worker: 'manager' });
  const response = await (body
    ? running.sendJson(method, `${core}${path}`, body)
    : running.send(`${core}${path}`, { method }));
  expect(response.status).toBe(403);
  expect(running.operatorCalls()).toEqual([]);
});

test('a reason that is too short is refused by core-api', async () => {
  running = await startConsole({
    routes: (app) => app.put(`${core}/reviews/:id/hidden`, () => coreProblem(400, 'INVALID_INPUT', '확인해 주세요.')),
  });
  const response = await running.sendJson('PUT', `${core}/reviews/${id}/hidden`, { reason: ' ' });
  expect([response.status, await response.json()]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
});
