import { afterEach, expect, test } from 'vitest';
import { ORIGIN, openStorefront, SESSION_ID, type Storefront, sessionBody } from '../testing/storefront.ts';

let storefront: Storefront;
afterEach(() => storefront.close());

// @covers route:/plugins/nice/pay/result
test('the gateway may post a payment result from its own site, without a session', async () => {
  storefront = await openStorefront({
    core: () => ({ status: 200, body: sessionBody('token') }),
    page: async (bff, request) => ({
      loggedIn: bff.loggedIn,
      origin: request.headers.get('origin'),
      form: Object.fromEntries(await request.formData()),
    }),
  });
  const headers = { origin: 'https://pay.example', 'sec-fetch-site': 'cross-site', cookie: `sid=${SESSION_ID}` };
  const response = await storefront.post('/plugins/nice/pay/result', { tid: 'T1' }, headers);
  // Remix itself would refuse a foreign Origin, so it is not forwarded.
  expect(await response.json()).toEqual({ loggedIn: false, origin: null, form: { tid: 'T1' } });
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
    const response = await storefront.request('/login', {
      method: 'POST',
      body: new TextEncoder().encode('{"username":"a"}'),
      headers: { origin: ORIGIN, ...(type && { 'content-type': type }) },
    });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ code: 'UNSUPPORTED_CONTENT' });
  },
);

test('other methods are refused', async () => {
  storefront = await openStorefront({});
  const put = await storefront.request('/login', { method: 'PUT', body: 'x', headers: { origin: ORIGIN } });
  expect(put.status).toBe(405);
});

const directives = (response: Response) =>
  Object.fromEntries(
    (response.headers.get('content-security-policy') ?? '')
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );

test('scripts run by a fresh nonce per response, never inline without it', async () => {
  storefront = await openStorefront({ page: async (bff) => bff.nonce });
  const responses = [await storefront.get('/'), await storefront.get('/')];
  const nonces = await Promise.all(responses.map((response) => response.json()));
  expect(nonces[0]).not.toBe(nonces[1]);
  for (const [index, response] of responses.entries()) {
    const policy = directives(response);
    const scripts = ["'self'", `'nonce-${nonces[index]}'`, 'https://pay.example', 'https://postcode.example'];
    expect(policy['script-src']).toEqual(scripts);
    expect(policy['frame-src']).toEqual([
      ...['https://pay.example', 'https://postcode.example'],
      ...['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
    ]);
    const trial = response.headers.get('content-security-policy-report-only') ?? '';
    expect(trial.startsWith(`style-src-elem 'self' 'nonce-${nonces[index]}' 'sha256-`)).toBe(true);
    expect(policy['script-src-attr']).toEqual(["'none'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
  }
});

test('pages are personal: nothing caches them, except a prefetched one for the next click', async () => {
  storefront = await openStorefront({});
  expect((await storefront.get('/')).headers.get('cache-control')).toBe('private, no-store');
  const ahead = await storefront.get('/shop/products.data', { 'sec-purpose': 'prefetch' });
  expect(ahead.headers.get('cache-control')).toBe('private, max-age=10');
});

test('only the document of the camera may use one, and compile the decoder', async () => {
  storefront = await openStorefront({ page: async () => null });
  const allowed = async (path: string) => {
    const response = await storefront.get(path);
    return [
      directives(response)['script-src']?.includes("'wasm-unsafe-eval'"),
      /(?:^|, )camera=\(self\)/.test(response.headers.get('permissions-policy') ?? ''),
      (response.headers.get('content-security-policy') ?? '').includes("'unsafe-eval'"),
    ];
  };
  expect(await allowed('/library/ifu/udi/camera')).toEqual([true, true, false]);
  expect(await allowed('/library/ifu/udi/camera/')).toEqual([true, true, false]);
  for (const path of ['/', '/library/ifu', '/library/ifu/udi', '/library/ifu/udi/cameras', '/x/library/ifu/udi/camera'])
    expect(await allowed(path)).toEqual([false, false, false]);
});
