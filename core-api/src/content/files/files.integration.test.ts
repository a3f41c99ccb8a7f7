import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFile, makeUser } from '@iruon/db/factories';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { folderForTests } from '../../testing/folder-for-tests.ts';
import { fileRoutes } from './routes.ts';

const folder = folderForTests('iruon-files-');
const filesDir = join(folder, 'files');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: fileRoutes, config: { filesDir } });
await mkdir(join(filesDir, 'products'), { recursive: true });
await writeFile(join(folder, 'secret.txt'), 'secret');
await writeFile(join(filesDir, 'products', 'a.svg'), SVG);

const get = (id: string, headers: Record<string, string> = {}) => test.app.request(`/api/v1/files/${id}`, { headers });

describe('a stored file', () => {
  // @covers entity:file, rule:resource-download-blob
  it('is sent with its type, cached permanently, never run', async () => {
    const { id } = await makeFile(database.db, { storageKey: 'products/a.svg', name: '그림 (1).svg' });
    const response = await get(id);
    expect(await response.text()).toBe(SVG);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-length': String(SVG.length),
      'cache-control': 'public, max-age=31536000, s-maxage=1, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'content-disposition': "inline; filename*=UTF-8''%EA%B7%B8%EB%A6%BC%20%281%29.svg",
      etag: `"${id}"`,
    });
  });

  it('is not sent again to a client that has it', async () => {
    const { id } = await makeFile(database.db, { storageKey: 'missing' });
    for (const known of [`"${id}"`, `W/"${id}"`, `"x", "${id}"`, '*']) {
      const response = await get(id, { 'if-none-match': known });
      expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', `"${id}"`]);
    }
    expect((await get(id, { 'if-none-match': '"other"' })).status).toBe(404);
  });

  it('of an active type is saved, not shown', async () => {
    await writeFile(join(filesDir, 'page.html'), '<script>1</script>');
    const { id } = await makeFile(database.db, { storageKey: 'page.html', mime: 'text/html' });
    expect((await get(id)).headers.get('content-disposition')).toMatch(/^attachment/);
  });

  it('for members only requires a login, and stays out of shared caches', async () => {
    await writeFile(join(filesDir, 'm.pdf'), 'pdf');
    const file = { storageKey: 'm.pdf', mime: 'application/pdf', isMembersOnly: true };
    const { id } = await makeFile(database.db, file);
    const visitor = await get(id, { 'if-none-match': `"${id}"` });
    expect(visitor.status).toBe(401);
    const authorization = await test.authorize(await makeUser(database.db, { custNo: null }));
    const response = await get(id, { authorization });
    expect([response.status, await response.text(), response.headers.get('cache-control')]).toEqual([
      200,
      'pdf',
      'private, no-cache',
    ]);
  });

  it.each([
    '../secret.txt',
    'products/../../secret.txt',
    '/etc/passwd',
    '',
    '.',
    'products',
    'a\u0001',
    'products/a.svg/x',
  ])('with the key %j is not found', async (storageKey) => {
    const { id } = await makeFile(database.db, { storageKey });
    expect((await get(id)).status).toBe(404);
  });

  it('with an unknown id is not found; an invalid id is refused', async () => {
    expect((await get('00000000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await get('..%2f..%2fsecret.txt')).status).toBe(400);
  });
});
