import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { afterEach, describe, expect, test } from 'vitest';
import { coreProblem, startConsole } from '../../test/core-server.ts';

const id = (n: number) => `01890000-0000-7000-8000-00000000000${n}`;
const orders = [1, 2].map((n) => ({ _id: id(n), purchaseNo: `20261121-00000${n}` }));

let running: Awaited<ReturnType<typeof startConsole>> | undefined;
afterEach(() => running?.close());

async function start(setup: Parameters<typeof startConsole>[0] = {}) {
  running = await startConsole(setup);
  return running;
}

const list = (filter: object, extra = '') =>
  `/api/console/shop/orders?filter=${encodeURIComponent(JSON.stringify(filter))}${extra}`;
const param = (value: unknown) => encodeURIComponent(JSON.stringify(value));

describe('lists accept the queries of ra-data-simple-rest', () => {
  const withOrders = {
    routes: (app: Hono) => app.get('/api/console/shop/orders', (c) => c.json({ orders, total: 319 })),
  };

  test('a page of records contains its range and the total', async () => {
    const { send, operatorCalls } = await start(withOrders);
    const response = await send(
      list({ queue: 'toShip' }, `&range=${param([25, 49])}&sort=${param(['createdAt', 'DESC'])}`),
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('content-range')).toBe('orders 25-26/319');
    expect(await response.json()).toEqual(orders.map((order) => ({ id: order._id, ...order })));
    expect(operatorCalls()[0]?.query).toEqual({
      range: '[25,49]',
      sort: '["createdAt","DESC"]',
      filter: '{"queue":"toShip"}',
    });
  });

  test('an empty page still has a parsable total', async () => {
    const { send } = await start({
      routes: (app) => app.get('/api/console/shop/orders', (c) => c.json({ orders: [], total: 0 })),
    });
    const response = await send(list({}));
    expect(response.headers.get('content-range')).toBe('orders */0');
    expect(Number.parseInt(response.headers.get('content-range')?.split('/').pop() ?? '', 10)).toBe(0);
  });

  test('getMany returns all of its ids without a range', async () => {
    const { send, operatorCalls } = await start(withOrders);
    const ids = Array.from({ length: 40 }, (_, n) => `01890000-0000-7000-8000-0000000000${n + 10}`);
    await send(list({ id: ids }));
    expect(operatorCalls()[0]?.query.range).toBe('[0,39]');
  });

  test('sorting by id is sorting by time', async () => {
    const { send, operatorCalls } = await start(withOrders);
    await send(list({}, `&sort=${param(['id', 'ASC'])}`));
    expect(operatorCalls()[0]?.query.sort).toBe('["createdAt","ASC"]');
  });

  test.each([
    ['a range that ends before it begins', `range=${param([9, 0])}`],
    ['a range of more than 200', `range=${param([0, 200])}`],
    ['a range that is no JSON', 'range=0-24'],
    ['a sort by an unknown field', `sort=${param(['password', 'ASC'])}`],
    ['an unknown filter', `filter=${param({ password: 'x' })}`],
    ['an unknown parameter', 'limit=5'],
  ])('%s is refused by core-api, and the refusal is forwarded', async (_, query) => {
    const problem = JSON.stringify({
      title: '확인해 주세요.',
      status: 400,
      code: 'INVALID_INPUT',
      errors: [{ path: 'query' }],
    });
    const { send, operatorCalls } = await start({
      routes: (app) =>
        app.get(
          '/api/console/shop/orders',
          () => new Response(problem, { status: 400, headers: { 'content-type': 'application/problem+json' } }),
        ),
    });
    const response = await send(`/api/console/shop/orders?${query}`);
    expect([response.status, await response.text()]).toEqual([400, problem]);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(operatorCalls()[0]?.query).toEqual(Object.fromEntries(new URLSearchParams(query)));
  });

  test('one record of a list that core-api only filters by id; a missing record is not found', async () => {
    const { send } = await start({
      routes: (app) =>
        app.get('/api/console/shop/deliveries', (c) => {
          const requested = JSON.parse(c.req.query('filter') ?? '{}').id[0];
          return c.json({ deliveries: requested === id(1) ? [{ _id: id(1), name: '김치과' }] : [], total: 1 });
        }),
    });
    expect(await (await send(`/api/console/shop/deliveries/${id(1)}`)).json()).toMatchObject({
      id: id(1),
      name: '김치과',
    });
    expect((await send(`/api/console/shop/deliveries/${id(2)}`)).status).toBe(404);
  });
});

