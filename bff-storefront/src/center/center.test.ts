import type { Received } from '@iruon/server-kit/testing/core-server';
import { afterEach, expect, test } from 'vitest';
import type { Bff } from '../bff.ts';
import { openStorefront, type Storefront } from '../testing/storefront.ts';

const ID = '01890000-0000-7000-8000-000000000001';

let storefront: Storefront;
afterEach(() => storefront.close());

/** Starts a storefront whose core-api records its requests. */
async function open(page: (bff: Bff, request: Request) => Promise<unknown>, body: object = {}) {
  const received: Received[] = [];
  storefront = await openStorefront({
    core(request) {
      if (request.path.startsWith('/api/v1/center') || request.path.startsWith('/api/v1/terms')) {
        received.push(request);
        return request.method === 'PUT' ? { status: 204, body: undefined } : { status: 200, body };
      }
      return undefined;
    },
    page,
  });
  return received;
}

test('a visitor is identified to core-api by a hash that stays the same for the browser', async () => {
  const received = await open(async (bff) => [
    await bff.actions.trackNoticeView(ID),
    await bff.actions.voteFaq(ID, true),
  ]);
  const first = await storefront.get('/center/notice');
  expect(await first.json()).toMatchObject([{ ok: true }, { ok: true }]);
  const cookie =
    first.headers
      .getSetCookie()
      .find((each) => /visitor=/.test(each))
      ?.split(';')[0] ?? '';
  const secret = cookie.split('=')[1] ?? '';
  await storefront.get('/center/notice', { cookie });
  await storefront.get('/center/notice');
  const visitors = received.map(({ body }) => (JSON.parse(body) as { visitor: string }).visitor);
  expect(visitors[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(visitors.slice(0, 4)).size).toBe(1);
  expect(visitors[4]).not.toBe(visitors[0]);
  expect(secret).not.toBe('');
  expect(JSON.stringify(received.map(({ body }) => body))).not.toContain(secret);
});

test.each([
  ['', { page: 1, pageCount: 3, q: '' }, ['limit=20', 'page=1']],
  ['?q=%20&page=x', { page: 1, pageCount: 3, q: '' }, ['limit=20', 'page=1']],
  ['?q=배송&page=2', { page: 2, pageCount: 3, q: '배송' }, ['limit=20', 'page=2', 'q=배송']],
])('the list %j requests %j', async (search, view, query) => {
  const received = await open((bff, request) => bff.screens.noticeList(new URL(request.url).searchParams), {
    notifications: [],
    total: 42,
    hasMore: false,
  });
  expect(await (await storefront.get(`/center/notice${search}`)).json()).toMatchObject(view);
  const url = new URL(received[0]?.url ?? '', 'http://core');
  expect([...url.searchParams].map(([name, value]) => `${name}=${value}`).sort()).toEqual(query);
});

test('one letter is not a search', async () => {
  const received = await open((bff, request) => bff.screens.noticeList(new URL(request.url).searchParams));
  expect(await (await storefront.get('/center/notice?q=배')).json()).toMatchObject({ isTooShort: true, notices: [] });
  expect(received).toEqual([]);
});

test.each(['?on=gestern', '?on=2026-13-01'])('the day %s has no version of a text', async (search) => {
  const received = await open((bff, request) => bff.screens.terms('privacy', new URL(request.url).searchParams));
  expect((await storefront.get(`/privacy-policy${search}`)).status).toBe(404);
  expect(received).toEqual([]);
});

// @covers error:terms-do-not-load
test('a page whose terms do not load reports it instead of accepting agreement to none', async () => {
  storefront = await openStorefront({
    core: ({ path }) =>
      path === '/api/v1/terms'
        ? {
            status: 503,
            body: { type: 'about:blank', status: 503, code: 'UNAVAILABLE', title: '잠시 후 다시 시도해 주세요.' },
          }
        : undefined,
    page: (bff) => bff.screens.joinTerms(),
  });
  const page = await storefront.get('/join/terms?type=PERSON');
  expect(page.status).toBeGreaterThanOrEqual(500);
  expect(await page.json()).toMatchObject({ title: expect.stringContaining('다시 시도해 주세요') });
});
