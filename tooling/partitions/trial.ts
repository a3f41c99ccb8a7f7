/**
 * `npm run bench:partitions`: the audit log with many rows as one table, converted, and by months: what lists, entries, a conversion and
 * the end of a month cost. docs/growth.md explains.
 *   --rows <n>  --months <partitions>  --times <requests of each list>  --json
 */
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createDatabase, type Database, migrateToLatest } from '@iruon/db';
import pg from 'pg';
import { type LogFilter, pageOfLogs } from '../../core-api/src/reporting/user-logs/repository.ts';
import { makeManyLogs } from '../bench/lists/many-logs.ts';
import { at } from '../bench/load.ts';
import { createDatabaseOn, databaseUrl, dropDatabaseOn } from '../postgres/databases.ts';
import { startPostgres } from '../postgres/index.ts';
import { freePort } from '../start/ports.ts';
import { runningIn } from '../start/running-in.ts';
import { convert, detach, MONTHS_AHEAD } from './convert.ts';
import { partitionsOf } from './shape.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '20000000' },
    months: { type: 'string', default: '60' },
    times: { type: 'string', default: '20' },
    json: { type: 'boolean', default: false },
  },
});
const [ROWS, MONTHS, TIMES] = [Number(values.rows), Number(values.months), Number(values.times)];
const TABLE = 'audit_log';
const began = performance.now();
const progress = (text: string) =>
  process.stderr.write(`  ${((performance.now() - began) / 1_000).toFixed(0).padStart(5)} s  ${text}\n`);

const people = `
  insert into users (id, username, password_hash, type, scopes, name, phone, email, cust_no)
  select (lpad(to_hex(11), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'm' || lpad(n::text, 7, '0'), '-',
    case when n <= 20 then 'OPERATOR' else 'COMPANY' end, case when n <= 20 then array['console'] else '{}' end,
    (array['김서연','이민준','박지우','최하늘'])[n % 4 + 1] || n, '010' || lpad(n::text, 8, '0'), 'm' || n || '@clinic.example',
    case when n > 20 then 'M' || lpad(n::text, 7, '0') end
  from generate_series(1, 5020) n`;

const median = (values: readonly number[]) =>
  at(
    values.toSorted((a, b) => a - b),
    0.5,
  );

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Requests of the console's list, by the index that each uses. */
async function listsOf(client: pg.Client): Promise<Record<string, LogFilter>> {
  const { rows } = await client.query<{ member: string; operator: string; object: string; day: string }>(
    `select (select member_id from ${TABLE} where member_id is not null order by at desc limit 1) as member,
       (select id from users where type = 'OPERATOR' order by id limit 1) as operator,
       (select object_type || ':' || object_id from ${TABLE} where object_type = 'order' order by at limit 1) as object,
       to_char(now() at time zone 'Asia/Seoul' - interval '400 days', 'YYYY-MM-DD') as day`,
  );
  const { member = '', operator = '', object = '', day = '' } = rows[0] ?? {};
  return {
    'as it opens': {},
    'of a day a year ago': { from: day, to: day },
    'of a member': { _user: member },
    'of an operator': { _actor: operator },
    'by an action': { action: 'order' },
    'by a rare action': { action: 'user.read' },
    'by a type': { objectType: 'coupon' },
    'of an object': { objects: object },
    'by a rare text': { q: '특가 12345' },
    'by a frequent text': { q: '픽스처' },
    'by a text of none': { q: '없는말' },
    'by a day of a number': { q: day.replaceAll('-', '') },
  };
}

interface Figures {
  p50: number;
  p95: number;
}

async function requestLists(db: Database, client: pg.Client): Promise<Record<string, Figures>> {
  const figures: Record<string, Figures> = {};
  for (const [name, filter] of Object.entries(await listsOf(client))) {
    for (const direction of ['DESC', 'ASC'] as const) {
      const request = () => pageOfLogs(db, { filter, sort: ['createdAt', direction], range: [0, 24] });
      await request();
      const took: number[] = [];
      for (let time = 0; time < TIMES; time += 1) took.push(await timed(request));
      const sorted = took.toSorted((a, b) => a - b);
      figures[`${name}${direction === 'ASC' ? ', oldest first' : ''}`] = {
        p50: at(sorted, 0.5),
        p95: at(sorted, 0.95),
      };
    }
  }
  return figures;
}

const INSERTS = 5_000;

/** Milliseconds and bytes of the write-ahead log for an entry, in one transaction that is rolled back. */
async function insertCost(client: pg.Client): Promise<{ ms: number; logBytes: number }> {
  const position = async () =>
    Number((await client.query(`select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes`)).rows[0]?.bytes);
  const insert = {
    name: 'entry',
    text: `insert into ${TABLE} (id, at, action, subject, object_name, details)
      values (gen_random_uuid(), now(), 'order.state', 'order:' || gen_random_uuid(), '20261129-ABCD', '{"state": "SHIPPING"}')`,
  };
  await client.query('begin');
  for (let warm = 0; warm < INSERTS / 10; warm += 1) await client.query(insert);
  const before = await position();
  const ms = await timed(async () => {
    for (let row = 0; row < INSERTS; row += 1) await client.query(insert);
  });
  const after = await position();
  await client.query('rollback');
  return { ms: ms / INSERTS, logBytes: (after - before) / INSERTS };
}

/** Milliseconds of planning: the first time on a connection, which reads the catalog, and later. */
async function planning(url: string): Promise<{ first: number; later: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const plan = async () => {
    const { rows } = await client.query(
      `explain (summary, format json) select * from ${TABLE} where object_type = 'order' order by at desc, id desc limit 25`,
    );
    return Number(rows[0]?.['QUERY PLAN'][0]['Planning Time']);
  };
  const first = await plan();
  const later: number[] = [];
  for (let time = 0; time < 20; time += 1) later.push(await plan());
  await client.end();
  return { first, later: median(later) };
}