describe('verbs', () => {
  test('many orders are moved by one call, with the same idempotency key', async () => {
    const result = { results: [{ _id: id(1), ok: true, code: null, message: null }], changed: 1, refused: 0 };
    const { sendJson, operatorCalls } = await start({
      routes: (app) => app.patch('/api/console/shop/orders/state/:state', (c) => c.json(result)),
    });
    const body = { _orders: [id(1), id(2)] };
    const response = await sendJson('PATCH', '/api/console/shop/orders/state/ORDER_CONFIRM', body, {
      'idempotency-key': 'k-1',
    });
    expect(await response.json()).toEqual(result);
    expect(operatorCalls()).toMatchObject([
      { path: '/api/console/shop/orders/state/ORDER_CONFIRM', body, idempotencyKey: 'k-1' },
    ]);
  });

  test('a refusal of core-api is forwarded unchanged', async () => {
    const { sendJson } = await start({
      routes: (app) =>
        app.patch('/api/console/shop/orders/:id/state/:state', () =>
          coreProblem(409, 'TRANSITION_NOT_ALLOWED', '지금 상태에서는 처리할 수 없습니다.'),
        ),
    });
    const response = await sendJson('PATCH', `/api/console/shop/orders/${id(1)}/state/DELIVERY_COMPLETE`, {});
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' });
  });

  test('an invoice without a courier is refused by core-api with the field named', async () => {
    const errors = [{ path: 'body.courierCode', code: 'invalid_type', message: '택배사를 선택해 주세요.' }];
    const { sendJson, operatorCalls } = await start({
      routes: (app) =>
        app.put('/api/console/shop/invoices/:purchaseNo', () =>
          Response.json({ title: '확인해 주세요.', status: 400, code: 'INVALID_INPUT', errors }, { status: 400 }),
        ),
    });
    const body = { invoiceNo: '12345678' };
    const response = await sendJson('PUT', '/api/console/shop/invoices/20261121-000001', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors });
    expect(operatorCalls()).toMatchObject([{ body }]);
  });
});

describe('the export', () => {
  const path = '/api/console/shop/orders/export?from=2026-11-01&to=2026-11-30&reason=';
  const file = {
    routes: (app: Hono) =>
      app.get(
        '/api/console/shop/orders/export',
        () =>
          new Response('PK-file', {
            headers: {
              'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
              'content-disposition': `attachment; filename*=UTF-8''orders.xlsx`,
            },
          }),
      ),
  };

  // @covers screen:part/spreadsheet-export-named-title-time
  test('streams with the headers that name it', async () => {
    const { send, operatorCalls } = await start(file);
    const response = await send(`${path}${encodeURIComponent('월 마감')}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain('orders.xlsx');
    expect(await response.text()).toBe('PK-file');
    expect(operatorCalls()[0]?.query).toEqual({ from: '2026-11-01', to: '2026-11-30', reason: '월 마감' });
  });

  test('an ended session is reported on a page too', async () => {
    const { send, operatorCalls } = await start(file);
    const response = await send(`${path}${encodeURIComponent('월 마감')}`, { headers: { cookie: '' } });
    expect(response.status).toBe(401);
    expect(await response.text()).toContain('로그인이 필요합니다.');
    expect(operatorCalls()).toEqual([]);
  });

  // @covers error:http-400
  test('a refusal is a page with the reason, for a script the problem itself', async () => {
    const { send } = await start({
      routes: (app) =>
        app.get('/api/console/shop/orders/export', () => coreProblem(400, 'INVALID_INPUT', '확인해 주세요.')),
    });
    const asScript = await send(path, { headers: { accept: '*/*' } });
    expect([asScript.status, await asScript.json()]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
    const response = await send(path, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toContain('<p data-problem>확인해 주세요.</p>');
  });
});

describe('a connection to core-api that breaks', () => {
  const breaking = (app: Hono) => {
    let requests = 0;
    app.all('/api/console/shop/*', (c) => {
      requests += 1;
      if (requests === 1) (c.env as HttpBindings).incoming.socket.destroy();
      return c.json({ orders: [], total: 0 });
    });
  };

  test('does not affect a read: it is repeated once', async () => {
    const { send, operatorCalls } = await start({ routes: breaking });
    expect((await send(list({}))).status).toBe(200);
    expect(operatorCalls()).toHaveLength(2);
  });

  test('fails a change, whose outcome is unknown', async () => {
    const { sendJson, operatorCalls } = await start({ routes: breaking });
    const response = await sendJson('PUT', `/api/console/shop/orders/${id(1)}`, { memo: 'x' });
    expect([response.status, await response.json()]).toMatchObject([503, { code: 'UPSTREAM_UNAVAILABLE' }]);
    expect(operatorCalls()).toHaveLength(1);
  });
});

describe('forwarded operations', () => {
  test('a body above the limit is not', async () => {
    const { sendJson, operatorCalls } = await start();
    const response = await sendJson('PUT', `/api/console/shop/orders/${id(1)}`, { memo: 'x'.repeat(300_000) });
    expect([response.status, await response.json()]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }]);
    expect(operatorCalls()).toEqual([]);
  });

  test('only those headers of a response that describe it', async () => {
    const headers = { 'idempotency-replayed': 'true', 'retry-after': '7', 'set-cookie': 'a=b', server: 'inner' };
    const { sendJson } = await start({
      routes: (app) => app.put('/api/console/shop/orders/:id', (c) => c.json({ order: { _id: id(1) } }, 200, headers)),
    });
    const response = await sendJson('PUT', `/api/console/shop/orders/${id(1)}`, {});
    expect(Object.fromEntries(response.headers)).toMatchObject({ 'idempotency-replayed': 'true', 'retry-after': '7' });
    for (const name of ['set-cookie', 'server']) expect(response.headers.get(name)).toBeNull();
  });

  test('a refusal without an explanation is returned as an internal error', async () => {
    const { send } = await start({
      routes: (app) => app.get('/api/console/shop/orders', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })),
    });
    const response = await send(list({}));
    expect([response.status, await response.json()]).toMatchObject([500, { code: 'INTERNAL' }]);
  });
});
