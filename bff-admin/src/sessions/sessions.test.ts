import type { Hono } from 'hono';
import { afterEach, describe, expect, test } from 'vitest';
import { person, sessionId, startConsole } from '../../test/core-server.ts';

let running: Awaited<ReturnType<typeof startConsole>> | undefined;
afterEach(() => running?.close());

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
  // @covers state:session/guard-logged-scope, error:http-403
  test('rejects a member who is no operator and ends the session', async () => {
    const { sendJson, calls } = await start({ worker: 'none' });
    const response = await sendJson('POST', '/api/session', credentials, { cookie: '' });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'ACCESS_DENIED', title: '접근 권한이 없습니다.' });
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(calls.at(-1)).toMatchObject({ path: '/api/bff/sessions/end', body: { sessionId } });
  });
});

describe('an unattended page', () => {
  test('reads the session without counting as a visit', async () => {
    const { send, calls } = await start(withLists);
    await send('/api/console/shop/orders', { headers: { 'x-unattended': '1' } });
    expect(calls[0]).toMatchObject({ path: '/api/bff/sessions/read', body: { isVisit: false } });
  });

  test('an attended page counts as one', async () => {
    const { send, calls } = await start(withLists);
    await send('/api/console/shop/orders');
    expect(calls[0]).toMatchObject({ path: '/api/bff/sessions/read', body: { isVisit: true } });
  });
});

describe('the page of another operator', () => {
  test.each(['/api/console/shop/orders', '/api/console/users'])('is refused at %s', async (path) => {
    const { send, calls } = await start(withLists);
    const response = await send(path, { headers: { 'x-operator': crypto.randomUUID() } });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'ACCOUNT_CHANGED' });
    expect(calls.filter((call) => call.path === path)).toEqual([]);
    expect((await send(path, { headers: { 'x-operator': person('all')._id } })).status).toBe(200);
  });
});

describe('a session whose id changed', () => {
  const nextId = 'n'.repeat(43);
  test.each(['/api/console/shop/orders', '/api/session'])('stores it in the browser at %s', async (path) => {
    const { send } = await start({ ...withLists, nextId });
    const response = await send(path);
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([`console-sid=${nextId}; Path=/; HttpOnly; SameSite=Strict`]);
  });
});

describe('permissions', () => {
  // @covers role:orders-allow-manager-too
  test.each([
    ['manager', '/api/console/shop/orders', 200],
    ['manager', '/api/console/users', 403],
    ['manager', '/api/console/shop/purchases', 200],
    ['members:read', '/api/console/users', 200],
    ['members:write', '/api/console/users', 200],
    ['members:read', '/api/console/shop/purchases', 403],
    ['none', '/api/console/users', 403],
  ] as const)('%s at %s: %i', async (worker, path, status) => {
    const { send } = await start({ ...withLists, worker });
    expect((await send(path)).status).toBe(status);
  });

  test('a rejected token is replaced once and the call repeated', async () => {
    const { send, operatorCalls } = await start({ ...withLists, tokens: ['old', 'new'], refused: ['old'] });
    expect((await send('/api/console/shop/orders')).status).toBe(200);
    expect(operatorCalls().map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer new']);
  });

  test('a second refusal is final', async () => {
    const { send, operatorCalls } = await start({ ...withLists, tokens: ['old', 'new'], refused: ['old', 'new'] });
    expect((await send('/api/console/shop/orders')).status).toBe(401);
    expect(operatorCalls()).toHaveLength(2);
  });

  test('a rejected token that core-api issues again is not sent again', async () => {
    const { send, operatorCalls } = await start({ ...withLists, tokens: ['old'], refused: ['old'] });
    expect((await send('/api/console/shop/orders')).status).toBe(401);
    expect(operatorCalls()).toHaveLength(1);
  });

  test('parallel requests read the session once', async () => {
    const { send, calls } = await start(withLists);
    await Promise.all(Array.from({ length: 8 }, () => send('/api/console/shop/orders')));
    expect(calls.filter(({ path }) => path === '/api/bff/sessions/read')).toHaveLength(1);
  });
});

test('only scripts with the nonce of the page, and scripts that they load, may run', async () => {
  const { send } = await start();
  const policy = (await send('/api/session')).headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(
    /script-src 'nonce-[^']+' 'strict-dynamic' 'self' 'wasm-unsafe-eval' https:\/\/t1\.kakaocdn\.net;/,
  );
  expect(policy).toContain("default-src 'none'");
});

describe('a second factor', () => {
  test('its code is sent to core-api with the password, and the factors to enroll are returned', async () => {
    const { sendJson, calls } = await start();
    const response = await sendJson('POST', '/api/session', { ...credentials, code: 'ABCD-efgh-ijkl-mnop' });
    expect(await response.json()).toMatchObject({ operator: { username: 'admin', mustEnrol: false } });
    expect(calls[0]).toMatchObject({
      path: '/api/bff/sessions',
      body: { ...credentials, client: 'console', code: 'abcdefghijklmnop' },
    });
  });

  test('the browser is named to core-api as far as core-api accepts it', async () => {
    const { sendJson, calls } = await start();
    await sendJson('POST', '/api/session', credentials, { 'user-agent': 'A'.repeat(600) });
    expect(calls[0]).toMatchObject({ path: '/api/bff/sessions', body: { userAgent: 'A'.repeat(500) } });
  });

  test('a code of an invalid format is not forwarded', async () => {
    const { sendJson, calls } = await start();
    expect((await sendJson('POST', '/api/session', { ...credentials, code: '12345' })).status).toBe(400);
    expect(calls).toEqual([]);
  });
});

describe('an invitation', () => {
  const token = 'T'.repeat(43);
  const response = { token, username: 'park01', name: '박운영', phone: '01012345678', password: 'Joined!2345' };
  const withInvitations = {
    routes(app: Hono) {
      const invitation = { email: 'park@example.com', scopes: ['manager'], expiresAt: '2026-11-23T00:00:00.000Z' };
      app.post('/api/bff/invitations/read', (c) => c.json({ invitation }));
      app.post('/api/bff/invitations/join', (c) => c.json({ username: 'park01' }, 201));
    },
  };

  test('is read and accepted without a session, with the address of the browser', async () => {
    const { sendJson, calls } = await start(withInvitations);
    const read = await sendJson('POST', '/api/session/invitation', { token }, { cookie: '' });
    expect(await read.json()).toMatchObject({ email: 'park@example.com' });
    const joined = await sendJson('POST', '/api/session/invitation/join', response, { cookie: '' });
    expect(joined.status).toBe(201);
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['/api/bff/invitations/read', { token, address: expect.any(String) }],
      ['/api/bff/invitations/join', { ...response, address: expect.any(String) }],
    ]);
    expect(calls[0]?.authorization).toMatch(/^Basic /);
  });

  test('with an error, or from another site, is not forwarded', async () => {
    const { sendJson, calls } = await start(withInvitations);
    const weak = await sendJson(
      'POST',
      '/api/session/invitation/join',
      { ...response, password: 'weak' },
      { cookie: '' },
    );
    expect(weak.status).toBe(400);
    expect(await weak.json()).toMatchObject({ errors: [{ path: 'password' }] });
    const foreign = await sendJson(
      'POST',
      '/api/session/invitation',
      { token },
      { cookie: '', origin: 'https://evil.example' },
    );
    expect(foreign.status).toBe(403);
    expect(calls).toEqual([]);
  });
});
