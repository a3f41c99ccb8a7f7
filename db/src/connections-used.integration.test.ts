import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tooling/test/database.ts';
import { createDatabase, poolUse } from './database.ts';

const ROLE = 'few_connections';
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`drop role if exists ${sql.ref(ROLE)}`.execute(database.db);
  await sql`create role ${sql.ref(ROLE)} login password 'few' connection limit 2`.execute(database.db);
});
afterAll(async () => {
  await sql`drop role ${sql.ref(ROLE)}`.execute(database.db);
  await database[Symbol.asyncDispose]();
});

it('works with the connections that Postgres gives when there are fewer than wanted', async () => {
  const url = new URL(database.url);
  url.username = ROLE;
  url.password = 'few';
  await using few = createDatabase(url.href, { max: 6 });
  const read = () => sql<{ one: number }>`select 1 as one, pg_sleep(0.02)`.execute(few);
  // The first connection is open; the others are refused beyond the second.
  await read();
  const results = await Promise.all(Array.from({ length: 30 }, read));
  expect(results.map(({ rows }) => rows[0]?.one)).toEqual(Array(30).fill(1));
  expect(poolUse(few).total).toBeLessThanOrEqual(2);
});

it('refuses callers at once when two hundred wait', async () => {
  await using one = createDatabase(database.url, { max: 1, maxWaiting: 200 });
  const results = await Promise.allSettled(Array.from({ length: 230 }, () => sql`select pg_sleep(0.005)`.execute(one)));
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason.code);
  expect(refused.length).toBeGreaterThanOrEqual(29);
  expect(new Set(refused)).toEqual(new Set(['53300']));
  await sql`select 1`.execute(one);
});
