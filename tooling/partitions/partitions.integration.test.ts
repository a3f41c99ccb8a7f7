import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '../../core-api/src/kernel/ids.ts';
import { makePartitions } from '../../core-api/src/platform/jobs/clean-up.ts';
import { pageOfLogs } from '../../core-api/src/reporting/user-logs/repository.ts';
import { tablesOf } from '../backup/tables.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { runProgram } from '../test/program.ts';
import { convert, detach, monthAt } from './convert.ts';
import { obstaclesOf, partitionsOf, shapeOf } from './shape.ts';

const TABLE = 'audit_log';
const ENTRIES = 300;
/** A run of the command in the past: its months until now have rows. */
const LONG_AGO = new Date('2026-08-10T03:00:00Z');
const quiet = () => {};

const connect = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};

async function fill(client: pg.Client) {
  await client.query(
    `insert into audit_log (id, at, action, subject, object_name)
     select gen_random_uuid(), timestamptz '2026-01-01' + n * interval '14 hours', (array['order.state','order.memo','brand.change'])[n % 3 + 1],
       case n % 3 when 2 then 'brand' else 'order' end || ':' || n, '이름 ' || n
     from generate_series(1, $1::int) n`,
    [ENTRIES],
  );
}

/** A page of each kind, as the console shows it. */
async function pages({ db }: Pick<TestDatabase, 'db'>) {
  const filters = [
    {},
    { action: 'order' },
    { q: '이름 29' },
    { objects: 'brand:2' },
    { from: '2026-03-01', to: '2026-03-31' },
  ];
  const found: unknown[] = [];
  for (const filter of filters)
    for (const direction of ['ASC', 'DESC'] as const)
      found.push(await pageOfLogs(db, { filter, sort: ['createdAt', direction], range: [5, 14] }));
  return found;
}

const indexesOf = async (client: pg.Client) =>
  (await shapeOf(client, TABLE)).indexes.map(({ name, definition }) => ({
    name,
    definition: definition.replace(' ON ONLY ', ' ON '),
  }));

