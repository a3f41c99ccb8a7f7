import { expect, it } from 'vitest';
import { rowsOn } from '../postgres/databases.ts';
import { createTestDatabase } from './database.ts';

async function tablesOf(url: string): Promise<unknown[]> {
  const rows = await rowsOn(url, `select table_name from information_schema.tables where table_schema = 'public'`);
  return rows.map((row) => row.table_name);
}

it('gives every caller a migrated database of its own', async () => {
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

it('leaves no database behind', async () => {
  const first = await createTestDatabase();
  const name = new URL(first.url).pathname.slice(1);
  await first[Symbol.asyncDispose]();
  await using second = await createTestDatabase();
  expect(await rowsOn(second.url, 'select 1 from pg_database where datname = $1', [name])).toEqual([]);
});
