import { connect, createServer } from 'node:net';
import { createDatabase, type Database } from '@iruon/db';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { settleAll } from '../concurrency/settle-all.ts';
import { atOneMoment, inTransaction, withPipelinedConnection } from './transaction.ts';

let packets = 0;

const database = await databaseForTests();
const { hostname, port } = new URL(database.url);
const between = createServer((client) => {
  const server = connect(Number(port), hostname);
  client.on('data', (chunk) => {
    packets += 1;
    server.write(chunk);
  });
  server.pipe(client);
  for (const [one, other] of [
    [client, server],
    [server, client],
  ] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
});
await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
const url = new URL(database.url);
url.hostname = '127.0.0.1';
url.port = String((between.address() as { port: number }).port);
const db = createDatabase(url.href, { max: 1 });
await sql`create table notes (id integer primary key, text text not null)`.execute(db);

afterAll(async () => {
  await db.destroy();
  between.close();
});

beforeEach(async () => {
  await sql`delete from notes`.execute(db);
  packets = 0;
});

const write = (handle: Database, id: number) => sql`insert into notes values (${id}, 'x')`.execute(handle);
const kept = async () =>
  (await sql<{ id: number }>`select id from notes order by id`.execute(db)).rows.map(({ id }) => id);

test('begin is sent with the first statements, the last writes with the commit', async () => {
  const found = await inTransaction(db, async (trx, atEnd) => {
    const [one, two] = await settleAll([
      sql<{ n: number }>`select ${1}::int as n`.execute(trx),
      sql<{ n: number }>`select ${2}::int as n`.execute(trx),
    ]);
    atEnd(write(trx, 1));
    atEnd(write(trx, 2));
    return [one.rows[0]?.n, two.rows[0]?.n];
  });
  expect(found).toEqual([1, 2]);
  expect(packets).toBe(2);
  expect(await kept()).toEqual([1, 2]);
});

test('a refusal of Postgres at the commit rolls the whole transaction back and is thrown', async () => {
  const work = inTransaction(db, async (trx, atEnd) => {
    await write(trx, 1);
    atEnd(write(trx, 1));
    atEnd(write(trx, 2));
  });
  await expect(work).rejects.toThrow('notes_pkey');
  expect(await kept()).toEqual([]);
});

test('an own refusal rolls back the writes that are sent with the commit', async () => {
  const work = inTransaction(db, async (trx, atEnd) => {
    atEnd(write(trx, 1));
    throw new Error('refused');
  });
  await expect(work).rejects.toThrow('refused');
  expect(await kept()).toEqual([]);
  await write(db, 3);
  expect(await kept()).toEqual([3]);
});

test('inside another transaction the last writes end with the inner work', async () => {
  const work = inTransaction(db, async (outer) => {
    await inTransaction(outer, async (trx, atEnd) => {
      atEnd(write(trx, 1));
      atEnd(write(trx, 1));
    });
  });
  await expect(work).rejects.toThrow('notes_pkey');
  expect(await kept()).toEqual([]);
});

test('a commit that Postgres refuses releases its connection', async () => {
  await sql`create table late (id integer primary key deferrable initially deferred)`.execute(db);
  await sql`insert into late values (1)`.execute(db);
  const work = inTransaction(db, (trx) => sql`insert into late values (${1})`.execute(trx));
  await expect(work).rejects.toThrow('late_pkey');
  // The pool has one connection.
  await write(db, 4);
  expect(await kept()).toEqual([4]);
});

test('a statement after the end of its transaction is refused, not run separately', async () => {
  let late: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (trx) => {
    late = Promise.resolve().then(() => new Promise((resolve) => setImmediate(resolve)).then(() => write(trx, 7)));
    late.catch(() => {});
  });
  await expect(late).rejects.toThrow('had ended');
  expect(await kept()).toEqual([]);
});

test('reads at one moment are one packet on one snapshot, and the connection is free afterwards', async () => {
  await write(db, 1);
  packets = 0;
  const read = withPipelinedConnection(db, (one) =>
    atOneMoment(one, () =>
      settleAll([
        sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(one),
        one
          .selectFrom(sql`pg_settings`.as('s'))
          .select(sql`setting`.as('level'))
          .where(sql`name`, '=', 'transaction_isolation')
          .execute(),
      ]),
    ),
  );
  const [first, last] = await read;
  expect([first.rows, last, packets]).toEqual([[{ level: 'repeatable read' }], [{ level: 'repeatable read' }], 1]);
  await write(db, 2);
  const failing = withPipelinedConnection(db, (one) =>
    atOneMoment(one, () => settleAll([sql`select 1 / 0`.execute(one), sql`select 1`.execute(one)])),
  );
  await expect(failing).rejects.toThrow('division by zero');
  await write(db, 3);
  expect(await kept()).toEqual([1, 2, 3]);
});
