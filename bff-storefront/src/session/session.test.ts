// @covers screen:header/logout-asks-first, route:/login, entity:session-state
// @covers state:session/login-cart-reloaded-from-server, state:session/logout-clears-tokens-session
// @covers state:session/logout-clears-browser, state:session/401-one-refresh-one-retry
// @covers state:session/401-after-retry, rule:auth/every-request-carries-bearer-access-token, error:http-401
// @covers error:guard-login-required-leads-login-page

import { afterEach, expect, test, vi } from 'vitest';
import { problem } from '../testing/core-server.ts';
import { openStorefront, SESSION_ID, type Storefront, sessionBody } from '../testing/storefront.ts';

const cookie = `sid=${SESSION_ID}`;
const credentials = { username: 'clinic01', password: 'Clinic!2345' };
const DEVICE = 'D'.repeat(43);
let storefront: Storefront;

afterEach(() => {
  vi.useRealTimers();
  return storefront.close();
});

const created = { status: 201, body: { ...sessionBody('secret-token'), sessionId: SESSION_ID, device: DEVICE } };
const orders = {
  status: 200,
  body: {
    orders: [],
    next: null,
    counts: { waiting: 0, paid: 0, preparing: 0, shipping: 0, delivered: 0, confirmed: 0, claims: 0 },
  },
};
const expired = problem(401, 'TOKEN_INVALID', '로그인이 만료되었습니다.');

test('logging in sets an id-only cookie that scripts cannot read and that lives as long as the browser session', async () => {
  storefront = await openStorefront({
    core: ({ path }) => (path === '/api/bff/sessions' ? created : undefined),
    page: (bff) => bff.actions.login(credentials),
  });
  const answer = await storefront.post('/login');
  expect(answer.headers.getSetCookie()).toEqual([
    `sid=${SESSION_ID}; Path=/; HttpOnly; SameSite=Lax`,
    `device=${DEVICE}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax`,
  ]);
});

test('over https the cookie is Secure and carries the __Host- prefix', async () => {
  const publicUrl = new URL('https://shop.example');
  storefront = await openStorefront({
    core: ({ path }) => (path === '/api/bff/sessions' ? created : undefined),
    page: (bff) => bff.actions.login(credentials),
    config: { publicUrl },
  });
  const answer = await storefront.post('/login', {}, { origin: publicUrl.origin, 'sec-fetch-site': 'same-origin' });
  expect(answer.headers.getSetCookie()).toEqual([
    `__Host-sid=${SESSION_ID}; Path=/; HttpOnly; Secure; SameSite=Lax`,
    `__Host-device=${DEVICE}; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax`,
  ]);
});

test('a browser that was logged in before says so when it logs in again', async () => {
  storefront = await openStorefront({
    core: ({ path }) => (path === '/api/bff/sessions' ? created : undefined),
    page: (bff) => bff.actions.login(credentials),
  });
  await storefront.post('/login', {}, { origin: 'http://localhost:3000', cookie: `device=${DEVICE}` });
  await storefront.post('/login', {}, { origin: 'http://localhost:3000', cookie: 'device=nonsense' });
  const asked = storefront.core.at('/api/bff/sessions').map(({ body }) => JSON.parse(body ?? '{}').device);
  expect(asked).toEqual([DEVICE, undefined]);
});

test('no body and no header of any answer holds a token or the front server credential', async () => {
  storefront = await openStorefront({
    core: ({ path }) => {
      if (path === '/api/bff/sessions') return created;
      if (path === '/api/bff/sessions/read') return { status: 200, body: sessionBody('secret-token') };
      if (path === '/api/v1/setting') {
        return { status: 200, body: { setting: { company: {}, customerCenter: {}, shop: {} } } };
      }
      if (path === '/api/v1/me/summary') return { status: 200, body: { cartCount: 0, likes: [] } };
      if (path === '/api/v1/shop/categories') return { status: 200, body: { categories: [] } };
      if (path === '/api/v1/band-banners') return { status: 200, body: { bandBanners: [] } };
      return path === '/api/v1/me/orders' ? orders : undefined;
    },
    page: async (bff, request) => {
      if (request.method === 'POST') return { answer: await bff.actions.login(credentials), bff };
      return { shell: await bff.screens.shell(), orders: await bff.screens.orders({ tab: null, cursor: null }), bff };
    },
  });
  const answers = [await storefront.post('/login'), await storefront.get('/mypage/orders', { cookie })];
  expect(storefront.core.at('/api/v1/me/orders')[0]?.authorization).toBe('Bearer secret-token');
  for (const answer of answers) {
    const everything = `${JSON.stringify([...answer.headers])}${await answer.text()}`;
    expect(answer.status).toBe(200);
    expect(everything).not.toContain('secret-token');
    expect(everything).not.toContain('kkkk');
  }
});

