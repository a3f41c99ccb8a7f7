import { connect, createServer, type Socket } from 'node:net';
import { operations } from '@iruon/contract/operations';
import { createDatabase } from '@iruon/db';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { toProblem } from './errors.ts';
import { route } from './route.ts';

const database = await databaseForTests();
const sockets = new Set<Socket>();
let isSilent = false;
/** A way to Postgres that stops forwarding, as a stopped server or a lost route does: no connection is refused. */
const way = createServer((socket) => {
  const { hostname, port } = new URL(database.url);
  const upstream = connect(Number(port), hostname);
  for (const [from, to] of [
    [socket, upstream],
    [upstream, socket],
  ] as const) {
    sockets.add(from);
    from.on('data', (bytes) => !isSilent && to.write(bytes));
    from.on('close', () => to.destroy());
    from.on('error', () => to.destroy());
  }
});
await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
const url = new URL(database.url);
const address = way.address();
url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
const db = createDatabase(url.href, { statementTimeout: 300, max: 4 });
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  way.close();
  await db.destroy();
});

const { app } = createTestApp(db, {
  routes: [
    route(operations.getSetting, async ({ context }) => {
      await sql`select 1`.execute(context.db);
      return {} as never;
    }),
  ],
  config: { environment: 'production' },
});
const ask = () => app.request('/api/v1/setting');

it('answers 503 with Retry-After within its deadline while the database is silent, and recovers', async () => {
  expect((await ask()).status).toBe(200);
  isSilent = true;
  const began = performance.now();
  const responses = await Promise.all(Array.from({ length: 30 }, ask));
  expect(performance.now() - began).toBeLessThan(12_000);
  for (const response of responses) {
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.json()).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
  }
  isSilent = false;
  await expect.poll(async () => (await ask()).status).toBe(200);
});

const coded = (code: string) => Object.assign(new Error(`failed with ${code}`), { code });

it.each([
  ...['Query read timeout', 'timeout expired', 'timeout exceeded when trying to connect'],
  ...['Connection terminated unexpectedly', 'Connection terminated due to connection timeout'],
  ...['Client has encountered a connection error and is not queryable', 'Client was closed and is not queryable'],
  'Cannot use a pool after calling end on the pool',
])('the error of the driver "%s" is 503', (message) => {
  expect(toProblem(new Error(message)).body.status).toBe(503);
});

it.each([
  ...[
    '08000',
    '08003',
    '08006',
    '53000',
    '53200',
    '53300',
    '57014',
    '57P01',
    '57P05',
    '25P03',
    '25P04',
    '25006',
    '55P03',
  ],
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'ETIMEDOUT',
    'EPIPE',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EMFILE',
  ],
])('the code %s is 503', (code) => {
  expect(toProblem(coded(code)).body.status).toBe(503);
});

it.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EFBIG', '53100'])('the code %s is 507, also as a cause', (code) => {
  expect(toProblem(coded(code)).body).toMatchObject({ status: 507, code: 'STORAGE_FULL' });
  expect(toProblem(new Error('a library failed', { cause: coded(code) })).body.status).toBe(507);
});

it.each(['23505', '42P01', '22P02', '40P01', 'ENOENT', 'EACCES'])('the code %s is a fault of ours', (code) => {
  expect(toProblem(coded(code)).body.status).toBe(500);
});
