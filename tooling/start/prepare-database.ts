import { join } from 'node:path';
import { migrateToLatest } from '@iruon/db';
import { isEmpty, seedDemo } from '@iruon/db/seed';
import {
  createDatabaseOn,
  databaseExists,
  databaseUrl,
  dropDatabaseOn,
  renameDatabaseOn,
} from '../postgres/databases.ts';
import { startPostgres } from '../postgres/index.ts';
import { moveFiles } from '../storage/move-files.ts';
import { bucketOf } from '../storage/storage-of.ts';
import { bookDemoPayments } from './demo-ledger.ts';
import { clientIdOf, sandboxFolder } from './environment.ts';
import { freePort, isPortFree } from './ports.ts';
import type { Report } from './report.ts';
import type { Running } from './running.ts';
import type { Settings } from './settings/settings.ts';
import { SupervisedDatabase } from './supervised-database.ts';

/** The database of the embedded server. */
export const DATABASE_NAME = 'iruon';
const DEFAULT_PORT = 5433;

/** Starts the embedded server, or uses the given one. Returns the URL of its maintenance database. */
async function startServer(
  settings: Settings,
  running: Running,
  report: Report,
): Promise<{ server: string; port: number }> {
  const port = settings.postgresPort ?? ((await isPortFree(DEFAULT_PORT)) ? DEFAULT_PORT : await freePort());
  const start = () =>
    startPostgres({
      folder: settings.postgresFolder,
      port,
      logFile: join(settings.dataFolder, 'logs', 'postgres.log'),
    });
  const postgres = await start();
  const kept = new SupervisedDatabase(postgres, {
    start,
    report: (text) => report.line(`  ${text}`),
    onGivenUp: (reason) => running.giveUp('database', reason, (text) => report.line(`  ${text}`)),
  });
  running.add('database', kept);
  return { server: postgres.url('postgres'), port };
}

async function migrate(url: string, report: Report): Promise<void> {
  await report.step('Migrations', async () => {
    const applied = await migrateToLatest(url);
    return applied.length === 0 ? 'up to date' : `${applied.length} applied`;
  });
}

async function seed(url: string, settings: Settings, report: Report): Promise<void> {
  await report.step('Demo data', async (progress) => {
    await seedDemo(url, {
      filesDir: settings.filesFolder,
      now: new Date(),
      onProgress: (step, done, total) => progress(`${step} ${done} of ${total}`),
    });
    const bucket = bucketOf(settings.given, settings.filesFolder);
    if (bucket) {
      progress('files into the bucket');
      const { filesFolder } = settings;
      const stopping = new AbortController().signal;
      await moveFiles({ filesFolder, bucket, check: false, deleteSource: true, stopping, progress });
    }
    const booked = await bookDemoPayments(url, { folder: sandboxFolder(settings), clientId: clientIdOf(settings) });
    return `seeded, ${booked} payments booked at the gateway`;
  });
}

/** Creates a database under another name until it is complete, so that an interrupted first start leaves no partial one. */
async function createComplete(server: string, settings: Settings, report: Report): Promise<void> {
  const unfinished = `${DATABASE_NAME}_unfinished`;
  await dropDatabaseOn(server, unfinished);
  await createDatabaseOn(server, unfinished);
  const url = databaseUrl(server, unfinished);
  await migrate(url, report);
  if (settings.demo) await seed(url, settings, report);
  await renameDatabaseOn(server, unfinished, DATABASE_NAME);
}

/**
 * Prepares the database with every migration and, for a demo, with data.
 * @returns its connection string
 */
export async function prepareDatabase(settings: Settings, running: Running, report: Report): Promise<string> {
  const { sessionUrl } = settings;
  if (settings.databaseUrl && sessionUrl) {
    await migrate(sessionUrl, report);
    if (settings.demo && (await isEmpty(sessionUrl))) await seed(sessionUrl, settings, report);
    return settings.databaseUrl;
  }
  let server = '';
  await report.step('Postgres', async () => {
    const started = await startServer(settings, running, report);
    server = started.server;
    return `port ${started.port}`;
  });
  const url = databaseUrl(server, DATABASE_NAME);
  if (!(await databaseExists(server, DATABASE_NAME))) {
    await createComplete(server, settings, report);
    return url;
  }
  await migrate(url, report);
  if (settings.demo && (await isEmpty(url))) await seed(url, settings, report);
  return url;
}
