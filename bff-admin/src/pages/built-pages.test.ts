import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtPages } from './built-pages.ts';
import { securityHeaders } from './security-headers.ts';

const script = 'console.log("console");'.repeat(50);
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'built-pages-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><title>console</title><script nonce="__NONCE__"></script><meta nonce="__NONCE__">',
  );
  writeFileSync(join(folder, 'assets', 'index-abc123.js'), script);
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}) => builtPages(folder).request(path, { headers });

test('a file with a hash in its name may be cached forever', async () => {
  const response = await get('/assets/index-abc123.js');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(response.headers.get('content-type')).toContain('text/javascript');
  expect(await response.text()).toBe(script);
});

test('it is compressed for clients that accept it', async () => {
  const response = await get('/assets/index-abc123.js', { 'accept-encoding': 'gzip, br' });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(script);
});

test('the compressed copy of the build is sent as it is', async () => {
  const copy = brotliCompressSync('the copy');
  writeFileSync(join(folder, 'assets', 'list-abc123.js'), script);
  writeFileSync(join(folder, 'assets', 'list-abc123.js.br'), copy);
  const response = await get('/assets/list-abc123.js', { 'accept-encoding': 'br' });
  expect(response.headers.get('content-type')).toContain('text/javascript');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(copy);
  expect(await (await get('/assets/list-abc123.js')).text()).toBe(script);
  expect((await get('/assets/list-abc123.js.br')).status).toBe(404);
});

test('every address of the console returns the one page, with a new nonce that its policy names', async () => {
  const app = new Hono();
  app.use(securityHeaders({ secure: true, postcodeScript: new URL('https://postcode.example/a.js') }));
  app.route('/', builtPages(folder));
  const nonces = new Set<string>();
  for (const path of ['/', '/orders/01890000-0000-7000-8000-000000000001/show', '/index.html']) {
    const response = await app.request(path);
    expect([response.headers.get('cache-control'), response.headers.get('etag')]).toEqual(['no-store', null]);
    const policy = response.headers.get('content-security-policy') ?? '';
    const page = await response.text();
    const [first, second] = [...page.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce ?? '');
    expect(page).toContain('<title>console</title>');
    expect(second).toBe(first);
    expect(policy).toContain(
      `script-src 'nonce-${first}' 'strict-dynamic' 'self' 'wasm-unsafe-eval' https://postcode.example;`,
    );
    expect(policy).toContain(`style-src 'self' 'nonce-${first}'; style-src-attr 'unsafe-inline'`);
    nonces.add(first ?? '');
  }
  expect(nonces.size).toBe(3);
});

test('an asset of an older release is missing, not the page', async () => {
  expect((await get('/assets/index-old.js')).status).toBe(404);
});

test('a missing build is reported at the start', () => {
  expect(() => builtPages(join(folder, 'assets'))).toThrow(/npm run build/);
});
