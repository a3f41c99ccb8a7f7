import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@iruon/server-kit/testing/free-port';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { databaseForTests } from './testing/database-for-tests.ts';

const MAIN = new URL('./main.ts', import.meta.url).pathname;
const database = await databaseForTests();
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** The real process on a database, with addresses where nobody listens. */
function start(databaseUrl: string, port: number) {
  const key = 'a-key-of-the-tests-that-is-long-enough-0123456789';
  const nobody = 'http://127.0.0.1:9';
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
      ...{ NODE_ENV: 'test', LOG_LEVEL: 'error', JOBS: 'off', CORE_PORT: String(port), DATABASE_URL: databaseUrl },
      ...{ FILES_DIR: '/nonexistent', TOKEN_KEY: key, IDENTITY_KEY: key, BFF_KEY: key },
      DATA_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
      ...{
        NICE_CLIENT_ID: 'id',
        NICE_SECRET_KEY: 'k'.repeat(32),
        NICE_API_URL: nobody,
        NICE_JS_URL: nobody,
        NICE_WINDOW_URL: nobody,
      },
      ...{ SMTP_HOST: '127.0.0.1', SMTP_PORT: '9', SMS_API_KEY: 'a', SMS_API_SECRET: 'a', SMS_SENDER: '0212345678' },
    },
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const exited = once(child, 'close').then(([code]) => ({ code, output }));
  return { child, exited };
}

it.each([
  ['is absent', 'postgres://postgres:x@127.0.0.1:9/none', 'the database cannot be reached'],
  ['lacks a migration', database.url, 'the database lacks migrations: 202611270240-create-schema'],
])('does not start while its database %s, and says so in one line', async (_, url, reason) => {
  const recorded = sql`select * from kysely_migration where name = '202611270240-create-schema'`;
  expect((await recorded.execute(database.db)).rows).toHaveLength(1);
  await sql`update kysely_migration set name = '202611270239-x' where name = '202611270240-create-schema'`.execute(
    database.db,
  );
  const { code, output } = await start(url, await freePort()).exited;
  await sql`update kysely_migration set name = '202611270240-create-schema' where name = '202611270239-x'`.execute(
    database.db,
  );
  expect([code, output.trim().split('\n')]).toEqual([1, [expect.stringContaining(reason)]]);
});

it('starts on a database that later code has migrated, and is ready', { tags: ['extended'] }, async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('302601010000-add-later', now())`.execute(
    database.db,
  );
  const port = await freePort();
  const { child, exited } = start(database.url, port);
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(ready).toBe(200);
  child.kill('SIGTERM');
  expect((await exited).code).toBe(0);
});
