import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tooling/test/database.ts';
import { RowQuery } from './row-query.ts';

// Other connections of this file copy and drop databases concurrently.
const describing = vi.spyOn(pg.Connection.prototype, 'describe');
const preparing = vi.spyOn(RowQuery.prototype, 'prepare');
const descriptions = () => {
  const own = new Set<unknown>(preparing.mock.calls.map(([connection]) => connection));
  return describing.mock.contexts.filter((connection) => own.has(connection)).length;
};

let database: TestDatabase;
beforeAll(async () => {
  // One connection, so that the third execution of a statement uses the same connection as its second.
  database = await createTestDatabase({ max: 1 });
});
beforeEach(() => {
  describing.mockClear();
});
afterAll(() => database[Symbol.asyncDispose]());

/** Sends a statement until it is prepared and its rows are described. @returns the rows of the last execution */
async function often<Row>(statement: () => { execute(handle: TestDatabase['db']): Promise<{ rows: Row[] }> }) {
  for (let times = 0; times < 7; times += 1) await statement().execute(database.db);
  describing.mockClear();
  return (await statement().execute(database.db)).rows;
}

it('asks for the description of rows once, and reads the same values without it', async () => {
  const statement = () => sql`
    select ${'글'}::text as first_subject, 12345678901::bigint as won, null::int as "noValue", '2026-11-27'::date as on_day,
      true as is_open, '2026-11-27T00:00:00Z'::timestamptz as at, '{"inner_key": [1]}'::jsonb as "as_json", '{a,b}'::text[] as words`;
  const { rows } = await statement().execute(database.db);
  expect(descriptions()).toBe(1);
  expect(rows).toEqual([
    {
      firstSubject: '글',
      won: 12_345_678_901,
      noValue: null,
      onDay: '2026-11-27',
      isOpen: true,
      at: new Date('2026-11-27T00:00:00Z'),
      asJson: { inner_key: [1] },
      words: ['a', 'b'],
    },
  ]);
  expect(await often(statement)).toEqual(rows);
  expect(descriptions()).toBe(0);
});

it('needs no description of a statement without rows', async () => {
  await sql`create table marks (id integer)`.execute(database.db);
  expect(await often(() => sql`insert into marks values (${1})`)).toEqual([]);
  expect(descriptions()).toBe(0);
  const { numDeletedRows } = await database.db.deleteFrom('marks' as 'files').executeTakeFirstOrThrow();
  expect(numDeletedRows).toBe(8n);
});

it('reads several rows, and none', async () => {
  const upTo = (max: number) => sql<{ n: number }>`select n from generate_series(1, ${max}::int) n`;
  expect(await often(() => upTo(3))).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  expect((await upTo(0).execute(database.db)).rows).toEqual([]);
});

it.each([0, 7])('reports a value that cannot be read, after %i rows that can, and goes on', async (times) => {
  const read = (won: string) => sql`select ${won}::bigint as won_${sql.raw(String(times))}`.execute(database.db);
  for (let each = 0; each < times; each += 1) await read('1');
  await expect(read('9007199254740993')).rejects.toThrow('bigint out of the safe range');
  expect((await read('2')).rows).toEqual([{ [`won${times}`]: 2 }]);
});

it('sends several statements at once, if they have no parameters', async () => {
  await sql`create table twice (id integer); insert into twice values (1)`.execute(database.db);
  expect((await sql`select id as its_id from twice`.execute(database.db)).rows).toEqual([{ itsId: 1 }]);
});

it('lets each connection learn its own rows', async () => {
  const other = await createTestDatabase({ max: 2 });
  const { db } = other;
  await sql`create table widening (id integer)`.execute(db);
  await sql`insert into widening values (1)`.execute(db);
  const read = () => sql`select * from widening where id = ${1}`.execute(db);
  // One connection prepares the statement now, the other one after the change.
  for (let times = 0; times < 7; times += 1) await read();
  await sql`alter table widening add column first_note text default 'new'`.execute(db);
  const both = await Promise.all([read(), read(), read(), read()]);
  for (const { rows } of both) expect(rows).toEqual([{ id: 1, firstNote: 'new' }]);
  await other[Symbol.asyncDispose]();
});
