import { afterEach, expect, test } from 'vitest';
import { ORIGIN, openStorefront, SESSION_ID, type Storefront, sessionBody } from '../testing/storefront.ts';

let storefront: Storefront;
afterEach(() => storefront.close());

const DEVICE = 'D'.repeat(43);
async function open(isLeft: boolean): Promise<void> {
  storefront = await openStorefront({
    core: ({ path }) => {
      if (path === '/api/bff/sessions/read') return { status: 200, body: sessionBody('t') };
      if (path === '/api/v1/me/withdraw' && isLeft) return { status: 204, body: null };
      return undefined;
    },
    page: (bff) => bff.actions.leave({ password: 'Clinic!2345', reason: '' }),
  });
}
async function clearedBy(cookie: string): Promise<string[]> {
  const response = await storefront.post(
    '/mypage/leave',
    {},
    { origin: ORIGIN, 'sec-fetch-site': 'same-origin', cookie: `sid=${SESSION_ID}; device=${DEVICE}; ${cookie}` },
  );
  return response.headers
    .getSetCookie()
    .filter((text) => text.includes('=; Max-Age=0'))
    .map((text) => text.slice(0, text.indexOf('=')))
    .toSorted();
}

// @covers call:POST /api/v1/me/withdraw
test('all cookies of an account are cleared: session, known device, remembered name', async () => {
  await open(true);
  expect(await clearedBy('remembered-id=clinic01')).toEqual(['device', 'remembered-id', 'sid']);
});

test('the remembered name of another account stays', async () => {
  await open(true);
  expect(await clearedBy('remembered-id=clinic02')).toEqual(['device', 'sid']);
});

test('a refused withdrawal keeps the cookies', async () => {
  await open(false);
  expect(await clearedBy('remembered-id=clinic01')).toEqual([]);
});