test('a refused login is a problem to show and sets no cookie', async () => {
  storefront = await openStorefront({
    core: () => problem(401, 'LOGIN_FAILED', '아이디 또는 비밀번호가 올바르지 않습니다.'),
    page: (bff) => bff.actions.login(credentials),
  });
  const answer = await storefront.post('/login');
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await answer.json()).toMatchObject({ ok: false, problem: { code: 'LOGIN_FAILED', status: 401 } });
});

test('a 401 renews the session once and repeats the call once, however many calls meet it together', async () => {
  let token = 'old';
  storefront = await openStorefront({
    core: ({ path, authorization }) => {
      if (path === '/api/bff/sessions/read') return { status: 200, body: sessionBody(token) };
      if (path !== '/api/v1/me/orders') return undefined;
      return authorization === 'Bearer new' ? orders : expired;
    },
    page: async (bff) => {
      token = 'new';
      const views = await Promise.all([1, 2, 3].map(() => bff.screens.orders({ tab: null, cursor: null })));
      return views.length;
    },
  });
  const answer = await storefront.get('/mypage/orders', { cookie });
  expect(await answer.json()).toBe(3);
  expect(storefront.core.at('/api/bff/sessions/read')).toHaveLength(2);
  expect(storefront.core.at('/api/v1/me/orders')).toHaveLength(6);
});

test('a token that stays refused is tried no further', async () => {
  storefront = await openStorefront({
    core: ({ path }) => (path === '/api/bff/sessions/read' ? { status: 200, body: sessionBody('same') } : expired),
    page: (bff) => bff.screens.orders({ tab: null, cursor: null }),
  });
  const answer = await storefront.get('/mypage/orders?tab=paid', { cookie });
  expect(answer.headers.get('location')).toBe('/login?redirectTo=%2Fmypage%2Forders%3Ftab%3Dpaid');
  expect(storefront.core.at('/api/v1/me/orders')).toHaveLength(1);
});

test('a session that ended behind a 401 logs the visitor out and leads to the login page', async () => {
  let reads = 0;
  storefront = await openStorefront({
    core: ({ path }) => {
      if (path !== '/api/bff/sessions/read') return expired;
      reads += 1;
      return reads === 1 ? { status: 200, body: sessionBody('old') } : expired;
    },
    page: (bff) => bff.screens.orders({ tab: null, cursor: null }),
  });
  const answer = await storefront.get('/mypage/orders', { cookie });
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/login?redirectTo=%2Fmypage%2Forders');
  expect(answer.headers.getSetCookie()).toEqual(['sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
});

test('a cookie whose session is gone is cleared, the page is served to a guest', async () => {
  storefront = await openStorefront({ core: () => expired, page: async (bff) => bff.loggedIn });
  const answer = await storefront.get('/', { cookie });
  expect(await answer.json()).toBe(false);
  expect(answer.headers.getSetCookie()).toEqual(['sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
});

test('what a session may do is asked for again after a second', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  storefront = await openStorefront({
    core: () => ({ status: 200, body: sessionBody('token') }),
    page: async (bff) => bff.loggedIn,
  });
  await storefront.get('/', { cookie });
  vi.setSystemTime(Date.now() + 1_000);
  await storefront.get('/', { cookie });
  expect(storefront.core.at('/api/bff/sessions/read')).toHaveLength(2);
});

test('a session is read once and remembered; what cannot be an id is not asked about', async () => {
  storefront = await openStorefront({
    core: () => ({ status: 200, body: sessionBody('token') }),
    page: async (bff) => bff.loggedIn,
  });
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const header of [cookie, cookie, 'sid=short', `sid=${'!'.repeat(43)}`, '']) {
    await storefront.get('/', { cookie: header });
  }
  expect(storefront.core.at('/api/bff/sessions/read')).toHaveLength(1);
});

test('a remembered session is read anew when its token has run out', async () => {
  const past = new Date(Date.now() - 1_000).toISOString();
  storefront = await openStorefront({
    core: () => ({ status: 200, body: { ...sessionBody('token'), accessTokenExpiresAt: past } }),
    page: async (bff) => bff.loggedIn,
  });
  await storefront.get('/', { cookie });
  await storefront.get('/', { cookie });
  expect(storefront.core.at('/api/bff/sessions/read')).toHaveLength(2);
});

test('logging out ends the session in core-api and clears the cookie', async () => {
  storefront = await openStorefront({
    core: ({ path }) =>
      path === '/api/bff/sessions/read' ? { status: 200, body: sessionBody('token') } : { status: 204 },
    page: (bff) => bff.actions.logout(),
  });
  const answer = await storefront.post('/logout', {}, { cookie, origin: 'http://localhost:3000' });
  expect(JSON.parse(storefront.core.at('/api/bff/sessions/end')[0]?.body ?? '{}')).toEqual({
    sessionId: SESSION_ID,
    client: 'storefront',
  });
  expect(answer.headers.getSetCookie()).toEqual(['sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
});