async function measure(url: string, client: pg.Client, name: string) {
  progress(`${name}: lists`);
  const db = createDatabase(url, { max: 1, statementTimeout: 600_000 });
  const lists = await requestLists(db, client);
  await db.destroy();
  progress(`${name}: planning, entries`);
  return { lists, planning: await planning(url), insert: await insertCost(client) };
}

/** Reads and writes every 20 ms until it is stopped. @returns the longest wait of each, milliseconds */
function startTraffic(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  let isStopped = false;
  const longest = { read: 0, write: 0 };
  const repeat = async (kind: keyof typeof longest, text: string) => {
    while (!isStopped) {
      longest[kind] = Math.max(longest[kind], await timed(() => pool.query(text)));
      await sleep(20);
    }
  };
  const all = Promise.all([
    repeat('read', `select * from ${TABLE} order by at desc, id desc limit 25`),
    repeat(
      'write',
      `insert into ${TABLE} (id, at, action, subject) values (gen_random_uuid(), now(), 'order.memo', 'order:trial')`,
    ),
  ]);
  return async () => {
    isStopped = true;
    await all;
    await pool.end();
    return longest;
  };
}

async function converted(url: string, client: pg.Client) {
  const stop = startTraffic(url);
  const steps: Record<string, number> = {};
  let [step, since] = ['', performance.now()];
  const note = (next: string) => {
    if (step) steps[step] = performance.now() - since;
    [step, since] = [next, performance.now()];
    progress(`conversion: ${next}`);
  };
  const { lockedMs } = await convert(client, TABLE, { now: new Date(), progress: note });
  note('');
  return { lockedMs, steps, longest: await stop() };
}

/** What it takes to remove the rows of the oldest month from one table. */
async function deleteOldest(client: pg.Client) {
  await client.query(`alter table ${TABLE} disable trigger audit_log_stands`);
  const { rows } = await client.query<{ until: Date }>(`select min(at) + interval '1 month' as until from ${TABLE}`);
  let deleted = 0;
  const ms = await timed(async () => {
    deleted = (await client.query(`delete from ${TABLE} where at < $1`, [rows[0]?.until])).rowCount ?? 0;
  });
  const vacuumMs = await timed(() => client.query(`vacuum ${TABLE}`));
  await client.query(`alter table ${TABLE} enable trigger audit_log_stands`);
  return { rows: deleted, ms, vacuumMs };
}

/** The same by partitions: the first one with rows, and the empty ones before it. */
async function detachOldest(client: pg.Client) {
  let before: Date | undefined;
  let rows = 0;
  for (const { name, until } of await partitionsOf(client, TABLE)) {
    rows = Number((await client.query(`select count(*) as count from ${name}`)).rows[0]?.count);
    before = until;
    if (rows > 0) break;
  }
  if (before === undefined) throw new Error('There are no partitions');
  const until = before;
  let names: string[] = [];
  const ms = await timed(async () => {
    names = await detach(client, TABLE, until);
  });
  const dropMs = await timed(() => client.query(`drop table ${names.join(', ')}`));
  return { rows, partitions: names.length, ms, dropMs };
}

const { folder, running, stop } = runningIn(join(tmpdir(), 'growth-').slice(tmpdir().length + 1));
try {
  const load = loadavg()[0] ?? 0;
  const server = await startPostgres({
    folder: `${folder}-postgres`,
    port: await freePort(),
    logFile: join(folder, 'logs', 'postgres.log'),
    temporary: true,
    settings: { max_wal_size: '2GB', shared_buffers: '512MB' },
  });
  running.addDatabase(server);
  const base = server.url('postgres');

  const inDatabase = async <T>(
    name: string,
    isDivided: boolean,
    work: (url: string, client: pg.Client) => Promise<T>,
  ) => {
    const url = databaseUrl(base, name);
    await createDatabaseOn(base, name);
    await migrateToLatest(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(people);
      if (isDivided) {
        const start = new Date();
        start.setUTCMonth(start.getUTCMonth() - (MONTHS - MONTHS_AHEAD - 1));
        await convert(client, TABLE, { now: start, progress: () => {} });
      }
      progress(`${name}: making ${ROWS} rows`);
      const madeMs = await timed(() => makeManyLogs(url, ROWS, TABLE));
      const size = async (text: string) => Number((await client.query(text)).rows[0]?.bytes);
      const bytes = isDivided
        ? await size(`select sum(pg_total_relation_size(relid)) as bytes from pg_partition_tree('${TABLE}'::regclass)`)
        : await size(`select pg_total_relation_size('${TABLE}') as bytes`);
      const partitions = (await partitionsOf(client, TABLE)).length;
      return { madeMs, bytes, partitions, ...(await work(url, client)) };
    } finally {
      await client.end();
      await dropDatabaseOn(base, name);
    }
  };

  const plain = await inDatabase('plain', false, async (url, client) => {
    const before = await measure(url, client, 'one table');
    const removal = await deleteOldest(client);
    const conversion = await converted(url, client);
    return { before, removal, conversion, after: await measure(url, client, 'converted') };
  });
  const divided = await inDatabase('divided', true, async (url, client) => {
    const before = await measure(url, client, 'by months');
    return { before, removal: await detachOldest(client) };
  });
  process.stdout.write(`${JSON.stringify({ load, rows: ROWS, plain, divided }, null, values.json ? 0 : 1)}\n`);
} finally {
  await stop();
}
process.exit(0);