describe('a table that is divided by months', () => {
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    client = await connect(database.url);
  });
  afterAll(async () => {
    await client.end();
    await database[Symbol.asyncDispose]();
  });

  it('has the same rows, lists, indexes, triggers, rights and references, wherever an earlier run was stopped', async () => {
    await client.query(`do $$ begin create role iruon_app nologin; exception when duplicate_object then null; end $$`);
    onTestFinished(() => client.query('drop owned by iruon_app').then(() => {}));
    await client.query('grant select, insert on audit_log to iruon_app');
    await fill(client);
    const before = {
      pages: await pages(database),
      indexes: await indexesOf(client),
      shape: await shapeOf(client, TABLE),
    };
    const steps: string[] = [];
    // Each run is stopped one step later than the run before it.
    for (let stopAt = 0; stopAt < 4; stopAt += 1) {
      let step = 0;
      const stopped = convert(client, TABLE, {
        now: LONG_AGO,
        progress: (text) => {
          if (step === stopAt) throw new Error(`stopped before ${text}`);
          step += 1;
          steps.push(text.replace(/ \d.*/, ''));
        },
      });
      await expect(stopped).rejects.toThrow('stopped before');
    }
    expect(new Set(steps)).toEqual(new Set(['key with the time', 'all rows are before', 'exchange']));
    await convert(client, TABLE, { now: LONG_AGO, progress: quiet });

    const after = await shapeOf(client, TABLE);
    expect(after).toMatchObject({
      isPartitioned: true,
      owner: before.shape.owner,
      references: before.shape.references,
      triggers: before.shape.triggers,
      grants: before.shape.grants,
    });
    const key = {
      name: 'audit_log_pkey',
      definition: 'CREATE UNIQUE INDEX audit_log_pkey ON public.audit_log USING btree (id, at)',
    };
    expect(await indexesOf(client)).toEqual(before.indexes.map((index) => (index.name === key.name ? key : index)));
    expect(await pages(database)).toEqual(before.pages);
    // Nothing remains of the conversion.
    const { rows } = await client.query(`select conname from pg_constraint where conname like 'audit_log%_until'`);
    expect(rows).toEqual([]);
  });

  it('puts each new row into the partition of its month, in Seoul', async () => {
    const id = newId();
    await client.query(
      `insert into audit_log (id, at, action, subject) values ($1, '2026-11-30T15:00:00Z', 'order.memo', 'order:1')`,
      [id],
    );
    const { rows } = await client.query('select tableoid::regclass::text as name from audit_log where id = $1', [id]);
    expect(rows).toEqual([{ name: 'audit_log_2026_12' }]);
  });

  it('refuses to change an entry, also in a partition, and the role of core-api has no right to', async () => {
    await client.query(readFileSync(new URL('../../db/app-role.sql', import.meta.url), 'utf8'));
    for (const { name } of [{ name: TABLE }, ...(await partitionsOf(client, TABLE))]) {
      await expect(client.query(`delete from ${name}`), name).rejects.toThrow('only ever added to');
      const { rows } = await client.query(
        `select has_table_privilege('iruon_app', $1, 'update, delete, truncate') as may`,
        [name],
      );
      expect(rows, name).toEqual([{ may: false }]);
    }
  });

  it('gets its coming months from the job, once each', async () => {
    const months = (await partitionsOf(client, TABLE)).map(({ name }) => name);
    expect(months[0]).toBe('audit_log_before_2026_09');
    expect(months.at(1)).toBe('audit_log_2026_09');
    expect(await makePartitions(database)).toEqual([]);
    const last = months.at(-1) ?? '';
    await client.query(`drop table ${last}`);
    expect(await makePartitions(database)).toEqual([last]);
    await expect(client.query('select make_partitions_ahead(121)')).rejects.toThrow('0 to 120');
  });

  it('is one table of a backup', async () => {
    const names = (await tablesOf(client)).map(({ table }) => table).filter((table) => table.startsWith('audit_log'));
    expect(names).toEqual([TABLE]);
  });

  it('loses the months before a month, which stay as tables', async () => {
    const count = async (name: string) => Number((await client.query(`select count(*) from ${name}`)).rows[0].count);
    const all = await count(TABLE);
    expect(await detach(client, TABLE, monthAt('2026-08'))).toEqual([]);
    expect(await detach(client, TABLE, monthAt('2026-09'))).toEqual(['audit_log_before_2026_09']);
    expect(await count('audit_log_before_2026_09')).toBe(ENTRIES);
    expect(await count(TABLE)).toBe(all - ENTRIES);
  });

  it('is described and left alone by the command', async () => {
    const settings = { DATABASE_URL: database.url };
    const { output } = await runProgram('node', ['tooling/partitions/run.ts'], settings);
    expect(output).toMatch(/^audit_log .* \d\d partitions$/m);
    expect(output).toMatch(/^order_events .* can be divided$/m);
    expect(await runProgram('node', ['tooling/partitions/run.ts', TABLE], settings)).toMatchObject({ code: 0 });
    const refused = await runProgram('node', ['tooling/partitions/run.ts', 'orders'], settings);
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(
      /orders cannot be divided by time: is referenced by .*; unique \(purchase_id, sequence\)/,
    );
    const wrong = await runProgram(
      'node',
      ['tooling/partitions/run.ts', TABLE, '--detach-before', '2026-13'],
      settings,
    );
    expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('must be a month such as 2024-01') });
  });
});

it('waits for a lock in short tries, so that readers and writers do not wait behind it', async () => {
  await using database = await createTestDatabase();
  const [client, reader, other] = [
    await connect(database.url),
    await connect(database.url),
    await connect(database.url),
  ];
  onTestFinished(async () => {
    for (const each of [client, reader, other]) await each.end();
  });
  await convert(client, 'order_events', { now: new Date(), progress: quiet });
  await fill(client);
  await other.query('begin; select * from audit_log limit 1');
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const converting = convert(client, TABLE, {
    now: new Date(),
    progress: (text) => {
      if (text === 'key with the time') reach();
    },
  });
  await reached;
  let slowest = 0;
  for (const until = performance.now() + 2_500; performance.now() < until; ) {
    const began = performance.now();
    await reader.query('select count(*) from audit_log');
    slowest = Math.max(slowest, performance.now() - began);
    await sleep(20);
  }
  expect(slowest).toBeGreaterThan(100);
  expect(slowest).toBeLessThan(1_000);
  await other.query('commit');
  expect((await converting).lockedMs).toBeGreaterThan(0);
  expect(await obstaclesOf(client, TABLE)).toEqual([]);
});
