import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { createApp } from '../../../core-api/src/app.ts';
import { refreshSearchWords } from '../../../core-api/src/catalog/products/search/refresh-search.ts';
import { readConfig } from '../../../core-api/src/platform/config.ts';
import { createServices } from '../../../core-api/src/services.ts';
import { countTraffic } from '../../../core-api/src/testing/traffic.ts';
import { createDatabaseOn, databaseUrl } from '../../postgres/databases.ts';
import { startPostgres } from '../../postgres/index.ts';
import { environmentFor, innerUrls } from '../../start/environment.ts';
import { argsOf } from '../../start/node-args.ts';
import { Part } from '../../start/part.ts';
import { freePorts } from '../../start/ports.ts';
import { prepareDatabase } from '../../start/prepare-database.ts';
import { waitUntilReady } from '../../start/ready.ts';
import { silentReport } from '../../start/report.ts';
import { runningIn } from '../../start/running-in.ts';
import { readSettings } from '../../start/settings/settings.ts';
import { type ReadRows, rowsReadIn } from './read-rows.ts';

/** Postgres times the planning of every statement, and explains those of which it is asked. */
const WATCHED = {
  shared_preload_libraries: 'pg_stat_statements,auto_explain',
  'pg_stat_statements.track': 'top',
  'pg_stat_statements.track_planning': 'on',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
};

export interface Call {
  method: string;
  path: string;
  authorization?: string | undefined;
  headers?: Record<string, string>;
  body?: unknown;
}

/** What Postgres did for one statement of an operation. Times in milliseconds. */
export interface StatementCost {
  text: string;
  calls: number;
  plans: number;
  planning: number;
  execution: number;
  rows: number;
}

/** What the calls of an operation cost at once. */
export interface OperationCost {
  roundTrips: number;
  statements: StatementCost[];
}

export interface WatchedCore extends AsyncDisposable {
  databaseUrl: string;
  sandboxUrl: string;
  bffKey: string;
  /** Sends a request that must succeed. @returns its parsed response */
  send(call: Call): Promise<Record<string, unknown>>;
  costOf(calls: readonly Call[]): Promise<OperationCost>;
  rowsReadBy(calls: readonly Call[]): Promise<ReadRows>;
}

const DATABASE = 'statements';
const EXPLAINED_MS = 5_000;

/** core-api in this process with demo data and the sandbox, on a Postgres that measures its statements. */
export async function startWatchedCore(progress: (text: string) => void): Promise<WatchedCore> {
  const { folder, running, stop } = runningIn('iruon-statements-');
  try {
    const ports = (await freePorts(6)).map(String);
    const [storefront, admin, core, sandbox, smtp, database] = ports;
    const logFile = join(folder, 'logs', 'postgres.log');
    progress('database');
    const postgres = await startPostgres({
      folder: `${folder}-postgres`,
      port: Number(database),
      logFile,
      temporary: true,
      settings: WATCHED,
    });
    running.addDatabase(postgres);
    const server = postgres.url('postgres');
    const url = databaseUrl(server, DATABASE);
    await createDatabaseOn(server, DATABASE);
    const settings = readSettings(
      {
        PATH: process.env.PATH,
        LOG_LEVEL: 'warn',
        DATA_DIR: folder,
        DATABASE_URL: url,
        // Few connections are warm after few requests.
        DATABASE_POOL: '2',
        STOREFRONT_PORT: storefront,
        ADMIN_PORT: admin,
        CORE_PORT: core,
        SANDBOX_PORT: sandbox,
        SANDBOX_SMTP_PORT: smtp,
      },
      { dev: false },
    );
    mkdirSync(settings.filesFolder, { recursive: true });
    const env = environmentFor(settings, await prepareDatabase(settings, running, silentReport));
    progress('sandbox');
    const part = new Part({
      name: 'sandbox',
      command: process.execPath,
      args: argsOf('tooling/sandbox/main.ts'),
      env,
      logFile: join(folder, 'logs', 'sandbox.log'),
    });
    running.add('sandbox', part);
    await waitUntilReady(part, innerUrls(settings).sandbox);

    const services = createServices(readConfig(env));
    await refreshSearchWords(services);
    const app = createApp(services);
    const watcher = new pg.Client({ connectionString: server });
    await watcher.connect();
    await watcher.query('create extension pg_stat_statements');
    const traffic = countTraffic(Number(database));

    async function send({ method, path, authorization, headers, body }: Call): Promise<Record<string, unknown>> {
      const response = await app.request(path, {
        method,
        headers: {
          ...(authorization && { authorization }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: HTTP ${response.status} ${text}`);
      return text === '' ? {} : JSON.parse(text);
    }

    async function sendAll(calls: readonly Call[]): Promise<void> {
      for (const call of calls) await send(call);
    }

    /** A session reads a changed setting before its next statement, once the server's signal has arrived. */
    async function explaining(isOn: boolean): Promise<void> {
      const wanted = isOn ? '0' : '-1';
      await watcher.query(`alter system set auto_explain.log_min_duration = ${wanted}`);
      await watcher.query('select pg_reload_conf()');
      const until = performance.now() + EXPLAINED_MS;
      const show = 'show auto_explain.log_min_duration';
      for (;;) {
        const [ofWatcher, ofCore] = await Promise.all([watcher.query(show), sql.raw(show).execute(services.db)]);
        const values = [...ofWatcher.rows, ...ofCore.rows].flatMap((row) => Object.values(row));
        if (values.every((value) => value === wanted)) return;
        if (performance.now() > until) throw new Error('Postgres did not read its changed settings');
        await sleep(10);
      }
    }

    return {
      databaseUrl: url,
      sandboxUrl: innerUrls(settings).sandbox,
      bffKey: env.BFF_KEY ?? '',
      send,
      async costOf(calls) {
        await watcher.query('select pg_stat_statements_reset()');
        const before = traffic.packets;
        await sendAll(calls);
        const roundTrips = traffic.packets - before;
        const { rows } = await watcher.query(
          `select query as text, calls::int, plans::int, total_plan_time as planning, total_exec_time as execution, rows::int
           from pg_stat_statements where dbid = (select oid from pg_database where datname = $1)`,
          [DATABASE],
        );
        return { roundTrips, statements: rows };
      },
      async rowsReadBy(calls) {
        const from = readFileSync(logFile, 'utf8').length;
        await explaining(true);
        await sendAll(calls);
        const mark = `end of ${from}`;
        await watcher.query(`select '${mark}'`);
        await explaining(false);
        const until = performance.now() + EXPLAINED_MS;
        for (;;) {
          const log = readFileSync(logFile, 'utf8').slice(from);
          if (log.includes(mark)) return rowsReadIn(log.slice(0, log.indexOf(mark)));
          if (performance.now() > until) throw new Error('Postgres did not explain its statements');
          await sleep(10);
        }
      },
      async [Symbol.asyncDispose]() {
        traffic[Symbol.dispose]();
        await watcher.end();
        services.mail.close();
        await services.db.destroy();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
