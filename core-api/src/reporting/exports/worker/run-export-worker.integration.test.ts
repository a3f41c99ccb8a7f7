import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ExportJob } from '@iruon/contract';
import { makeUser } from '@iruon/db/factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tooling/test/database.ts';
import { systemContext } from '../../../platform/services.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { workExports } from '../index.ts';
import { exportRoutes } from '../routes.ts';

const ROOT = '/api/console/shop/exports';
/**
 * Orders of the previous store, each with a long incompressible memo; so many that even a fast machine can be observed
 * halfway.
 */
const ROWS = 40_000;
const LIMITS = { memory: 256, deadlineMs: 60_000 };

// Each test starts one or more processes in sequence.
vi.setConfig({ testTimeout: 90_000 });

let database: TestDatabase;
let folder: string;
let operator: Awaited<ReturnType<typeof makeUser>>;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'makers-'));
  operator = await makeUser(database.db, { type: 'OPERATOR' });
  await sql`
    insert into legacy_orders (id, order_no, user_id, status, title, lines, goods_total, total, payment_method, receiver, memo,
      ordered_at, updated_at)
    select gen_random_uuid(), 'L' || n, ${operator.id}, 'DC', '픽스처', '[]', n, n, '카드', '{}',
      md5(n::text) || md5((-n)::text), timestamptz '2020-01-01' + n * interval '1 minute', now()
    from generate_series(1, ${ROWS}::int) n`.execute(database.db);
}, 60_000);
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await database.db.deleteFrom('exports').execute();
});

function appWith(exports = LIMITS): TestApp {
  const config = { filesDir: folder, databaseUrl: database.url, exports };
  return createTestApp(database.db, { routes: exportRoutes, config });
}

const send = async (test: TestApp, method: string, path: string, body?: object) =>
  (await test.send(method, `${ROOT}${path}`, { as: operator, ...(body ? { body } : {}) })).body.export as ExportJob;
const request = (test: TestApp) => send(test, 'POST', '', { kind: 'LEGACY_ORDERS', reason: '이전 정리' });
const fetched = async (test: TestApp, id: string) =>
  (await test.send('GET', `${ROOT}/${id}/file`, { as: operator })).status;
/** The files in the folder, complete or not. */
const storedFiles = async () => readdir(join(folder, 'exports')).catch(() => []);

/** The child processes of a process. */
const childrenOf = async (pid: number): Promise<number[]> =>
  (
    await Promise.all(
      (await readdir(`/proc/${pid}/task`)).map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8')),
    )
  )
    .join(' ')
    .split(' ')
    .filter(Boolean)
    .map(Number);

async function makerOf(pid: number): Promise<number> {
  for (const child of await childrenOf(pid)) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('export-worker.ts')) return child;
  }
  throw new Error('nothing is created');
}

/** Also detects a process that has ended but was not reaped yet. */
async function hasEnded(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat === '' || /\) Z /.test(stat);
}

const attemptsOf = async (id: string) =>
  (await database.db.selectFrom('exports').select('attempts').where('id', '=', id).executeTakeFirstOrThrow()).attempts;

/** Resolves once rows were written and a partial file exists. */
const isHalfWay = (test: TestApp, id: string) =>
  expect.poll(async () => (await send(test, 'GET', `/${id}`)).rowsDone, { interval: 50 }).toBeGreaterThan(0);

const onLinux = it.runIf(process.platform === 'linux');

