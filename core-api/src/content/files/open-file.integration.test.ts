import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeUser } from '@iruon/db/factories';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { folderForTests } from '../../testing/folder-for-tests.ts';
import { fileRoutes } from './routes.ts';
import { picture, postFile, type Sent } from './uploads/posting.fixture.ts';

const filesDir = folderForTests('iruon-uploads-');
const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n', 'latin1');
type Member = Awaited<ReturnType<typeof makeUser>>;

const database = await databaseForTests();
const test = createTestApp(database.db, { routes: fileRoutes, config: { filesDir } });
const member = await makeUser(database.db);
const operator = await makeUser(database.db, { type: 'OPERATOR' });

const post = (path: string, sent: Sent) => postFile(test, path, sent);
const consoleUpload = (fields: Record<string, string>, sent: Sent = {}) =>
  post('/api/console/files', { as: operator, fields, ...sent });

async function get(id: string, query = '', headers: Record<string, string> = {}, as?: Member) {
  const authorization = as ? { authorization: await test.authorize(as) } : {};
  return test.app.request(`/api/v1/files/${id}${query}`, { headers: { ...headers, ...authorization } });
}

describe('a picture in a width', () => {
  let id: string;
  beforeAll(async () => {
    id = (await consoleUpload({ path: 'products' }, { content: await picture(1_000, 500) })).file._id;
  });

  it.each([
    ['image/avif,image/webp,image/*,*/*;q=0.8', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['image/avif;q=0, image/webp', 'webp'],
    ['*/*', 'jpeg'],
    ['', 'jpeg'],
  ])('for Accept %j is sent as %s', async (accept, format) => {
    const response = await get(id, '?w=320', { accept });
    expect([response.status, response.headers.get('content-type'), response.headers.get('vary')]).toEqual([
      200,
      `image/${format}`,
      'Accept',
    ]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=1, immutable');
    const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    // AVIF is a HEIF file for sharp.
    expect([metadata.format, metadata.width, metadata.height]).toEqual([format === 'avif' ? 'heif' : format, 320, 160]);
    const etag = response.headers.get('etag') ?? '';
    expect((await get(id, '?w=320', { accept, 'if-none-match': etag })).status).toBe(304);
    expect((await get(id, '?w=640', { accept, 'if-none-match': etag })).status).toBe(200);
  });

  it('is created once for concurrent requests', { tags: ['extended'] }, async () => {
    // Slow enough for all hundred requests to arrive before it exists; created a hundred times, the queue would refuse
    // some.
    const content = await sharp(randomBytes(1_200 * 1_200 * 3), { raw: { width: 1_200, height: 1_200, channels: 3 } })
      .jpeg()
      .toBuffer();
    const fresh = (await consoleUpload({ path: 'products' }, { content })).file._id;
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => get(fresh, '?w=960', { accept: 'image/avif' })),
    );
    const bodies = await Promise.all(
      responses.map(async (response) => Buffer.from(await response.arrayBuffer()).toString('hex')),
    );
    expect(new Set(responses.map(({ headers }) => headers.get('content-type')))).toEqual(new Set(['image/avif']));
    expect(new Set(bodies).size).toBe(1);
  });

  it('is not enlarged, and one wider than the picture is the same as the next', async () => {
    const [a, b] = await Promise.all([get(id, '?w=1280'), get(id, '?w=1920')]);
    expect(a.headers.get('etag')).toBe(b.headers.get('etag'));
    expect((await sharp(Buffer.from(await a.arrayBuffer())).metadata()).width).toBe(1_000);
  });

  it.each(['0', '321', '-320', '1e3', '320.0x', 'NaN', '100000', ''])(
    'in an unavailable width (%j) is refused',
    async (w) => {
      const response = await get(id, `?w=${w}`);
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, 'INVALID_INPUT']);
    },
  );

  it('for members only requires a login', async () => {
    const { file } = await consoleUpload({ path: 'products', isMembersOnly: 'true' });
    expect((await get(file._id, '?w=160')).status).toBe(401);
    const response = await get(file._id, '?w=160', {}, member);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  });

  it('that cannot be decoded is sent unchanged and uncached', async () => {
    const { file } = await consoleUpload({ path: 'products' });
    const { storageKey } = await database.db
      .selectFrom('files')
      .select('storageKey')
      .where('id', '=', file._id)
      .executeTakeFirstOrThrow();
    await writeFile(join(filesDir, storageKey), 'broken');
    const response = await get(file._id, '?w=160');
    expect([response.status, await response.text(), response.headers.get('cache-control')]).toEqual([
      200,
      'broken',
      'no-store',
    ]);
  });
});

describe('a part of a file', () => {
  it.each([
    ['bytes=0-4', 206, '%PDF-', 'bytes 0-4/'],
    ['bytes=-5', 206, PDF.toString('latin1').slice(-5), `bytes ${PDF.length - 5}-`],
    ['bytes=5-99999', 206, PDF.toString('latin1').slice(5), 'bytes 5-'],
    ['bytes=99999-', 416, '', 'bytes */'],
    ['bytes=4-1', 200, PDF.toString('latin1'), null],
    ['bytes=0-1,3-4', 200, PDF.toString('latin1'), null],
    ['lines=1-2', 200, PDF.toString('latin1'), null],
  ])('%s returns %i', async (range, status, body, contentRange) => {
    const { file } = await consoleUpload({ path: 'catalogues' }, { content: PDF, name: 'a.pdf' });
    const response = await get(file._id, '', { range });
    expect(response.status).toBe(status);
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).toBe(body);
    const rangeHeader = response.headers.get('content-range');
    if (contentRange === null) expect(rangeHeader).toBeNull();
    else expect(rangeHeader).toContain(contentRange);
  });
});
