import { problem } from '@iruon/server-kit/testing/core-server';
import { afterEach, expect, test } from 'vitest';
import { visitorShell } from './site/shell.fixture.ts';
import { member, openStorefront, SESSION_ID, type Storefront, sessionBody } from './testing/storefront.ts';

const cookie = `sid=${SESSION_ID}`;
const fileId = '018f0000-0000-7000-8000-0000000000aa';
let storefront: Storefront;
afterEach(() => storefront.close());

test('it is ready without core-api, and says so', async () => {
  let ready = true;
  storefront = await openStorefront({ core: () => ({ status: ready ? 200 : 503 }) });
  expect((await storefront.get('/health/live')).status).toBe(200);
  expect(await (await storefront.get('/health/ready')).json()).toEqual({ status: 'ok' });
  ready = false;
  expect((await storefront.get('/health/live')).status).toBe(200);
  const response = await storefront.get('/health/ready');
  expect([response.status, await response.json()]).toEqual([
    200,
    { status: 'degraded', reasons: ['core-api is not ready: 503'] },
  ]);
});

// @covers role:member-only-links-need-login, role:route-scope-needs-login-else-login
// @covers error:guard-login-required-leads-login-page
test('a guest on a member page is redirected to the login page and back; core-api is not called', async () => {
  storefront = await openStorefront({ page: (bff) => bff.screens.orders({ tab: null, cursor: null }) });
  const response = await storefront.get('/mypage/orders.data?tab=paid&_routes=x');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/login?redirectTo=%2Fmypage%2Forders%3Ftab%3Dpaid');
  expect(storefront.core.received).toEqual([]);
});

// @covers error:generic-handler
test("a screen's problem keeps its status and code for the error page", async () => {
  storefront = await openStorefront({
    core: ({ path }) => (path.endsWith('/read') ? { status: 200, body: sessionBody('t') } : undefined),
    page: (bff) => bff.screens.orderDetail('018f0000-0000-7000-8000-000000000009'),
  });
  const response = await storefront.get('/mypage/orders/x', { cookie });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' });
});

test.each([
  ['GET', '/api/nope', 404, null, 'NOT_FOUND'],
  ['GET', '/api/v1/me/carts', 404, null, 'NOT_FOUND'],
  ['POST', '/files/promoter/qr', 405, 'GET, HEAD', 'METHOD_NOT_ALLOWED'],
  ['POST', '/health/live', 405, 'GET, HEAD', 'METHOD_NOT_ALLOWED'],
])('%s %s is a problem, not a page: %i', async (method, path, status, allow, code) => {
  storefront = await openStorefront({ page: async () => 'a page' });
  const headers = { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' };
  const response = await storefront.request(path, { method, ...(method === 'POST' ? { headers } : {}) });
  expect([response.status, response.headers.get('allow')]).toEqual([status, allow]);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(await response.json()).toMatchObject({ code });
});

test('an unreachable core-api is a 503 with its reason, not a crash', async () => {
  storefront = await openStorefront({
    page: (bff) => bff.screens.home(),
    config: { coreUrl: 'http://127.0.0.1:9' },
  });
  const response = await storefront.get('/');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
});

test('a file is a 503 with Retry-After while core-api is unreachable', async () => {
  storefront = await openStorefront({ config: { coreUrl: 'http://127.0.0.1:9' } });
  const response = await storefront.get(`/files/${fileId}`);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
});

test.each(['multipart/form-data', 'multipart/form-data; boundary=other', 'multipart/form-data; boundary='])(
  'a form of %s that cannot be parsed is refused before a route reads it',
  async (type) => {
    storefront = await openStorefront({ page: async (_, request) => [...(await request.formData())] });
    for (const path of ['/login', '/login.data', '/plugins/nice/pay/result']) {
      const headers = { origin: 'http://localhost:3000', 'content-type': type };
      const response = await storefront.request(path, { method: 'POST', body: 'x', headers });
      expect(response.status, path).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'INVALID_INPUT' });
    }
  },
);

test.each([
  [true, 'br'],
  [false, null],
])('a page is compressed unless a proxy does it (%s)', async (compressesPages, encoding) => {
  storefront = await openStorefront({ config: { compressesPages }, page: async () => '임플란트'.repeat(500) });
  const response = await storefront.get('/login', { 'accept-encoding': 'br' });
  expect([response.status, response.headers.get('content-encoding')]).toEqual([200, encoding]);
});

test('an unchanged file is not sent again; an invalid id is not requested', async () => {
  storefront = await openStorefront({ core: () => ({ status: 304 }) });
  expect((await storefront.get(`/files/${fileId}`, { 'if-none-match': '"1"' })).status).toBe(304);
  for (const id of ['..%2f..%2fme%2forders', 'x', `${fileId}x`]) {
    expect((await storefront.get(`/files/${id}`)).status).toBe(404);
  }
  expect(storefront.core.received).toHaveLength(1);
});

