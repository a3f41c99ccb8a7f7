import { afterEach, expect, test } from 'vitest';
import { member, openStorefront, SESSION_ID, type Storefront, sessionBody } from '../testing/storefront.ts';

let storefront: Storefront;
afterEach(() => storefront.close());

const WAITING = {
  ...{ _id: '01890000-0000-7000-8000-000000000001', code: 'service', subject: '이용약관', content: '가\n다' },
  ...{ effectiveOn: '2026-11-20', before: { content: '가\n나', effectiveOn: '2026-01-01' } },
};

/** A core with new terms that need the member's agreement. */
async function open() {
  let isWaiting = true;
  storefront = await openStorefront({
    core: ({ path, method }) => {
      const user = { ...member, ...(isWaiting && { hasNewTerms: true }) };
      if (path.endsWith('/read')) return { status: 200, body: { ...sessionBody('t'), user } };
      if (path !== '/api/v1/me/new-terms') return undefined;
      if (method === 'GET') return { status: 200, body: { newTerms: isWaiting ? [WAITING] : [] } };
      isWaiting = false;
      return { status: 204 };
    },
    page: async ({ screens, actions }, request) => {
      const { pathname } = new URL(request.url);
      if (request.method === 'POST') return actions[pathname === '/later' ? 'lookAtTermsLater' : 'agreeToNewTerms']([]);
      if (pathname === '/terms-agreement') return screens.newTerms(new URL(request.url).searchParams.get('redirectTo'));
      return screens.siteMap().catch((thrown: unknown) => {
        if (thrown instanceof Response && thrown.status === 302) throw thrown;
        return 'shown';
      });
    },
  });
}
const cookie = `sid=${SESSION_ID}`;
const visit = async (path: string, cookies = cookie) => {
  const response = await storefront.get(path, { cookie: cookies });
  return response.headers.get('location') ?? (response.status === 200 ? 'shown' : response.status);
};
const post = (path: string) =>
  storefront.post(path, {}, { cookie, origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' });
const gate = (path: string) => `/terms-agreement?${new URLSearchParams({ redirectTo: path })}`;

test('a member with new terms is redirected to them before any page, and returns to it', async () => {
  await open();
  expect(await visit('/academy?page=2')).toBe(gate('/academy?page=2'));
  expect(await visit('/academy.data?page=2')).toBe(gate('/academy?page=2'));
  const shown = await (await storefront.get(gate('/academy?page=2'), { cookie })).json();
  expect(shown).toMatchObject({
    ...{ redirectTo: '/academy?page=2', isRequired: false },
    terms: [{ before: '2026-01-01', differences: [{ kind: 'same' }, { kind: 'removed' }, { kind: 'added' }] }],
  });
  expect((await post('/agree')).status).toBe(200);
  expect(await visit('/academy?page=2')).toBe('shown');
  expect(await visit(gate('/academy?page=2'))).toBe('/academy?page=2');
});

test.each(['/terms/service', '/mypage/leave', '/mypage/orders/1/claim', '/logout', '/shop/result', '/center/faqs'])(
  '%s stays open meanwhile',
  async (path) => {
    await open();
    expect(await visit(path)).toBe('shown');
  },
);

test('a member who postpones them can read pages, and sees them again before an order', async () => {
  await open();
  const [later = ''] = (await post('/later')).headers.getSetCookie();
  expect(later).toMatch(/^later-terms=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
  const cookies = `${cookie}; ${later.split(';')[0]}`;
  expect(await visit('/academy', cookies)).toBe('shown');
  expect(await visit('/shop/order?carts=1', cookies)).toBe(gate('/shop/order?carts=1'));
  expect(await visit('/academy', `${cookie}; later-terms=01890000-0000-7000-8000-00000000000f`)).toBe(gate('/academy'));
});

test('links to no other site', async () => {
  await open();
  const shown = await (await storefront.get('/terms-agreement?redirectTo=//evil.example', { cookie })).json();
  expect(shown.redirectTo).toBe('/');
});
