import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tooling/test/database.ts';
import { BASELINE } from './adopt-baseline.ts';
import { migrateTo, migrateToLatest, pendingMigrations } from './migrate.ts';

/** Names of the numbered migrations; of all but the last only the number matters. */
const NUMBERED = [
  ...Array.from({ length: 55 }, (_, place) => `${String(place + 1).padStart(4, '0')}-old`),
  '0061-undone-mails',
];

const made: TestDatabase[] = [];
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
  made.push(database);
});
afterAll(() => Promise.all(made.map((each) => each[Symbol.asyncDispose]())));

async function namesOf(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by timestamp, name`.execute(
    database.db,
  );
  return rows.map(({ name }) => name);
}

/**
 * A database after the numbered migrations: the schema is the same, because it was compared when the baseline was
 * written.
 */
async function makeOld(names: readonly string[]): Promise<void> {
  await sql`delete from kysely_migration where name = ${BASELINE}`.execute(database.db);
  for (const name of names)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-01T00:00:00.000Z')`.execute(
      database.db,
    );
}

it('a database of all numbered migrations continues from the baseline, for any number of concurrent calls', async () => {
  const present = await namesOf();
  await makeOld(NUMBERED);
  await Promise.all([migrateToLatest(database.url), migrateToLatest(database.url)]);
  expect(await namesOf()).toEqual(present);
  expect(await pendingMigrations(database.url)).toEqual([]);
});

it('one of some numbered migrations is refused by name and stays unchanged', async () => {
  const before = [...NUMBERED.slice(0, 54), ...(await namesOf()).filter((name) => name !== BASELINE)];
  await makeOld(NUMBERED.slice(0, 54));
  await expect(migrateToLatest(database.url)).rejects.toThrow('stands at migration 0054-old, which is older');
  expect(await namesOf()).toEqual(before);
});

it('migrates a backup from before the baseline up to it', async () => {
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  await sql`drop schema graphile_worker cascade`.execute(database.db);
  await migrateTo(database.url, '0061-undone-mails');
  expect(await namesOf()).toEqual([BASELINE]);
});