// @covers screen:header/member-links, state:session/login-cart-reloaded-from-server
// @covers screen:footer/company-details, screen:header/red-dot-cart-holds-something
test('the shell names the member and counts the cart', async () => {
  storefront = await openStorefront({
    core: ({ path }) => {
      if (path.endsWith('/read')) return { status: 200, body: sessionBody('t') };
      if (path === '/api/v1/me/summary')
        return {
          status: 200,
          body: { cartCount: 2, likes: [], customerRequest: null, unreadChats: 0, triesChat: false },
        };
      if (path === '/api/v1/shop/categories') {
        const top = { _parent: null, name: '픽스처', productCount: 3 };
        const categories = [
          { ...top, code: 'FIXTURE' },
          { ...top, code: 'EMPTY', productCount: 0 },
          { ...top, code: 'BELOW', _parent: '1' },
        ];
        return { status: 200, body: { categories } };
      }
      if (path === '/api/v1/band-banners') return { status: 200, body: { bandBanners: [] } };
      return {
        status: 200,
        body: {
          setting: {
            company: { name: '이루온' },
            customerCenter: {},
            seo: { meta: { title: '', description: '' } },
            links: [],
            chat: { url: '' },
            shop: {},
          },
        },
      };
    },
    page: (bff) => bff.screens.shell(),
  });
  expect(await (await storefront.get('/', { cookie })).json()).toEqual({
    ...visitorShell,
    member: {
      name: member.name,
      businessName: member.businessName,
      type: member.type,
      isCustomer: true,
      isApproved: true,
      customerRequest: null,
    },
    cartCount: 2,
  });
});

test('an action returns its problem for the form to show', async () => {
  storefront = await openStorefront({
    core: ({ path }) =>
      path.endsWith('/read')
        ? { status: 200, body: sessionBody('t') }
        : problem(409, 'TRANSITION_NOT_ALLOWED', '지금 상태에서는 처리할 수 없습니다.'),
    page: (bff) => bff.actions.confirmOrder(fileId),
  });
  const response = await storefront.post('/', {}, { cookie, origin: 'http://localhost:3000' });
  expect(await response.json()).toMatchObject({ ok: false, problem: { code: 'TRANSITION_NOT_ALLOWED' } });
});

// @covers rule:resource-download-blob
test('a picture is requested in its width and in the formats of the browser; any other width is refused', async () => {
  storefront = await openStorefront({
    core: ({ url }) => (url.endsWith('?w=640') ? { status: 200, headers: { vary: 'Accept' } } : undefined),
  });
  const response = await storefront.get(`/files/${fileId}?w=640`);
  expect([response.status, response.headers.get('vary')]).toEqual([200, 'Accept, Accept-Encoding']);
  await storefront.get(`/files/${fileId}?w=641%26x=y`);
  expect(storefront.core.received.map(({ url }) => url)).toEqual([
    `/api/v1/files/${fileId}?w=640`,
    `/api/v1/files/${fileId}?w=0`,
  ]);
});

function picture(bytes: number): FormData {
  const form = new FormData();
  form.set('path', 'reviews');
  form.set('file', new Blob([Buffer.alloc(bytes, 'x')]), '사진.jpg');
  return form;
}

test("a member's file is forwarded to core-api; one without permission, or from a foreign page, is not", async () => {
  storefront = await openStorefront({
    core: ({ path }) =>
      path.endsWith('/read')
        ? { status: 200, body: sessionBody('t') }
        : { status: 201, body: { file: { _id: fileId } } },
  });
  const own = { cookie, origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };
  const post = async (bytes: number, headers: Record<string, string>) => {
    const form = new Response(picture(bytes));
    const body = await form.arrayBuffer();
    const described = {
      'content-type': form.headers.get('content-type') ?? '',
      'content-length': `${body.byteLength}`,
    };
    return storefront.request('/files', { method: 'POST', headers: { ...described, ...headers }, body });
  };
  const sent = await post(1_000_000, own);
  expect([sent.status, await sent.json()]).toEqual([201, { file: { _id: fileId } }]);
  const [received] = storefront.core.at('/api/v1/files');
  expect(received).toMatchObject({ method: 'POST', authorization: 'Bearer t' });
  expect(received?.body).toContain('filename="사진.jpg"');

  expect((await post(60_000_000, own)).status).toBe(413);
  expect((await post(10, { ...own, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(storefront.core.at('/api/v1/files')).toHaveLength(1);
});
