import type { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { coreProblem, startConsole, type Worker } from '../../test/core-server.ts';

const ID = '01890000-0000-7000-8000-000000000001';
const product = { _id: ID, name: '픽스처', revision: 3 };
const bulk = { _products: [ID], set: { shows: false } };

let running: Awaited<ReturnType<typeof startConsole>> | undefined;
afterEach(() => running?.close());

async function start(routes: (app: Hono) => void, worker: Worker = 'all') {
  running = await startConsole({ routes, worker });
  return running;
}

test('a product is returned whole, with the id for react-admin', async () => {
  const { send } = await start((app) => app.get('/api/console/shop/products/:id', (c) => c.json({ product })));
  const response = await send(`/api/console/shop/products/${ID}`);
  expect(await response.json()).toEqual({ id: ID, ...product });
});

test('the list of choices is not a product', async () => {
  const choices = { brands: [], categories: [], codes: [] };
  const { send } = await start((app) => app.get('/api/console/shop/products/choices', (c) => c.json(choices)));
  expect(await (await send('/api/console/shop/products/choices')).json()).toEqual(choices);
});

test('a bulk change is sent once with its idempotency key', async () => {
  const { sendJson, operatorCalls } = await start((app) =>
    app.put('/api/console/shop/products/bulk', (c) => c.json({ results: [], changed: 0, refused: 0 })),
  );
  const response = await sendJson('PUT', '/api/console/shop/products/bulk', bulk, { 'idempotency-key': 'k1' });
  expect(response.status).toBe(200);
  expect(operatorCalls()).toMatchObject([{ method: 'PUT', idempotencyKey: 'k1', body: bulk }]);
});

test('a conflicting change is returned with its author and fields', async () => {
  const problem = {
    type: 'about:blank',
    title: '바뀜',
    status: 409,
    code: 'PRODUCT_CHANGED',
    since: [{ actorName: '이동료' }],
  };
  const { send } = await start((app) =>
    app.delete('/api/console/shop/products/:id', () => Response.json(problem, { status: 409 })),
  );
  const response = await send(`/api/console/shop/products/${ID}`, { method: 'DELETE' });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: 'PRODUCT_CHANGED', since: [{ actorName: '이동료' }] });
});

test('a deletion returns the deleted id', async () => {
  const { send } = await start((app) => app.delete('/api/console/shop/products/:id', (c) => c.body(null, 204)));
  expect(await (await send(`/api/console/shop/products/${ID}`, { method: 'DELETE' })).json()).toEqual({ id: ID });
});

test.each([
  ['unknown products', 'POST', '', { name: 'X' }, 400, 'INVALID_INPUT'],
  ['an unknown field of a bulk change', 'PUT', '/bulk', { ...bulk, set: { price: 1 } }, 400, 'INVALID_INPUT'],
])('core-api refuses with %s, and the browser receives it', async (_, method, path, body, status, code) => {
  const { sendJson, operatorCalls } = await start((app) =>
    app.all('/api/console/shop/products/*', () => coreProblem(status, code, '확인해 주세요.')),
  );
  const response = await sendJson(method, `/api/console/shop/products${path}`, body);
  expect([response.status, await response.json()]).toMatchObject([status, { code }]);
  expect(operatorCalls()).toMatchObject([{ method, path: `/api/console/shop/products${path}`, body }]);
});

test('an invalid id is not found without a call of core-api', async () => {
  const { send, sendJson, operatorCalls } = await start(() => {});
  const stock = await sendJson('PUT', '/api/console/shop/products/x/stock', { changes: [{ stock: { delta: 1 } }] });
  const responses = [stock, await send('/api/console/shop/products/nonexistent'), await send('/api/console/users/x')];
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(operatorCalls()).toEqual([]);
});

test('a manager may not change products', async () => {
  const { sendJson, operatorCalls } = await start(() => {}, 'manager');
  expect((await sendJson('PUT', '/api/console/shop/products/bulk', bulk)).status).toBe(403);
  expect(operatorCalls()).toEqual([]);
});
