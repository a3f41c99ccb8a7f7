import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tooling/test/database.ts';
import { BASELINE } from './adopt-baseline.ts';
import { glossaryRenames, rename } from './glossary-renames.ts';
import { migrateTo, migrateToLatest, pendingMigrations } from './migrate.ts';

/** The names of migrations before the baseline; only the time matters, except in the last one. */
const EARLIER = [
  ...Array.from({ length: 57 }, (_, place) => `2026112303${String(place).padStart(2, '0')}-old-one`),
  '202611261850-add-rights-to-web-sessions',
];

const made: TestDatabase[] = [];
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase({ at: BASELINE });
  made.push(database);
});
afterAll(() => Promise.all(made.map((each) => each[Symbol.asyncDispose]())));

async function namesOf({ db } = database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by timestamp, name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Everything that the renames change: columns, constraints, indexes, triggers and functions. */
async function schemaOf({ db } = database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select table_name || '.' || ordinal_position || ' ' || column_name as line
    from information_schema.columns where table_schema = 'public'
    union all
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
    order by 1`.execute(db);
  return rows.map(({ line }) => line);
}

/**
 * The schema that the migrations before the baseline created: it was compared with them when the baseline was written.
 */
async function makeEarlier(names: readonly string[]): Promise<void> {
  for (const [kind, of, before, now] of glossaryRenames.toReversed())
    await rename(database.db as never, [kind, of, now, before]);
  await sql`
    create or replace function begin_pieces() returns trigger language plpgsql as $$
    begin
      insert into product_pieces values (new.id, case when new.options_enabled then 0 else new.stock end);
      return null;
    end $$`.execute(database.db);
  await sql`delete from kysely_migration where name = ${BASELINE}`.execute(database.db);
  for (const name of names)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-24T00:00:00.000Z')`.execute(
      database.db,
    );
}

it('a database of all earlier migrations goes on from the baseline, however often and by however many at once', async () => {
  const latest = await createTestDatabase();
  made.push(latest);
  const [names, schema] = [await namesOf(latest), await schemaOf(latest)];
  await makeEarlier(EARLIER);
  expect(await schemaOf()).not.toEqual(schema);
  await Promise.all([migrateToLatest(database.url), migrateToLatest(database.url)]);
  expect(await namesOf()).toEqual(names);
  expect(await schemaOf()).toEqual(schema);
  expect(await pendingMigrations(database.url)).toEqual([]);
});

it('one of some earlier migrations is refused by name and stays as it is', async () => {
  await makeEarlier(EARLIER.slice(0, 57));
  const [names, schema] = [await namesOf(), await schemaOf()];
  await expect(migrateToLatest(database.url)).rejects.toThrow(
    'stands at migration 202611230356-old-one, which is older',
  );
  expect([await namesOf(), await schemaOf()]).toEqual([names, schema]);
});

it('migrates a backup from before the baseline up to it', async () => {
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  await sql`drop schema graphile_worker cascade`.execute(database.db);
  await migrateTo(database.url, '202611261850-add-rights-to-web-sessions');
  expect(await namesOf()).toEqual([BASELINE]);
});
