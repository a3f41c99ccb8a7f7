// @covers route:/console, route:/console/users, route:/console/purchases/all
// @covers state:session/401-one-refresh-one-retry, state:session/401-after-retry, state:session/guard-logged-scope
// @covers role:route-scope-needs-login-else-login, role:token-scope-must-be-among-listed, role:without-permission
// @covers role:console-routes-need-scope-console, role:orders-allow-manager-too
// @covers rule:auth/every-request-carries-bearer-access-token, error:http-401, error:http-403

import type { Hono } from 'hono';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { device, origin, sessionId, startConsole, token } from '../../test/core-server.ts';

let running: Awaited<ReturnType<typeof startConsole>> | undefined;
afterEach(() => {
  vi.useRealTimers();
  return running?.close();
});

async function start(setup: Parameters<typeof startConsole>[0] = {}) {
  running = await startConsole(setup);
  return running;
}

const credentials = { username: 'admin', password: 'Admin!2345' };
const withLists = {
  routes(app: Hono) {
    app.get('/api/console/shop/orders', (c) => c.json({ orders: [], total: 0 }));
    app.get('/api/console/users', (c) => c.json({ users: [], total: 0 }));
    app.get('/api/console/shop/purchases', (c) => c.json({ purchases: [], total: 0 }));
  },
};

describe('logging in', () => {
  test('puts the id alone into a cookie that scripts and other sites cannot use', async () => {
    const { sendJson, calls } = await start();
    const answer = await sendJson('POST', '/api/session', credentials, { cookie: '' });
    expect(answer.status).toBe(201);
    const [cookie = '', kept = ''] = answer.headers.getSetCookie();
    expect(cookie.split('; ').sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict', `console-sid=${sessionId}`]);
    expect(kept.split('; ').sort()).toEqual([
      'HttpOnly',
      'Max-Age=31536000',
      'Path=/',
      'SameSite=Strict',
      `console-device=${device}`,
    ]);
    expect(await answer.text()).not.toContain(token);
    expect(calls[0]).toMatchObject({ path: '/api/bff/sessions', body: { ...credentials, client: 'console' } });
    expect(calls[0]?.authorization).toBe(`Basic ${Buffer.from(`console:${'k'.repeat(32)}`).toString('base64')}`);
  });

  test('tells core-api of the browser that was there before', async () => {
    const { sendJson, calls } = await start();
    await sendJson('POST', '/api/session', credentials, { cookie: `console-device=${device}` });
    expect(calls[0]?.body).toMatchObject({ device });
  });

  test('binds the cookie to the host when the site is reached by https', async () => {
    const { sendJson } = await start({ secure: true });
    const answer = await sendJson('POST', '/api/session', credentials, { cookie: '' });
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-console-sid=/);
    expect(answer.headers.get('set-cookie')).toContain('; Secure');
  });

  test('turns away somebody who is no staff and ends their session', async () => {
    const { sendJson, calls } = await start({ scopes: [] });
    const answer = await sendJson('POST', '/api/session', credentials, { cookie: '' });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'ACCESS_DENIED', title: '접근 권한이 없습니다.' });
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(calls.at(-1)).toMatchObject({ path: '/api/bff/sessions/end', body: { sessionId } });
  });

  test('logging out ends the session and clears the cookie', async () => {
    const { send, calls } = await start();
    const answer = await send('/api/session', { method: 'DELETE' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toContain('console-sid=; Max-Age=0');
    expect(calls.at(-1)?.path).toBe('/api/bff/sessions/end');
  });
});

describe('a page before which nobody sits', () => {
  test('reads the session without being a visit', async () => {
    const { send, calls } = await start(withLists);
    await send('/api/console/shop/orders', { headers: { 'x-unattended': '1' } });
    expect(calls[0]).toMatchObject({ path: '/api/bff/sessions/read', body: { isVisit: false } });
  });

  test('and one where somebody works is one', async () => {
    const { send, calls } = await start(withLists);
    await send('/api/console/shop/orders');
    expect(calls[0]).toMatchObject({ path: '/api/bff/sessions/read', body: { isVisit: true } });
  });
});