onLinux(
  'is restarted when it was killed, and when the database ended its connection: nothing partial stays',
  { tags: ['extended'] },
  async () => {
    const test = appWith();
    const { _id } = await request(test);
    const working = workExports(systemContext(test.services));
    await isHalfWay(test, _id);
    expect(await storedFiles()).toHaveLength(1);
    expect(await fetched(test, _id)).toBe(409);
    process.kill(await makerOf(process.pid), 'SIGKILL');
    // The second attempt starts with an empty file.
    await expect.poll(() => attemptsOf(_id), { interval: 20 }).toBe(2);
    await isHalfWay(test, _id);
    expect(await storedFiles()).toHaveLength(1);
    await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'iruon-exports'`.execute(database.db);
    expect(await working).toBe(3);
    expect(await attemptsOf(_id)).toBe(3);
    expect(await send(test, 'GET', `/${_id}`)).toMatchObject({ state: 'DONE', rowsDone: ROWS, rowsTotal: ROWS });
    expect(await storedFiles()).toEqual([`${_id}.xlsx`]);
    await send(test, 'POST', `/${_id}/cancel`, {});
  },
);

onLinux('fails permanently after three kills', { tags: ['extended'] }, async () => {
  const test = appWith();
  const { _id } = await request(test);
  const working = workExports(systemContext(test.services));
  let before = 0;
  for (let times = 0; times < 3; times += 1) {
    await expect.poll(() => makerOf(process.pid).catch(() => before)).not.toBe(before);
    before = await makerOf(process.pid);
    process.kill(before, 'SIGKILL');
  }
  expect(await working).toBe(3);
  expect(await send(test, 'GET', `/${_id}`)).toMatchObject({ state: 'FAILED', failure: 'KILLED', bytes: null });
  expect(await fetched(test, _id)).toBe(404);
  expect(await storedFiles()).toEqual([]);
});

it.each([
  ['too little memory', { memory: 24, deadlineMs: 60_000 }, 'OUT_OF_MEMORY'],
  ['too little time', { memory: 256, deadlineMs: 600 }, 'TOO_SLOW'],
] as const)('with %s it fails immediately, with the reason', { tags: ['extended'] }, async (_, limits, failure) => {
  const test = appWith(limits);
  const { _id } = await request(test);
  expect(await workExports(systemContext(test.services))).toBe(1);
  expect(await send(test, 'GET', `/${_id}`)).toMatchObject({ state: 'FAILED', failure, bytes: null });
  expect(await storedFiles()).toEqual([]);
});

onLinux('ends after a cancel', async () => {
  const test = appWith();
  const { _id } = await request(test);
  const working = workExports(systemContext(test.services));
  await isHalfWay(test, _id);
  await send(test, 'POST', `/${_id}/cancel`, {});
  expect(await working).toBe(1);
  // Its process is ending.
  await expect.poll(() => makerOf(process.pid).catch(() => null), { timeout: 10_000 }).toBeNull();
  expect(await send(test, 'GET', `/${_id}`)).toMatchObject({ state: 'CANCELED' });
  expect(await storedFiles()).toEqual([]);
});

it('is requeued when core-api is about to end, without counting as an attempt', { tags: ['extended'] }, async () => {
  const test = appWith();
  const { _id } = await request(test);
  const stopping = new AbortController();
  const working = workExports(systemContext(test.services), stopping.signal);
  await isHalfWay(test, _id);
  stopping.abort();
  expect(await working).toBe(1);
  expect(await send(test, 'GET', `/${_id}`)).toMatchObject({ state: 'WAITING', rowsDone: 0 });
  expect(await attemptsOf(_id)).toBe(0);
  expect(await storedFiles()).toEqual([]);
});

onLinux(
  'ends, and deletes its unfinished file, when its parent process is killed',
  { tags: ['extended'] },
  async () => {
    const path = join(folder, 'half');
    const run = pathToFileURL(join(import.meta.dirname, 'run-export-worker.ts')).href;
    const making = { databaseUrl: database.url, path, kind: 'LEGACY_ORDERS', from: null, to: null };
    const starter = spawn(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { runMaker } from ${JSON.stringify(run)};
     const stopping = new AbortController().signal;
     await runMaker({ ...${JSON.stringify(making)}, orderStatus: null, filter: null },
       { memory: 256, deadlineMs: 60_000, stopping },
       async ({ rowsDone }) => console.log('rows ' + rowsDone));`,
    ]);
    const words = starter.stdout.setEncoding('utf8');
    for await (const text of words) if (/rows [1-9]/.test(String(text))) break;
    const maker = await makerOf(Number(starter.pid));
    expect(await readdir(folder)).toContain('half');
    starter.kill('SIGKILL');
    await once(starter, 'exit');
    await expect.poll(() => hasEnded(maker)).toBe(true);
    expect(await readdir(folder)).not.toContain('half');
  },
);
