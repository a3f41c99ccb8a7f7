import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from './database.ts';

async function tablesOf(database: { db: Parameters<ReturnType<typeof sql>['execute']>[0] }): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(database.db);
  return found.rows.map((row) => row.name);
}

it('gives every caller a migrated database of its own', async () => {
  await using one = await createTestDatabase();
  await using two = await createTestDatabase();
  expect(await tablesOf(one)).toContain('kysely_migration');
  await sql`create table only_in_one (n int)`.execute(one.db);
  expect(await tablesOf(one)).toContain('only_in_one');
  expect(await tablesOf(two)).not.toContain('only_in_one');
});

it('leaves no database behind', async () => {
  const first = await createTestDatabase();
  const name = new URL(first.url).pathname.slice(1);
  await first[Symbol.asyncDispose]();
  await using second = await createTestDatabase();
  const left = await sql`select 1 from pg_database where datname = ${name}`.execute(second.db);
  expect(left.rows).toHaveLength(0);
});