describe('who may do what', () => {
  test('nobody without a session', async () => {
    const { send, calls } = await start(withLists);
    for (const cookie of ['', 'console-sid=nonsense']) {
      expect((await send('/api/console/shop/orders', { headers: { cookie } })).status).toBe(401);
    }
    expect(calls).toEqual([]);
  });

  test.each([
    ['manager', '/api/console/shop/orders', 200],
    ['manager', '/api/console/users', 403],
    ['manager', '/api/console/shop/purchases', 403],
    ['console', '/api/console/users', 200],
    ['console', '/api/console/shop/purchases', 200],
  ])('%s at %s: %i', async (scope, path, status) => {
    const { send } = await start({ ...withLists, scopes: [scope] });
    expect((await send(path)).status).toBe(status);
  });

  test('a manager gets no export', async () => {
    const { send } = await start({ scopes: ['manager'] });
    const answer = await send('/api/console/shop/orders/export?from=2026-11-01&to=2026-11-02&reason=check');
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('접근 권한이 없습니다.');
  });
});

test.each([
  [0, '127.0.0.1'],
  [1, '1.2.3.4'],
])('behind %i trusted proxies the address of a login is %s', async (trustedProxies, address) => {
  const { sendJson, calls } = await start({ trustedProxies });
  const credentials = { username: 'admin', password: 'Admin!2345' };
  expect((await sendJson('POST', '/api/session', credentials, { 'x-forwarded-for': '9.9.9.9, 1.2.3.4' })).status).toBe(
    201,
  );
  expect(calls.find(({ path }) => path === '/api/bff/sessions')?.body).toMatchObject({ address });
});

describe('tokens', () => {
  test('never stand in an answer', async () => {
    const { send } = await start(withLists);
    for (const path of ['/api/session', '/api/console/shop/orders']) {
      const answer = await send(path);
      const headers = JSON.stringify([...answer.headers]);
      expect(`${headers}${await answer.text()}`).not.toContain(token);
    }
  });

  test('a refused one is replaced once and the call sent again', async () => {
    const { send, operatorCalls } = await start({ ...withLists, tokens: ['old', 'new'], refused: ['old'] });
    expect((await send('/api/console/shop/orders')).status).toBe(200);
    expect(operatorCalls().map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer new']);
  });

  test('a second refusal is the end', async () => {
    const { send, operatorCalls } = await start({ ...withLists, tokens: ['old', 'new'], refused: ['old', 'new'] });
    expect((await send('/api/console/shop/orders')).status).toBe(401);
    expect(operatorCalls()).toHaveLength(2);
  });

  test('a refused one that core-api hands out again is not sent again', async () => {
    const { send, operatorCalls } = await start({ ...withLists, tokens: ['old'], refused: ['old'] });
    expect((await send('/api/console/shop/orders')).status).toBe(401);
    expect(operatorCalls()).toHaveLength(1);
  });

  test('parallel requests read the session once', async () => {
    const { send, calls } = await start(withLists);
    await Promise.all(Array.from({ length: 8 }, () => send('/api/console/shop/orders')));
    expect(calls.filter(({ path }) => path === '/api/bff/sessions/read')).toHaveLength(1);
  });

  test('what a session may do is asked for again after a second', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { send, calls } = await start(withLists);
    await send('/api/console/shop/orders');
    vi.setSystemTime(Date.now() + 1_000);
    await send('/api/console/shop/orders');
    expect(calls.filter(({ path }) => path === '/api/bff/sessions/read')).toHaveLength(2);
  });
});

describe('requests of other sites', () => {
  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a cross-site fetch', { origin, 'sec-fetch-site': 'cross-site' }],
    ['a sibling of the same site', { origin, 'sec-fetch-site': 'same-site' }],
  ])('%s changes nothing', async (_, headers) => {
    const { sendJson, calls } = await start();
    const answer = await sendJson('PATCH', '/api/console/shop/orders/state/ORDER_CONFIRM', { _orders: [] }, headers);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'CROSS_SITE_REQUEST' });
    expect(calls).toEqual([]);
  });
});

test('pages may load scripts from our own files and the postcode search alone', async () => {
  const { send } = await start();
  const policy = (await send('/api/session')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self' https://t1.kakaocdn.net;");
  expect(policy).toContain("default-src 'none'");
});
