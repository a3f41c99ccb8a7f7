import { expect, it } from 'vitest';
import { rowsOn } from '../postgres/databases.ts';
import { createTestDatabase } from './database.ts';

async function tablesOf(url: string): Promise<unknown[]> {
  const rows = await rowsOn(url, `select table_name from information_schema.tables where table_schema = 'public'`);
  return rows.map((row) => row.table_name);
}

it('creates a separate migrated database for every caller', async () => {
  await using one = await createTestDatabase();
  await using two = await createTestDatabase();
  expect(await tablesOf(one.url)).toContain('kysely_migration');
  await rowsOn(one.url, 'create table only_in_one (n int)');
  expect(await tablesOf(one.url)).toContain('only_in_one');
  expect(await tablesOf(two.url)).not.toContain('only_in_one');
});

it('opens the pool on that database', async () => {
  await using database = await createTestDatabase();
  const members = await database.db.selectFrom('users').select('id').execute();
  expect(members).toEqual([]);
});

it('deletes its databases', async () => {
  const first = await createTestDatabase();
  const name = new URL(first.url).pathname.slice(1);
  await first[Symbol.asyncDispose]();
  await using second = await createTestDatabase();
  const left = () => rowsOn(second.url, 'select 1 from pg_database where datname = $1', [name]);
  await expect.poll(left).toEqual([]);
});

it('makes a copy again whose connection expired while a file blocked the process', {
  tags: ['extended'],
  timeout: 60_000,
}, async () => {
  // The copy for the next caller has begun.
  await using one = await createTestDatabase();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 11_000);
  await using two = await createTestDatabase();
  await using three = await createTestDatabase();
  for (const { url } of [one, two, three]) expect(await tablesOf(url)).toContain('kysely_migration');
});

it('rejects at its first use a statement that a generic plan cannot execute', async () => {
  await using database = await createTestDatabase();
  await rowsOn(database.url, 'create table gifts (coupon int, cause text)');
  await rowsOn(database.url, `create unique index on gifts (coupon) where cause = 'INSTANT'`);
  const give = (condition: string, values: unknown[]) =>
    rowsOn(database.url, `insert into gifts values (1, $1) on conflict (coupon) where ${condition} do nothing`, values);
  await give(`cause = 'INSTANT'`, ['INSTANT']);
  await expect(give('cause = $2', ['INSTANT', 'INSTANT'])).rejects.toMatchObject({ code: '42P10' });
});
