import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOn } from '../../tooling/postgres/databases.ts';
import type { RunningPostgres } from '../../tooling/postgres/index.ts';
import { createTestDatabase, type TestDatabase } from '../../tooling/test/database.ts';
import { startTemporaryPostgres } from '../../tooling/test/temporary-postgres.ts';
import { createDatabase, type Database } from './database.ts';
import { serverPool } from './server-pool.ts';

const CONNECTIONS = 3;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table written (id integer generated always as identity)`.execute(database.db);
});
afterAll(() => database[Symbol.asyncDispose]());

const write = (db: Database) => sql`insert into written default values`.execute(db);
/** Opens every connection of the pool. */
const openAll = (db: Database) =>
  Promise.all(Array.from({ length: CONNECTIONS }, () => sql`select pg_sleep(0.05)`.execute(db)));
const codes = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'written'));

it.each([[true], [false]])('a connection may be released twice, if its pool says so: %s', async (mayReleaseTwice) => {
  const pool = serverPool({ connectionString: database.url, max: 1, mayReleaseTwice });
  const { promise, resolve } = Promise.withResolvers<() => void>();
  pool.connect((_, __, release) => resolve(release));
  const release = await promise;
  release();
  if (mayReleaseTwice) expect(release()).toBeUndefined();
  else expect(() => release()).toThrow('already been released');
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  const client = await pool.connect();
  client.release();
  await pool.end();
});

describe('connections to a server that was lost', () => {
  it('are closed after the first refused write: a server that became read-only keeps them open', async () => {
    await using db = createDatabase(database.url, { max: CONNECTIONS });
    const demoted = sql`select set_config('default_transaction_read_only', 'on', false), pg_sleep(0.05)`;
    await Promise.all(Array.from({ length: CONNECTIONS }, () => demoted.execute(db)));
    await expect(write(db)).rejects.toMatchObject({ code: '25006' });
    for (let times = 0; times < CONNECTIONS; times += 1) await write(db);
  });

  it('are closed while they are in use, once their statements have ended', async () => {
    await using db = createDatabase(database.url, { max: CONNECTIONS });
    // A statement that waits for its connection would begin on a new one, after the loss.
    await openAll(db);
    const slow = Array.from({ length: CONNECTIONS - 1 }, () =>
      sql`select set_config('default_transaction_read_only', 'on', false), pg_sleep(0.3)`.execute(db),
    );
    await sql`set default_transaction_read_only = on`.execute(db);
    await expect(write(db)).rejects.toMatchObject({ code: '25006' });
    await Promise.all(slow);
    const outcomes = await Promise.allSettled(Array.from({ length: CONNECTIONS }, () => write(db)));
    expect(codes(outcomes)).toEqual(['written', 'written', 'written']);
  });

  it('are closed after one of them was silent for too long, so that only one statement waits', async () => {
    const sockets: Socket[] = [];
    let isSilent = (_: Socket) => false;
    const way = createServer((socket) => {
      const upstream = connect(Number(new URL(database.url).port), '127.0.0.1');
      sockets.push(socket);
      socket.on('data', (bytes) => isSilent(socket) || upstream.write(bytes));
      upstream.on('data', (bytes) => isSilent(socket) || socket.write(bytes));
      for (const [one, other] of [
        [socket, upstream],
        [upstream, socket],
      ] as const)
        one.on('error', () => {}).on('close', () => other.destroy());
    });
    await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
    const url = new URL(database.url);
    const address = way.address();
    url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    const db = createDatabase(url.href, { max: CONNECTIONS, statementTimeout: 200 });
    try {
      await openAll(db);
      // The machine vanishes: nothing is closed, and another one has its address.
      const old = new Set(sockets);
      isSilent = (socket) => old.has(socket);
      await expect(write(db)).rejects.toThrow('Query read timeout');
      const began = performance.now();
      for (let times = 0; times < CONNECTIONS; times += 1) await write(db);
      expect(performance.now() - began).toBeLessThan(1_000);
    } finally {
      for (const socket of sockets) socket.destroy();
      way.close();
      await db.destroy();
    }
  });
});

describe('a primary without its standby', () => {
  let server: RunningPostgres;
  let db: Database;
  beforeAll(async () => {
    server = await startTemporaryPostgres({
      ...{ wal_level: 'replica', max_wal_senders: 2, synchronous_commit: 'on' },
      synchronous_standby_names: 'nobody',
    });
    await rowsOn(server.url('postgres'), 'set synchronous_commit = local; create table written (id integer)');
    db = createDatabase(server.url('postgres'), { max: 2, statementTimeout: 5_000 });
  });
  afterAll(async () => {
    await db?.destroy();
    await server?.stop();
  });

  async function cancelWaiting(): Promise<void> {
    const query = `select pg_cancel_backend(pid) as done from pg_stat_activity where wait_event = 'SyncRep'`;
    await expect.poll(() => rowsOn(server.url('postgres'), query)).toEqual([{ done: true }]);
  }

  it.each([
    [
      'a transaction',
      async (to: Database) => {
        const trx = await to.startTransaction().execute();
        await sql`insert into written values (1)`.execute(trx);
        try {
          await trx.commit().execute();
        } catch (error) {
          // Returns the connection to the pool, which drops it.
          await trx
            .rollback()
            .execute()
            .catch(() => {});
          throw error;
        }
      },
    ],
    ['a statement', (to: Database) => sql`insert into written values (${2}::int)`.execute(to)],
  ])('acknowledges no commit of %s whose wait an operator cancels', async (_, work) => {
    const outcome = work(db).then(
      () => 'acknowledged',
      (error: { code?: string }) => error.code,
    );
    await cancelWaiting();
    expect(await outcome).toBe('08007');
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });
});
