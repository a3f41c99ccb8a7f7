import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import { createBuiltFiles, createStaticFiles } from './app.ts';

const folder = mkdtempSync(join(tmpdir(), 'iruon-client-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'assets', 'root-1.js'), 'export {}');
writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
afterAll(() => rmSync(folder, { recursive: true }));

const app = new Hono();
app.route('/', createBuiltFiles(folder));
app.use(async (c, next) => {
  await next();
  c.header('content-security-policy', "default-src 'none'");
});
app.route('/', createStaticFiles(folder));
const headers = async (path: string) => (await app.request(path)).headers;

it('sends built files with an endless lifetime, their type, and without the headers of pages', async () => {
  const built = await headers('/assets/root-1.js');
  expect(Object.fromEntries(built)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('text/javascript'),
    'x-content-type-options': 'nosniff',
  });
  expect(built.get('content-security-policy')).toBeNull();
});

it('passes a missing file, and every other file, to the next handler', async () => {
  expect((await app.request('/assets/root-2.js')).status).toBe(404);
  expect((await headers('/assets/root-2.js')).get('content-security-policy')).toBe("default-src 'none'");
  const other = await headers('/favicon.svg');
  expect(other.get('cache-control')).toBe('public, max-age=3600');
  expect(other.get('content-security-policy')).toBe("default-src 'none'");
});
