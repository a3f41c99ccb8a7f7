import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { createDatabase, type Database, lackingRoleSettings, longRunningDatabase, type pipelined } from '@iruon/db';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, withPipelinedConnection } from '../../core-api/src/platform/db/transaction.ts';
import { coreEnvironment } from '../chaos/shop.ts';
import type { Sandbox } from '../sandbox/index.ts';
import { freePort } from '../start/ports.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { runProgram } from '../test/program.ts';
import { hasSystemTool } from '../test/system-tool.ts';
import { rowsOn } from './databases.ts';
import { REPOSITORY } from './index.ts';
import { PGBOUNCER, type RunningPgBouncer, startPgBouncer } from './pgbouncer.ts';

/** What a shop does every day: login, cart, purchase, jobs, chats. */
const FLOWS = [
  'members/auth/login',
  'members/auth/sessions',
  'selling/cart',
  'processes/checkout/placing',
  'processes/payments/card-journey',
  'processes/payments/unpaid-purchases',
  'platform/jobs/worker',
  'community/chat/sockets/two-cores',
];

describe.runIf(hasSystemTool(PGBOUNCER, 'pgbouncer', ['--version']))('through PgBouncer in transaction mode', () => {
  let database: TestDatabase;
  let pooler: RunningPgBouncer;
  let db: Database;

  beforeAll(async () => {
    database = await createTestDatabase();
    pooler = await startPgBouncer(database.url, { connections: 2 });
    db = createDatabase(pooler.through(database.url), { max: 12, sessionUrl: database.url });
  });
  afterAll(async () => {
    await db?.destroy();
    await pooler?.stop();
    await database?.[Symbol.asyncDispose]();
  });

  it('names the settings that the role lacks, until it has them', async () => {
    const lacking = await lackingRoleSettings(db);
    expect(lacking).toContain("alter role postgres set statement_timeout = '5s'");
    const own = (line: string) => line.replace('role postgres', `database ${new URL(database.url).pathname.slice(1)}`);
    // Other databases of tests have a mode of their own.
    await rowsOn(database.url, [...lacking, 'alter role postgres reset plan_cache_mode'].map(own).join('; '));
    // As the pooler does after RECONNECT.
    await rowsOn(
      database.url,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await expect.poll(() => lackingRoleSettings(db).catch(String)).toEqual([]);
  });

  it('starts core-api only once the role has them', { tags: ['extended'] }, async () => {
    await using lacking = await createTestDatabase();
    const start = async (url: string) => {
      const corePort = await freePort();
      const sandbox = { url: 'http://127.0.0.1:9', smtpPort: 9 } as Sandbox;
      const tokenKey = 'token-key-of-the-tests-0123456789abcdef';
      const env = coreEnvironment({
        databaseUrl: pooler.through(url),
        sandbox,
        corePort,
        filesDir: tmpdir(),
        tokenKey,
      });
      const child = spawn(process.execPath, ['core-api/src/main.ts'], {
        ...{ cwd: REPOSITORY, stdio: ['ignore', 'ignore', 'pipe'] },
        env: { ...env, DATABASE_SESSION_URL: url },
      });
      let said = '';
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
      const code = once(child, 'exit').then(([given]) => given);
      return { child, code, said: () => said, url: `http://127.0.0.1:${corePort}/health/ready` };
    };
    const refused = await start(lacking.url);
    expect(await refused.code).toBe(1);
    expect(refused.said()).toContain("lacks settings: alter role postgres set statement_timeout = '5s'");
    const started = await start(database.url);
    const ready = () => fetch(started.url).then(({ status }) => status, String);
    await expect.poll(ready).toBe(200);
    started.child.kill('SIGTERM');
    expect(await started.code).toBe(0);
  });

  it('answers each of many clients with its own rows, pipelined, in transactions and outside', async () => {
    const ask = (handle: Parameters<typeof pipelined>[0], number: number) =>
      sql<{ given: number }>`select ${number}::int as given, pg_sleep(${(number % 3) / 1000})`
        .execute(handle)
        .then(({ rows }) => rows[0]?.given);
    const numbers = (client: number) => Array.from({ length: 12 }, (_, index) => client * 100 + index);
    const all = (client: number) => (handle: Parameters<typeof pipelined>[0]) =>
      Promise.all(numbers(client).map((number) => ask(handle, number)));
    for (let round = 0; round < 8; round += 1) {
      const clients = Array.from({ length: 30 }, (_, client) => client);
      const results = await Promise.all(
        clients.map((client) =>
          client % 2 === 0 ? withPipelinedConnection(db, all(client)) : inTransaction(db, all(client)),
        ),
      );
      expect(results).toEqual(clients.map(numbers));
    }
  });

  it('leaves nothing on a connection of the server', async () => {
    for (let index = 0; index < 40; index += 1) await sql`select ${index}::int /* plan once */`.execute(db);
    const left = sql<{ names: number; mode: string }>`
      select (select count(*)::int from pg_prepared_statements) as names, current_setting('plan_cache_mode') as mode`;
    const seen = await Promise.all(Array.from({ length: 8 }, () => left.execute(db)));
    expect(seen.map(({ rows }) => rows[0])).toEqual(seen.map(() => ({ names: 0, mode: 'auto' })));
  });

  it('undoes a failed transaction and serves the next', async () => {
    const broken = inTransaction(db, async (trx) => {
      await sql`select set_config('iruon.seen', 'yes', true)`.execute(trx);
      await sql`select 1 / 0`.execute(trx);
    });
    await expect(broken).rejects.toThrow('division by zero');
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  it('gives long work a connection past the pooler, with deadlines of its own', async () => {
    await using long = longRunningDatabase(db, 60_000, 'iruon-long');
    const { rows } = await sql`select current_setting('statement_timeout') as longest`.execute(long);
    expect(rows).toEqual([{ longest: '1min' }]);
  });

  it('serves logins, carts, purchases, jobs and chats', { tags: ['extended'], timeout: 600_000 }, async () => {
    const files = FLOWS.map((path) => `core-api/src/${path}`);
    const run = await runProgram('vitest', ['run', '--project=integration', '--maxWorkers=1', ...files], {
      TEST_POOLER: 'on',
    });
    expect(run.code, run.output).toBe(0);
  });
});
