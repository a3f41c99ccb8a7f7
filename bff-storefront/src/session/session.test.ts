import { problem } from '@iruon/server-kit/testing/core-server';
import { afterEach, expect, test, vi } from 'vitest';
import { emptySetting } from '../testing/setting.ts';
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
    purchases: [],
    next: null,
    counts: { waiting: 0, paid: 0, preparing: 0, shipping: 0, delivered: 0, confirmed: 0, claims: 0 },
  },
};
const expired = problem(401, 'TOKEN_INVALID', '로그인이 만료되었습니다.');

// @covers entity:session-state
// @covers rule:auth/every-request-carries-bearer-access-token
test('no body and no header of any response contains a token or the front server credential', async () => {
  storefront = await openStorefront({
    core: ({ path }) => {
      if (path === '/api/bff/sessions') return created;
      if (path === '/api/bff/sessions/read') return { status: 200, body: sessionBody('secret-token') };
      if (path === '/api/v1/setting') return { status: 200, body: emptySetting };
      if (path === '/api/v1/me/summary')
        return {
          status: 200,
          body: { cartCount: 0, likes: [], customerRequest: null, unreadChats: 0, triesChat: false },
        };
      if (path === '/api/v1/shop/categories') return { status: 200, body: { categories: [] } };
      if (path === '/api/v1/band-banners') return { status: 200, body: { bandBanners: [] } };
      return path === '/api/v1/me/orders' ? orders : undefined;
    },
    page: async (bff, request) => {
      if (request.method === 'POST') return { response: await bff.actions.login(credentials), bff };
      return { shell: await bff.screens.shell(), orders: await bff.screens.orders({ tab: null, cursor: null }), bff };
    },
  });
  const responses = [await storefront.post('/login'), await storefront.get('/mypage/orders', { cookie })];
  expect(storefront.core.at('/api/v1/me/orders')[0]?.authorization).toBe('Bearer secret-token');
  for (const response of responses) {
    const everything = `${JSON.stringify([...response.headers])}${await response.text()}`;
    expect(response.status).toBe(200);
    expect(everything).not.toContain('secret-token');
    expect(everything).not.toContain('kkkk');
  }
});

// @covers state:session/401-one-refresh-one-retry
test('a 401 renews the session once and repeats the call once, also for parallel calls', async () => {
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
  const response = await storefront.get('/mypage/orders', { cookie });
  expect(await response.json()).toBe(3);
  expect(storefront.core.at('/api/bff/sessions/read')).toHaveLength(2);
  expect(storefront.core.at('/api/v1/me/orders')).toHaveLength(6);
});

// @covers state:session/401-after-retry, error:http-401, error:guard-login-required-leads-login-page
test('a session that ended behind a 401 logs the visitor out and redirects to the login page', async () => {
  let reads = 0;
  storefront = await openStorefront({
    core: ({ path }) => {
      if (path !== '/api/bff/sessions/read') return expired;
      reads += 1;
      return reads === 1 ? { status: 200, body: sessionBody('old') } : expired;
    },
    page: (bff) => bff.screens.orders({ tab: null, cursor: null }),
  });
  const response = await storefront.get('/mypage/orders', { cookie });
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/login?redirectTo=%2Fmypage%2Forders');
  expect(response.headers.getSetCookie()).toEqual(['sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
});

test('a cookie of an expired session is cleared, the page is served to a guest', async () => {
  storefront = await openStorefront({ core: () => expired, page: async (bff) => bff.loggedIn });
  const response = await storefront.get('/', { cookie });
  expect(await response.json()).toBe(false);
  expect(response.headers.getSetCookie()).toEqual(['sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
});

test('a remembered session is reloaded when its token has expired', async () => {
  const past = new Date(Date.now() - 1_000).toISOString();
  storefront = await openStorefront({
    core: () => ({ status: 200, body: { ...sessionBody('token'), accessTokenExpiresAt: past } }),
    page: async (bff) => bff.loggedIn,
  });
  await storefront.get('/', { cookie });
  await storefront.get('/', { cookie });
  expect(storefront.core.at('/api/bff/sessions/read')).toHaveLength(2);
});

test('a session whose id changed stores it in the browser, also when a refused call read it', async () => {
  const next = 'n'.repeat(43);
  const set = [`sid=${next}; Path=/; HttpOnly; SameSite=Lax`];
  let token = 'old';
  storefront = await openStorefront({
    core: ({ path, authorization }) => {
      if (path === '/api/bff/sessions/read')
        return { status: 200, body: { ...sessionBody(token), ...(token === 'new' && { sessionId: next }) } };
      if (path !== '/api/v1/me/orders') return undefined;
      return authorization === 'Bearer new' ? orders : expired;
    },
    page: async (bff) => {
      token = 'new';
      return (await bff.screens.orders({ tab: null, cursor: null })).purchases.length;
    },
  });
  expect((await storefront.get('/mypage/orders', { cookie })).headers.getSetCookie()).toEqual(set);
  // A parallel request, with the previous cookie.
  expect((await storefront.get('/mypage/orders', { cookie })).headers.getSetCookie()).toEqual(set);
});
