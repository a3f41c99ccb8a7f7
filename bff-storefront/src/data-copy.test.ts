import { problem } from '@iruon/server-kit/testing/core-server';
import { afterEach, expect, test } from 'vitest';
import { ORIGIN, openStorefront, SESSION_ID, type Storefront, sessionBody } from './testing/storefront.ts';

let storefront: Storefront | undefined;
afterEach(() => storefront?.close());

const own = { origin: ORIGIN, 'sec-fetch-site': 'same-origin', cookie: `sid=${SESSION_ID}` };
const tooSoon = problem(429, 'TOO_MANY_REQUESTS', '요청이 많습니다.');
const refused = { ...tooSoon, body: { ...(tooSoon.body as object), retryAfter: 1800 } };

async function requestCopy(headers: Record<string, string>, response: { status: number; body: unknown } = refused) {
  storefront = await openStorefront({
    core: ({ path }) => (path.endsWith('/read') ? { status: 200, body: sessionBody('t') } : response),
  });
  return storefront.post('/files/my-data', {}, headers);
}

test('a form without scripts returns to its page with the reason and its duration', async () => {
  const response = await requestCopy({ ...own, accept: 'text/html' });
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    '/mypage/myinfo?copy=TOO_MANY_REQUESTS&wait=1800#copy',
  ]);
});

test('a script gets the problem itself', async () => {
  const response = await requestCopy({ ...own, accept: 'application/zip, application/json' });
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([429, 'TOO_MANY_REQUESTS']);
});

test('a file of core-api is forwarded and never cached', async () => {
  const response = await requestCopy({ ...own, accept: 'text/html' }, { status: 200, body: { zip: 1 } });
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(storefront?.core.at('/api/v1/me/data-copy')[0]).toMatchObject({ method: 'POST', authorization: 'Bearer t' });
});

test('another site cannot request it', async () => {
  const response = await requestCopy({ ...own, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' });
  expect(response.status).toBe(403);
  expect(storefront?.core.at('/api/v1/me/data-copy')).toEqual([]);
});
