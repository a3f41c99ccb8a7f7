import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { migrateToLatest } from '@iruon/db';
import { isEmpty } from '@iruon/db/seed';
import { startPostgres } from '../postgres/index.ts';
import { buildWhatChanged } from '../start/builds.ts';
import { environmentFor, innerUrls } from '../start/environment.ts';
import { argsOf, PROGRAMS } from '../start/node-args.ts';
import { Part } from '../start/part.ts';
import { freePorts } from '../start/ports.ts';
import { prepareDatabase } from '../start/prepare-database.ts';
import { waitUntilReady } from '../start/ready.ts';
import { silentReport } from '../start/report.ts';
import type { Running, Stage } from '../start/running.ts';
import { runningIn } from '../start/running-in.ts';
import { readSettings } from '../start/settings/settings.ts';
import type { Side } from './subjects.ts';

/** Connections of core-api to its database, and of the floors. */
export const POOL = '20';

/** The processes under load, each with its address. */
export interface BenchProduct extends AsyncDisposable, Addresses {
  /** Resolves with the reason when a process exits unexpectedly. */
  died: Promise<string>;
}

interface Addresses extends Side {
  floors: string;
  /** The floors of pages; undefined when only core-api is measured. */
  pageFloors: string | undefined;
  /** The key of core-api's access tokens. */
  tokenKey: string;
  /** Process id of core-api. */
  corePid: number;
}

/** The environment variable that refers to a running product, so that several programs measure the same one. */
const RUNNING = 'BENCH_PRODUCT';

/** The environment with which a program measures this product instead of starting its own. */
export function environmentOf({ died: _, ...addresses }: BenchProduct) {
  return { [RUNNING]: JSON.stringify(addresses) };
}

/** A product that its starter stops. */
function productOf(text: string): BenchProduct {
  return { ...(JSON.parse(text) as Addresses), died: new Promise(() => {}), async [Symbol.asyncDispose]() {} };
}

/** A server with production settings: every commit reaches the disk. Its data are deleted at its end unless they are kept. */
export async function startDatabase(
  folder: string,
  port: number,
  running: Running,
  { isKept = false } = {},
): Promise<string> {
  const postgres = await startPostgres({
    // Not inside the other folder, which the server's user may not read.
    folder: `${folder}-postgres`,
    port,
    logFile: join(folder, 'logs', 'postgres.log'),
    temporary: !isKept,
    // Two products with their floors open more than a hundred.
    settings: { max_connections: '200' },
  });
  running.addDatabase(postgres);
  return postgres.url('postgres');
}

/** Starts a server of this repository and waits until it is ready. @throws NotReadyError with the last lines of its log */
export async function startServer(
  main: string,
  {
    name,
    stage,
    url,
    env,
    folder,
    running,
  }: { name: string; stage: Stage; url: string; env: NodeJS.ProcessEnv; folder: string; running: Running },
): Promise<Part> {
  const logFile = join(folder, 'logs', `${name}.log`);
  const part = new Part({ name, command: process.execPath, args: argsOf(main), env, logFile });
  running.add(stage, part);
  await waitUntilReady(part, url);
  running.watch(part);
  return part;
}

/** Measuring places thousands of orders, so it accepts only an unused database. */
async function checkedDatabase(url: string): Promise<string> {
  await migrateToLatest(url);
  if (!(await isEmpty(url))) throw new Error('DATABASE_URL: measuring fills a database, give it an empty one');
  return url;
}

/**
 * Starts the measured product, as in production, on free ports with a fresh database and the demo data, and the floors. A product of the
 * environment is used unchanged. @throws Error with the last lines of the failed process; everything is stopped then
 */
export async function startBenchProduct(options: {
  databaseUrl: string | undefined;
  withPages: boolean;
  /** A folder that keeps the database and the keys; a later run measures what is in it. Without one both are deleted. */
  keptIn?: string | undefined;
  progress: (text: string) => void;
}): Promise<BenchProduct> {
  const running = process.env[RUNNING];
  return running ? productOf(running) : startProduct(options);
}

async function startProduct(options: Parameters<typeof startBenchProduct>[0]): Promise<BenchProduct> {
  const { folder, running, stop } = runningIn('iruon-bench-', options.keptIn);
  try {
    const ports = (await freePorts(8)).map(String);
    const [storefront, admin, core, sandbox, smtp, floors, pageFloors, database] = ports;
    options.progress('database');
    const url = options.databaseUrl
      ? await checkedDatabase(options.databaseUrl)
      : await startDatabase(folder, Number(database), running, { isKept: options.keptIn !== undefined });
    const given = {
      PATH: process.env.PATH,
      LOG_LEVEL: 'warn',
      DATA_DIR: folder,
      DATABASE_URL: url,
      DATABASE_POOL: POOL,
      STOREFRONT_PORT: storefront,
      ADMIN_PORT: admin,
      CORE_PORT: core,
      SANDBOX_PORT: sandbox,
      SANDBOX_SMTP_PORT: smtp,
    };
    const settings = readSettings(given, { dev: false });
    mkdirSync(settings.filesFolder, { recursive: true });
    const env: NodeJS.ProcessEnv = {
      ...environmentFor(settings, await prepareDatabase(settings, running, silentReport)),
      FLOOR_PORT: floors,
      PAGE_FLOOR_PORT: pageFloors,
    };
    const urls = {
      ...innerUrls(settings),
      floors: `http://127.0.0.1:${floors}`,
      pageFloors: `http://127.0.0.1:${pageFloors}`,
    };

    const start = (stage: Stage, name: keyof typeof urls, main: string) => {
      options.progress(name);
      return startServer(main, { name, stage, url: urls[name], env, folder, running });
    };

    const needed = options.withPages ? undefined : ['core-api'];
    await buildWhatChanged(running, join(folder, 'logs', 'build.log'), options.progress, needed);
    const [, corePart] = await Promise.all([
      start('sandbox', 'sandbox', 'tooling/sandbox/main.ts'),
      start('core', 'core', PROGRAMS.core.built),
      start('core', 'floors', 'tooling/bench/floors/server.ts'),
    ]);
    if (options.withPages) {
      await start('pages', 'storefront', PROGRAMS.storefront.built);
      await start('pages', 'admin', PROGRAMS.admin.built);
      await start('pages', 'pageFloors', 'tooling/bench/floors/page-server.ts');
    }
    const pages = options.withPages ? urls : { storefront: undefined, admin: undefined, pageFloors: undefined };
    return {
      core: urls.core,
      sandbox: urls.sandbox,
      floors: urls.floors,
      storefront: pages.storefront,
      admin: pages.admin,
      pageFloors: pages.pageFloors,
      databaseUrl: url,
      tokenKey: env.TOKEN_KEY ?? '',
      corePid: corePart.pid ?? 0,
      died: running.died,
      [Symbol.asyncDispose]: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
