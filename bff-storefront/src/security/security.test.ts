// @covers route:/plugins/nice/pay/result

import { afterEach, expect, test } from 'vitest';
import { ORIGIN, openStorefront, SESSION_ID, type Storefront, sessionBody } from '../testing/storefront.ts';

let storefront: Storefront;
afterEach(() => storefront.close());

type Headers = Record<string, string>;
const refused: [string, Headers][] = [
  ['neither header', {}],
  ['another origin', { origin: 'https://evil.example' }],
  ['another origin that claims to be same-origin', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
  ['our origin in a cross-site request', { origin: ORIGIN, 'sec-fetch-site': 'cross-site' }],
  ['our origin from a sibling domain', { origin: ORIGIN, 'sec-fetch-site': 'same-site' }],
  ['an opaque origin', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['cross-site without an origin', { 'sec-fetch-site': 'cross-site' }],
  ['our host on another port', { origin: 'http://localhost:3001', 'sec-fetch-site': 'same-origin' }],
  ['our name inside another', { origin: 'http://localhost:3000.evil.example', 'sec-fetch-site': 'same-origin' }],
];

test.each(refused)('a write from %s is refused before any page sees it', async (_, headers) => {
  let seen = false;
  storefront = await openStorefront({
    page: async () => {
      seen = true;
    },
  });
  const answer = await storefront.post('/logout', {}, headers);
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ code: 'CROSS_SITE_REQUEST' });
  expect(seen).toBe(false);
});

test.each<[string, Headers]>([
  ['both headers', { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }],
  ['the origin alone', { origin: ORIGIN }],
  ['the fetch site alone', { 'sec-fetch-site': 'same-origin' }],
])('a write of our own pages passes with %s', async (_, headers) => {
  storefront = await openStorefront({ page: async () => 'done' });
  const answer = await storefront.post('/logout', {}, headers);
  expect(await answer.json()).toBe('done');
});

test('the gateway may post a payment result from its own site, and no session is read for it', async () => {
  storefront = await openStorefront({
    core: () => ({ status: 200, body: sessionBody('token') }),
    page: async (bff, request) => ({
      loggedIn: bff.loggedIn,
      origin: request.headers.get('origin'),
      form: Object.fromEntries(await request.formData()),
    }),
  });
  const headers = { origin: 'https://pay.example', 'sec-fetch-site': 'cross-site', cookie: `sid=${SESSION_ID}` };
  const answer = await storefront.post('/plugins/nice/pay/result', { tid: 'T1' }, headers);
  // Remix itself would refuse a foreign Origin, so it is not passed on.
  expect(await answer.json()).toEqual({ loggedIn: false, origin: null, form: { tid: 'T1' } });
  expect(storefront.core.received).toEqual([]);
});

test('only that exact path is open', async () => {
  storefront = await openStorefront({});
  const headers = { origin: 'https://pay.example', 'sec-fetch-site': 'cross-site' };
  for (const path of ['/plugins/nice/pay/result/', '/plugins/nice/pay/result.data', '//plugins/nice/pay/result']) {
    expect((await storefront.post(path, {}, headers)).status).toBe(403);
  }
});

test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded-not', ''])(
  'a body of type %j is refused',
  async (type) => {
    storefront = await openStorefront({});
    const answer = await storefront.request('/login', {
      method: 'POST',
      body: new TextEncoder().encode('{"username":"a"}'),
      headers: { origin: ORIGIN, ...(type && { 'content-type': type }) },
    });
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({ code: 'UNSUPPORTED_CONTENT' });
  },
);

test('other methods and oversized bodies are refused', async () => {
  storefront = await openStorefront({ page: async (_, request) => (await request.text()).length });
  const put = await storefront.request('/login', { method: 'PUT', body: 'x', headers: { origin: ORIGIN } });
  expect(put.status).toBe(405);
  const large = await storefront.post('/login', { x: 'y'.repeat(300_000) });
  expect(large.status).toBe(413);
  expect(await large.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
});

const directives = (answer: Response) =>
  Object.fromEntries(
    (answer.headers.get('content-security-policy') ?? '')
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );

test('scripts run by a fresh nonce per answer, never inline without it', async () => {
  storefront = await openStorefront({ page: async (bff) => bff.nonce });
  const answers = [await storefront.get('/'), await storefront.get('/')];
  const nonces = await Promise.all(answers.map((answer) => answer.json()));
  expect(nonces[0]).not.toBe(nonces[1]);
  for (const [index, answer] of answers.entries()) {
    const policy = directives(answer);
    const scripts = ["'self'", `'nonce-${nonces[index]}'`, 'https://pay.example', 'https://postcode.example'];
    expect(policy['script-src']).toEqual(scripts);
    expect(policy['frame-src']).toEqual(['https://pay.example', 'https://postcode.example']);
    expect(policy['script-src-attr']).toEqual(["'none'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
  }
});

test('pages are personal: nobody keeps them, except a prefetched one for the click that follows', async () => {
  storefront = await openStorefront({});
  expect((await storefront.get('/')).headers.get('cache-control')).toBe('private, no-store');
  const ahead = await storefront.get('/shop/products.data', { 'sec-purpose': 'prefetch' });
  expect(ahead.headers.get('cache-control')).toBe('private, max-age=10');
});

test('headers that protect come with pages and refusals alike', async () => {
  storefront = await openStorefront({});
  for (const answer of [await storefront.get('/'), await storefront.post('/login', {}, {})]) {
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('over https browsers are told to stay there', async () => {
  storefront = await openStorefront({ config: { publicUrl: new URL('https://shop.example') } });
  expect((await storefront.get('/')).headers.get('strict-transport-security')).toBe('max-age=31536000');
});
