import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeUser } from '@iruon/db/factories';
import { afterAll, expect, it, vi } from 'vitest';
import { freePorts } from '../../../../tooling/start/ports.ts';
import { openBucket } from '../../adapters/storage/storage.fixture.ts';
import { createTestApp, testConfig } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { folderForTests } from '../../testing/folder-for-tests.ts';
import { picture } from './uploads/posting.fixture.ts';

const MAIN = new URL('../../main.ts', import.meta.url).pathname;

const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** A core-api process with a folder of its own, on the shared database and bucket. */
async function startCore(port: number, databaseUrl: string, ofBucket: Record<string, string>) {
  const folder = folderForTests('iruon-process-');
  const unused = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
      ...{ NODE_ENV: 'test', LOG_LEVEL: 'warn', JOBS: 'off', CORE_PORT: String(port), DATABASE_URL: databaseUrl },
      ...{ FILES_DIR: folder, ...ofBucket },
      ...{ TOKEN_KEY: testConfig.tokenKeys[0], BFF_KEY: testConfig.bffKeys[0], IDENTITY_KEY: testConfig.identityKey },
      DATA_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
      ...{ NICE_CLIENT_ID: 'unused', NICE_SECRET_KEY: testConfig.nice.secretKeys[0] },
      ...{ NICE_API_URL: unused, NICE_JS_URL: unused, NICE_WINDOW_URL: unused, SMTP_HOST: '127.0.0.1', SMTP_PORT: '9' },
      ...{ SMS_API_URL: unused, SMS_API_KEY: 'unused', SMS_API_SECRET: 'unused', SMS_SENDER: '0212345678' },
    },
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)));
  const readiness = () => fetch(`${unused}/health/ready`).then((response) => response.json());
  await vi.waitFor(async () => expect(await readiness().catch(() => output)).toHaveProperty('status'), {
    interval: 100,
    timeout: 100_000,
  });
  return { url: unused, folder, readiness, output: () => output };
}

it('two processes share a bucket: one stores, the other reads, and a closed file stays closed at both', {
  tags: ['extended'],
}, async () => {
  const { bucket } = await openBucket();
  const database = await databaseForTests();
  const test = createTestApp(database.db, { routes: [] });
  const [member, stranger] = [await makeUser(database.db), await makeUser(database.db)];
  const ofBucket = {
    STORAGE_URL: bucket.url.replace('?', '/shop?'),
    AWS_ACCESS_KEY_ID: bucket.keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: bucket.keys.secretAccessKey,
  };
  const [first = 0, second = 0, third = 0] = await freePorts(3);
  const [a, b, wrong] = await Promise.all([
    startCore(first, database.url, ofBucket),
    startCore(second, database.url, ofBucket),
    startCore(third, database.url, { ...ofBucket, AWS_SECRET_ACCESS_KEY: 'a-wrong-secret' }),
  ]);
  expect([await a.readiness(), await b.readiness()]).toEqual([{ status: 'ok' }, { status: 'ok' }]);
  const reasons = [expect.stringContaining('refuses our signature: see AWS_ACCESS_KEY_ID')];
  expect(await wrong.readiness()).toEqual({ status: 'degraded', reasons });
  expect(wrong.output()).toContain('refuses our signature');
  expect(wrong.output()).not.toContain('a-wrong-secret');

  const upload = async (url: string, path: string, content: Buffer, name: string) => {
    const form = new FormData();
    form.set('path', path);
    form.set('file', new Blob([new Uint8Array(content)]), name);
    const headers = { authorization: await test.authorize(member) };
    const response = await fetch(`${url}/api/v1/files`, { method: 'POST', body: form, headers });
    const { file, ...rest } = (await response.json()) as { file: { _id: string } };
    return { status: response.status, id: file?._id ?? JSON.stringify(rest) };
  };
  const read = async (url: string, id: string, as?: typeof member, query = '', headers: Record<string, string> = {}) =>
    fetch(`${url}/api/v1/files/${id}${query}`, {
      headers: { ...headers, ...(as && { authorization: await test.authorize(as) }) },
    });

  // A public picture, stored by one process, is resized once by whichever is asked, and read from both.
  const shown = await upload(a.url, 'reviews', await picture(900, 600), '사진.jpg');
  expect(shown.status).toBe(201);
  bucket.log.length = 0;
  const webp = (url: string) => read(url, shown.id, undefined, '?w=320', { accept: 'image/webp' });
  const resized = [await webp(b.url), await webp(a.url), await webp(b.url)];
  const bodies = await Promise.all(resized.map(async (response) => Buffer.from(await response.arrayBuffer())));
  expect(resized.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual(
    Array.from({ length: 3 }, () => [200, 'image/webp']),
  );
  expect(bodies.every((body) => body.equals(bodies[0] ?? Buffer.alloc(0)))).toBe(true);
  expect(bucket.log.filter((line) => line.startsWith('PutObject') && line.includes('.sizes/'))).toHaveLength(1);

  // A document in parts, of the member alone.
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(9_000_000)]);
  const closed = await upload(b.url, 'inquires', content, '문의.pdf');
  expect(closed.status).toBe(201);
  for (const { url } of [a, b]) {
    const whole = await read(url, closed.id, member);
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
    const part = await read(url, closed.id, member, '', { range: 'bytes=8500000-8999999' });
    expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(8_500_000, 9_000_000))).toBe(true);
    expect([(await read(url, closed.id, stranger)).status, (await read(url, closed.id)).status]).toEqual([404, 401]);
  }
  const anonymous = await fetch(`${bucket.endpoint}/iruon/shop/${bucket.objects.keys('shop/uploads/')[0]?.slice(5)}`);
  expect(anonymous.status).toBe(403);

  // Nothing stays on the disks of the processes.
  for (const { folder } of [a, b]) {
    const incoming = join(folder, '.incoming');
    expect(readdirSync(folder).filter((name) => name !== '.incoming')).toEqual([]);
    expect(existsSync(incoming) ? readdirSync(incoming) : []).toEqual([]);
  }
});
