import { setTimeout as sleep } from 'node:timers/promises';
import { seoulMonth, seoulMonthOf, seoulParts } from '@iruon/contract/seoul';
import pg from 'pg';
import { GROWING, type GrowingTable, obstaclesOf, partitionsOf, type Shape, shapeOf } from './shape.ts';

/** Months of partitions that exist in advance. */
export const MONTHS_AHEAD = 13;
/** A statement that waits for a lock makes all later ones wait behind it, so it waits this long at most and is repeated. */
const LOCK_TIMEOUT = '500ms';
const PAUSE_MS = 1_000;
const MAX_TRIES = 300;
/** Days that the conversion may take at least, before rows of the first new partition arrive. */
const LEAST_DAYS = 7;
const LOCK_NOT_AVAILABLE = '55P03';
const DAY_MS = 24 * 3_600_000;

export interface ConvertOptions {
  now: Date;
  progress: (text: string) => void;
}

/** The first moment of a month in Seoul that is a week or more away. */
function boundAfter(now: Date): Date {
  const { year, month } = seoulParts(new Date(now.getTime() + LEAST_DAYS * DAY_MS));
  return seoulMonth(year, month).endExclusive;
}

/** `2026_12` for a moment of December in Seoul. */
const monthOf = (at: Date) => seoulMonthOf(at).replace('-', '_');

/** Repeats a short transaction until it gets its locks. @returns the milliseconds of the last try */
async function withShortLocks(client: pg.Client, work: () => Promise<void>): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const began = performance.now();
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
      await work();
      await client.query('commit');
      return performance.now() - began;
    } catch (error) {
      await client.query('rollback');
      if (!(error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) || tries === MAX_TRIES) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** The bound of the check that an earlier run began with; undefined without one, or if it is too near. */
async function begunBound(client: pg.Client, table: GrowingTable, now: Date): Promise<Date | undefined> {
  const { rows } = await client.query<{ until: Date }>(
    `select substring(pg_get_constraintdef(oid) from '''([^'']+)''')::timestamptz as until
     from pg_constraint where conrelid = $1::regclass and conname = $2`,
    [table, `${table}_until`],
  );
  const until = rows[0]?.until;
  if (until === undefined || until.getTime() > now.getTime() + DAY_MS) return until;
  await withShortLocks(client, async () => {
    await client.query(`alter table ${table} drop constraint ${table}_until`);
  });
  return undefined;
}

/** The key with the time in it, as the partitions need it. An incomplete one of a run that was ended is replaced. */
async function createKey(client: pg.Client, table: GrowingTable): Promise<void> {
  const key = `${table}_partition_key`;
  const { rows } = await client.query<{ isValid: boolean }>(
    'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
    [key],
  );
  if (rows[0]?.isValid) return;
  if (rows.length > 0) await client.query(`drop index concurrently ${key}`);
  await client.query(`create unique index concurrently ${key} on ${table} (id, ${GROWING[table]})`);
}

/** A name that Postgres does not cut off. */
const shortened = (name: string) => name.slice(0, 63);

/** Makes the table the first partition of a new one of its name, by changes of the catalog alone. */
async function exchange(client: pg.Client, table: GrowingTable, shape: Shape, bound: Date): Promise<void> {
  const column = GROWING[table];
  const first = `${table}_before_${monthOf(bound)}`;
  const key = `${table}_partition_key`;
  const primary = shape.indexes.find(({ constraint }) => constraint === 'p');
  const others = shape.indexes.filter(({ name }) => name !== primary?.name && name !== key);
  const statements = [
    `lock table ${table} in access exclusive mode`,
    `alter table ${table} rename to ${first}`,
    ...(primary ? [`alter table ${first} drop constraint ${primary.name}`] : []),
    `alter table ${first} add constraint ${shortened(`${first}_pkey`)} primary key using index ${key}`,
    ...others.map(({ name }, place) => `alter index ${name} rename to ${shortened(`${first}_${place}_idx`)}`),
    `create table ${table} (like ${first} including all excluding indexes) partition by range (${column})`,
    `alter table ${table} drop constraint ${table}_until`,
    `alter table ${table} add constraint ${primary?.name ?? `${table}_pkey`} primary key (id, ${column})`,
    // Their definitions name the table, which is now the new one.
    ...others.map(({ definition }) => definition),
    ...shape.references.map(({ name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ...shape.triggers
      .filter(({ definition }) => / FOR EACH STATEMENT /.test(definition))
      .map(({ definition }) => definition),
    `alter table ${table} owner to ${shape.owner}`,
    ...shape.grants.map(({ role, right }) => `grant ${right} on ${table} to ${role}`),
    `alter table ${table} attach partition ${first} for values from (minvalue) to ('${bound.toISOString()}')`,
    `alter table ${first} drop constraint ${table}_until`,
  ];
  for (const statement of statements) await client.query(statement);
}

/**
 * Turns a table into monthly partitions while servers use it: the table with all its rows becomes the first one. Each step is found
 * as done when the command is repeated. @throws Error with what prevents it
 */
export async function convert(
  client: pg.Client,
  table: GrowingTable,
  { now, progress }: ConvertOptions,
): Promise<{ lockedMs: number }> {
  const shape = await shapeOf(client, table);
  let lockedMs = 0;
  if (!shape.isPartitioned) {
    const obstacles = await obstaclesOf(client, table);
    if (!shape.isTimeNeeded) obstacles.push(`${GROWING[table]} may be null`);
    if (shape.triggers.some(({ definition }) => / FOR EACH ROW /.test(definition)))
      obstacles.push('has triggers for each row');
    if (obstacles.length > 0) throw new Error(`${table} cannot be divided by time: ${obstacles.join('; ')}`);
    progress('key with the time');
    await createKey(client, table);
    const begun = await begunBound(client, table, now);
    const bound = begun ?? boundAfter(now);
    if (begun === undefined)
      await withShortLocks(client, async () => {
        const check = `check (${GROWING[table]} < '${bound.toISOString()}')`;
        await client.query(`alter table ${table} add constraint ${table}_until ${check} not valid`);
      });
    progress(`all rows are before ${bound.toISOString()}`);
    await client.query(`alter table ${table} validate constraint ${table}_until`);
    progress('exchange');
    lockedMs = await withShortLocks(client, () => exchange(client, table, shape, bound));
  }
  progress('partitions ahead');
  await client.query('select make_partitions_ahead($1)', [MONTHS_AHEAD]);
  progress('statistics');
  await client.query(`analyze ${table}`);
  return { lockedMs };
}

/** `2024-01` as the first moment of that month in Seoul. @throws Error for another form */
export function monthAt(text: string): Date {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  if (!year || !month) throw new Error(`--before: must be a month such as 2024-01, not ${text}`);
  return seoulMonth(Number(year), Number(month)).start;
}

/**
 * Takes the partitions that end before a month out of a table; each remains as a table of its own. Readers and writers do not wait.
 * @returns their names
 */
export async function detach(client: pg.Client, table: GrowingTable, before: Date): Promise<string[]> {
  const { rows: cutOff } = await client.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = to_regclass($1) and i.inhdetachpending`,
    [table],
  );
  for (const { name } of cutOff) await client.query(`alter table ${table} detach partition ${name} finalize`);
  const ended = (await partitionsOf(client, table)).filter(({ until }) => until <= before);
  for (const { name } of ended) await client.query(`alter table ${table} detach partition ${name} concurrently`);
  return [...cutOff, ...ended].map(({ name }) => name);
}
