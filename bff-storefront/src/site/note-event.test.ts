import { problem } from '@iruon/server-kit/testing/core-server';
import { afterEach, expect, it } from 'vitest';
import { ORIGIN, openStorefront, SESSION_ID, type Storefront, sessionBody } from '../testing/storefront.ts';

let storefront: Storefront;
afterEach(() => storefront.close());

/** Sends a beacon with a core that returns this response to the event. */
async function noted(reply: ReturnType<typeof problem> | { status: number }) {
  storefront = await openStorefront({
    core: ({ path }) => (path === '/api/bff/sessions/read' ? { status: 200, body: sessionBody('token') } : reply),
    page: (bff) => bff.actions.noteEvent({ code: 'PAGE_VIEWED', path: '/shop/products/F-1' }),
  });
  const headers = { origin: ORIGIN, 'sec-fetch-site': 'same-origin', cookie: `sid=${SESSION_ID}` };
  return (await storefront.post('/', {}, headers)).json();
}

it('forwards an event as the member', async () => {
  expect(await noted({ status: 204 })).toEqual({ ok: true });
  const [sent, ...more] = storefront.core.at('/api/v1/me/logs');
  expect(more).toEqual([]);
  expect(JSON.parse(sent?.body ?? '')).toEqual({ code: 'PAGE_VIEWED', path: '/shop/products/F-1' });
  expect(sent?.headers.authorization).toBe('Bearer token');
});

it('returns a refusal, which the page that sent the beacon ignores', async () => {
  expect(await noted(problem(429, 'TOO_MANY_REQUESTS', '요청이 많습니다.'))).toMatchObject({ ok: false });
});
