import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tooling/test/database.ts';
import { createDatabase, longRunningDatabase } from './index.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

it('survives a connection that is lost between two statements of a transaction, and reports it to the next', async () => {
  const { db } = database;
  const trx = await db.startTransaction().execute();
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
  await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await expect(sql`select 1`.execute(trx)).rejects.toThrow();
  await trx
    .rollback()
    .execute()
    .catch(() => {});
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

it.each([
  ['max_parallel_workers_per_gather', '0'],
  ['jit', 'off'],
  ['work_mem', '16MB'],
])('makes no round trip for %s', async (setting, value) => {
  const { rows } = await sql<{ value: string }>`select current_setting(${setting}) as value`.execute(database.db);
  expect(rows[0]?.value).toBe(value);
});

it('allows a statement on a connection of its own more time than those of the pool', async () => {
  // The client of the pool times out a second after its server.
  const hasty = createDatabase(database.url, { max: 1, statementTimeout: 50 });
  const longRunning = longRunningDatabase(hasty, 20_000, 'iruon-test');
  try {
    const slow = sql<{ name: string }>`select current_setting('application_name') as name from pg_sleep(1.2)`;
    expect((await slow.execute(longRunning)).rows).toEqual([{ name: 'iruon-test' }]);
    await expect(slow.execute(hasty)).rejects.toMatchObject({ code: '57014' });
  } finally {
    await Promise.all([longRunning.destroy(), hasty.destroy()]);
  }
});
