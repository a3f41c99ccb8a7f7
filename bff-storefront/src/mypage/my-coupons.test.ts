import { afterEach, expect, test } from 'vitest';
import { openStorefront, SESSION_ID, type Storefront, sessionBody } from '../testing/storefront.ts';

let storefront: Storefront;
afterEach(() => storefront.close());

test.each([
  ['?tab=used&cursor=abc', { state: 'used', limit: '20', cursor: 'abc' }],
  ['', { state: 'usable', limit: '20' }],
  // Its own coupons are in another list; of this one it shows the counts.
  ['?tab=offered&cursor=abc', { state: 'usable', limit: '1' }],
])('the coupons of %j are requested as shown', async (search, query) => {
  storefront = await openStorefront({
    core: ({ path }) => {
      if (path === '/api/bff/sessions/read') return { status: 200, body: sessionBody('t') };
      if (path === '/api/v1/shop/coupons') return { status: 200, body: { coupons: [] } };
      return { status: 200, body: { coupons: [], counts: { usable: 3, used: 1, expired: 0 }, next: null } };
    },
    page: (bff, request) => bff.screens.myCoupons(new URL(request.url).searchParams),
  });
  const response = await storefront.get(`/mypage/coupons${search}`, { cookie: `sid=${SESSION_ID}` });
  expect(await response.json()).toMatchObject({ counts: { usable: 3, used: 1, expired: 0, offered: 0 } });
  const [sent] = storefront.core.at('/api/v1/me/coupons');
  expect(Object.fromEntries(new URL(sent?.url ?? '', 'http://core').searchParams)).toEqual(query);
});
