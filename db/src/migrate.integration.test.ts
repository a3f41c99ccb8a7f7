import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tooling/test/database.ts';
import { type MigrationFile, migrateToLatest, pendingMigrations } from './migrate.ts';

let database: TestDatabase;
let another: pg.Client;
/** All of this repository, which the database has, and those of a test after them. */
let landed: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  another = new pg.Client({ connectionString: database.url });
  await another.connect();
  const { rows } = await another.query('select name from kysely_migration order by name collate "C"');
  landed = rows.map(({ name }) => name);
  await another.query('create table hedges (id int primary key, height int not null)');
  await another.query('insert into hedges select id, id % 7 from generate_series(1, 2000) id');
});
afterAll(async () => {
  await another.end();
  await database[Symbol.asyncDispose]();
});

const added = new Map<string, MigrationFile>();
const folder = {
  names: async () => [...landed, ...added.keys()],
  async load(name: string) {
    const file = added.get(name);
    if (!file) throw new Error(`${name} is applied already`);
    return file;
  },
};
let number = 0;
/** Adds a migration. @returns its name */
function add(file: MigrationFile): string {
  number += 1;
  const name = `3026010101${String(number).padStart(2, '0')}-test-it`;
  added.set(name, file);
  return name;
}
const migrate = (deadlineMs = 20_000) => migrateToLatest(database.url, { of: folder, deadlineMs });
const statement = (text: string) => ({ up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) });
async function indexes(like: string) {
  const { rows } = await another.query(
    'select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indexrelid::regclass::text like $1 order by 1',
    [like],
  );
  return rows;
}

it('several processes that start at once apply each migration once, each in a transaction of its own', async () => {
  let runs = 0;
  const names = [1, 2].map(() =>
    add({
      async up(db) {
        runs += 1;
        await sql`select pg_sleep(0.2)`.execute(db);
        await sql`insert into hedges select max(id) + 1, 1 from hedges`.execute(db);
      },
    }),
  );
  const failing = add(statement('insert into hedges values (-1, 1); select 1 / 0'));
  const results = await Promise.allSettled([migrate(), migrate(), migrate(), migrate()]);
  expect(results.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  expect(runs).toBe(2);
  added.set(failing, statement('select 1'));
  const applied = await Promise.all([migrate(), migrate(), migrate()]);
  expect(applied.flat()).toEqual([failing]);
  const { rows } = await another.query('select name from kysely_migration where name = any ($1)', [names]);
  expect(rows).toHaveLength(2);
});

it('gives up at its deadline while another process migrates', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  add({
    async up() {
      begin();
      await ended;
    },
  });
  const first = migrate();
  await begun;
  await expect(migrate(300)).rejects.toThrow('Another process still migrates');
  end();
  expect(await first).toHaveLength(1);
});

it('waits for half a second at most for a locked table, so that nothing waits behind it, and tries again', async () => {
  await another.query('begin; select * from hedges limit 1');
  add(statement('alter table hedges add column width int'));
  const migrating = migrate();
  await using reader = {
    client: new pg.Client({ connectionString: database.url }),
    [Symbol.asyncDispose]: () => reader.client.end(),
  };
  await reader.client.connect();
  let slowest = 0;
  for (const until = performance.now() + 3_000; performance.now() < until; ) {
    const began = performance.now();
    await reader.client.query('select count(*) from hedges');
    slowest = Math.max(slowest, performance.now() - began);
    await wait(20);
  }
  expect(slowest).toBeLessThan(1_000);
  // It waited behind the migration, which waited behind the open transaction.
  expect(slowest).toBeGreaterThan(100);
  await another.query('commit');
  expect(await migrating).toHaveLength(1);
  const { rows } = await another.query(
    `select from information_schema.columns where column_name = 'width' and table_name = 'hedges'`,
  );
  expect(rows).toHaveLength(1);
});

it('creates indexes beside reads and writes, and repeats a creation that was cut off', async () => {
  // Two equal heights: the creation fails half-way, and leaves an incomplete index.
  const name = add({
    concurrently: [
      'create index concurrently hedges_height_idx on hedges (height)',
      'create unique index concurrently hedges_pair_idx on hedges ((height + 0))',
      'drop index concurrently if exists hedges_gone_idx',
    ],
  });
  await expect(migrate()).rejects.toThrow('hedges_pair_idx');
  expect(await indexes('hedges_%_idx')).toEqual([
    { name: 'hedges_height_idx', valid: true },
    { name: 'hedges_pair_idx', valid: false },
  ]);
  await another.query('delete from hedges where id > 7');
  // An open transaction that has read the table is awaited, and can still write.
  await another.query('begin; select * from hedges limit 1');
  const migrating = migrate();
  await wait(1_500);
  await another.query('insert into hedges values (9001, 9001); commit');
  expect(await migrating).toEqual([name]);
  expect(await indexes('hedges_%_idx')).toEqual([
    { name: 'hedges_height_idx', valid: true },
    { name: 'hedges_pair_idx', valid: true },
  ]);
});

it('creates and drops the indexes of each partition, also after a creation that was cut off', async () => {
  await another.query(`create table paths (id int not null, width int) partition by range (id);
    create table paths_1 partition of paths for values from (0) to (10); create table paths_2 partition of paths for values from (10) to (20);
    insert into paths values (1, 5), (11, 6), (12, 6)`);
  add({ concurrently: ['create unique index concurrently paths_width_idx on paths (id, (width / (width - 6)))'] });
  await expect(migrate()).rejects.toThrow('division by zero');
  expect(await indexes('paths_width_idx_paths%')).toEqual([
    { name: 'paths_width_idx_paths_1', valid: true },
    { name: 'paths_width_idx_paths_2', valid: false },
  ]);
  await another.query('update paths set width = 7 where width = 6');
  await migrate();
  const made = [
    { name: 'paths_width_idx', valid: true },
    { name: 'paths_width_idx_paths_1', valid: true },
    { name: 'paths_width_idx_paths_2', valid: true },
  ];
  expect(await indexes('paths_width_idx%')).toEqual(made);
  add({ concurrently: ['drop index concurrently if exists paths_width_idx'] });
  await migrate();
  expect(await indexes('paths_width_idx%')).toEqual([]);
});

it('accepts no other statements outside of a transaction', async () => {
  const name = add({ concurrently: ['create index concurrently if not exists hedges_id_idx on hedges (id)'] });
  await expect(migrate()).rejects.toThrow('Neither "create index concurrently');
  added.delete(name);
});

it('leaves a database alone that later code has migrated further', async () => {
  expect(await migrateToLatest(database.url)).toEqual([]);
  expect(await pendingMigrations(database.url)).toEqual([]);
});
