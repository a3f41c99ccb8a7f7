import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeUser } from '@iruon/db/factories';
import { afterEach, describe, expect, it } from 'vitest';
import { openBucket } from '../../adapters/storage/storage.fixture.ts';
import { systemContext } from '../../platform/services.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { removeStoredFile } from './change-file.ts';
import { fileRoutes } from './routes.ts';
import { picture, postFile, type Sent } from './uploads/posting.fixture.ts';

const { bucket, storage, filesDir } = await openBucket({ silenceMs: 300 });
const database = await databaseForTests();
const test = createTestApp(database.db, { routes: fileRoutes, config: { filesDir }, storage });
const member = await makeUser(database.db);
const operator = await makeUser(database.db, { type: 'OPERATOR' });
afterEach(() => bucket.faults.set());

const upload = (sent: Sent = {}) =>
  postFile(test, '/api/console/files', { as: operator, fields: { path: 'products' }, ...sent });
const get = (id: string, query = '', init: RequestInit = {}) => test.app.request(`/api/v1/files/${id}${query}`, init);
const rows = async () => (await database.db.selectFrom('files').select('id').execute()).length;
const keyOf = async (id: string) =>
  (await database.db.selectFrom('files').select('storageKey').where('id', '=', id).executeTakeFirstOrThrow())
    .storageKey;
const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes)]);
/** Files that an upload left on the disk. */
const left = () => readdirSync(join(filesDir, '.incoming'));

describe('a file in a bucket', () => {
  it('has the headers, ranges and answers of a file on disk', async () => {
    const content = pdf(100_000);
    const { file } = await upload({ content, name: '안내.pdf' });
    const whole = await get(file._id);
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-length': String(content.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, s-maxage=1, immutable',
      etag: `"${file._id}"`,
    });
    const part = await get(file._id, '', { headers: { range: 'bytes=10-19' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${content.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(10, 20))).toBe(true);
    expect((await get(file._id, '', { headers: { range: `bytes=${content.length}-` } })).status).toBe(416);
    expect((await get(file._id, '', { method: 'HEAD' })).headers.get('content-length')).toBe(String(content.length));
    bucket.log.length = 0;
    expect((await get(file._id, '', { headers: { 'if-none-match': `"${file._id}"` } })).status).toBe(304);
    expect(bucket.log).toEqual([]);
    expect(left()).toEqual([]);
  });

  it('stores a resized picture beside it, once for many readers', async () => {
    const { file } = await upload({ content: await picture(900, 600) });
    bucket.log.length = 0;
    const read = () => get(file._id, '?w=320', { headers: { accept: 'image/webp' } });
    for (const response of await Promise.all(Array.from({ length: 8 }, read))) {
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
    }
    const key = `${await keyOf(file._id)}.sizes/320.webp`;
    expect(bucket.log.filter((line) => line === `PutObject ${key}`)).toHaveLength(1);
    await removeStoredFile(systemContext(test.services), await keyOf(file._id));
    expect(bucket.objects.keys(await keyOf(file._id))).toEqual([]);
    expect(left()).toEqual([]);
  });

  it('of a lost object is not found', async () => {
    const { file } = await upload();
    bucket.objects.remove(await keyOf(file._id));
    expect((await get(file._id)).status).toBe(404);
    expect((await get(file._id, '?w=160')).status).toBe(404);
    expect((await get(file._id, '', { headers: { range: 'bytes=0-1' } })).status).toBe(404);
  });
});

describe.each([
  { kind: 'stalled', what: 'a slow one beyond the deadline of a body' },
  { kind: 'busy', what: 'one that asks for fewer requests' },
  { kind: 'denied', what: 'one that refuses our key' },
  { kind: 'lost', what: 'one that cuts connections' },
  { kind: 'flipped', what: 'one that damages bytes' },
] as const)('a faulty bucket, $what', ({ kind }) => {
  it('is 503 with a sentence, loses nothing, and the request can be repeated', async () => {
    const content = pdf(3_000_000);
    const small = await upload();
    const before = await rows();
    bucket.faults.set({ kind });
    const refused = await upload({ content, name: '문서.pdf' });
    // These faults meet readers only.
    if (kind !== 'stalled' && kind !== 'flipped') {
      expect([refused.status, refused.code]).toEqual([503, 'STORAGE_UNAVAILABLE']);
      expect(await rows()).toBe(before);
    }
    const read = await get(small.file._id);
    expect([read.status, read.headers.get('retry-after'), await read.json()]).toEqual([
      503,
      expect.any(String),
      expect.objectContaining({
        code: 'STORAGE_UNAVAILABLE',
        title: expect.stringMatching(/파일 저장소에 연결하지 못/),
      }),
    ]);
    expect(left()).toEqual([]);
    bucket.faults.set();
    const again = await upload({ content, name: '문서.pdf' });
    expect(again.status).toBe(201);
    expect((await get(again.file._id)).headers.get('content-length')).toBe(String(content.length));
    expect((await get(small.file._id)).status).toBe(200);
  });
});

it('a removal that the bucket refuses is repeated by its job', async () => {
  const { file } = await upload();
  const key = await keyOf(file._id);
  bucket.faults.set({ kind: 'busy', on: 'DeleteObject' });
  await expect(removeStoredFile(systemContext(test.services), key)).rejects.toThrow('asks for fewer requests');
  bucket.faults.set();
  await removeStoredFile(systemContext(test.services), key);
  expect(bucket.objects.keys(key)).toEqual([]);
});

it('a member reads a file of the own inquiry, and a stranger does not', async () => {
  const { file } = await postFile(test, '/api/v1/files', { as: member, fields: { path: 'inquires' } });
  const stranger = await makeUser(database.db);
  const status = async (as?: typeof member) =>
    (await get(file._id, '', as && { headers: { authorization: await test.authorize(as) } })).status;
  expect([await status(member), await status(stranger), await status()]).toEqual([200, 404, 401]);
});
