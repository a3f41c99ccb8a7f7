import type { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { coreProblem, startConsole } from '../../test/core-server.ts';

const id = (n: number) => `01890000-0000-7000-8000-00000000000${n}`;
const brand = { _id: id(1), code: 'IRUON', name: '이루온' };
const categories = [1, 2, 3].map((n) => ({ _id: id(n), name: `분류 ${n}` }));

let running: Awaited<ReturnType<typeof startConsole>> | undefined;
afterEach(() => running?.close());

async function start(routes: (app: Hono) => unknown) {
  running = await startConsole({ routes: (app) => void routes(app) });
  return running;
}

test('a record is changed as a whole, once per key, and returned with its id', async () => {
  const { sendJson, operatorCalls } = await start((app) =>
    app.put('/api/console/shop/brands/:id', (c) => c.json({ brand })),
  );
  const body = { code: 'IRUON', name: '이루온', _image: null, shows: true, updatedAt: '2026-06-01T00:00:00.000Z' };
  const response = await sendJson('PUT', `/api/console/shop/brands/${id(1)}`, body, { 'idempotency-key': 'k-1' });
  expect(await response.json()).toEqual({ id: id(1), ...brand });
  expect(operatorCalls()).toMatchObject([{ path: `/api/console/shop/brands/${id(1)}`, body, idempotencyKey: 'k-1' }]);
});

test('an unknown field is refused by core-api, with its name', async () => {
  const errors = [{ path: 'body', code: 'unrecognized_keys', message: '알 수 없는 항목입니다.' }];
  const { sendJson, operatorCalls } = await start((app) =>
    app.post('/api/console/shop/brands', () =>
      Response.json({ title: '확인해 주세요.', status: 400, code: 'INVALID_INPUT', errors }, { status: 400 }),
    ),
  );
  const body = { code: 'A', name: 'B', _image: null, shows: true, x: 1 };
  const response = await sendJson('POST', '/api/console/shop/brands', body);
  expect([response.status, await response.json()]).toMatchObject([400, { errors }]);
  expect(operatorCalls()).toMatchObject([{ body }]);
});

test('a new order is one call, and a sequence is not an id', async () => {
  const { sendJson, operatorCalls } = await start((app) =>
    app.patch('/api/console/shop/displays/sequence', (c) => c.body(null, 204)),
  );
  const body = { _ids: [id(2), id(1)] };
  expect((await sendJson('PATCH', '/api/console/shop/displays/sequence', body)).status).toBe(204);
  expect(operatorCalls()).toMatchObject([{ path: '/api/console/shop/displays/sequence', body }]);
});

test('a record in use is not deleted; the message is that of core-api', async () => {
  const { sendJson } = await start((app) =>
    app.delete('/api/console/shop/codes/:id', () => coreProblem(409, 'CODE_IN_USE', '상품 3개가 쓰고 있습니다.')),
  );
  const response = await sendJson('DELETE', `/api/console/shop/codes/${id(1)}`, {});
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([409, 'CODE_IN_USE']);
});

test('the tree is returned whole, or as the records of getMany', async () => {
  const { send, operatorCalls } = await start((app) =>
    app.get('/api/console/shop/categories', (c) => c.json({ categories, total: 3 })),
  );
  const whole = await send('/api/console/shop/categories?range=[0,1]&sort=["sequence","ASC"]');
  expect(whole.headers.get('content-range')).toBe('categories 0-2/3');
  const filter = JSON.stringify({ id: [id(2)] });
  await send(`/api/console/shop/categories?filter=${encodeURIComponent(filter)}`);
  expect(operatorCalls()[1]?.query).toEqual({ filter, range: '[0,0]' });
});
