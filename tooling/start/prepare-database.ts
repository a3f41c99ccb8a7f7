import { join } from 'node:path';
import { migrateToLatest } from '@iruon/db';
import {
  createDatabaseOn,
  databaseExists,
  databaseUrl,
  dropDatabaseOn,
  renameDatabaseOn,
  rowsOn,
} from '../postgres/databases.ts';
import { startPostgres } from '../postgres/index.ts';
import { freePort, isPortFree } from './ports.ts';
import type { Report } from './report.ts';
import type { Running } from './running.ts';
import type { Settings } from './settings.ts';

const NAME = 'iruon';
const DEFAULT_PORT = 5433;

/** Starts the embedded server, or names the one that is given. Returns the URL of its maintenance database. */
async function startServer(settings: Settings, running: Running): Promise<{ server: string; port: number }> {
  const port = settings.postgresPort ?? ((await isPortFree(DEFAULT_PORT)) ? DEFAULT_PORT : await freePort());
  const postgres = await startPostgres({
    folder: settings.postgresFolder,
    port,
    logFile: join(settings.dataFolder, 'logs', 'postgres.log'),
  });
  running.addDatabase(postgres);
  return { server: postgres.url('postgres'), port };
}

async function isEmpty(url: string): Promise<boolean> {
  const rows = await rowsOn(url, 'select where exists (select from users) or exists (select from products)');
  return rows.length === 0;
}

async function migrate(url: string, report: Report): Promise<void> {
  await report.step('Migrations', async () => {
    const applied = await migrateToLatest(url);
    return applied.length === 0 ? 'up to date' : `${applied.length} applied`;
  });
}

async function seed(url: string, report: Report): Promise<void> {
  await report.step('Demo data', async (progress) => {
    const { seedDemo } = await import('@iruon/db/seed');
    await seedDemo(url, { onProgress: progress });
    return 'seeded';
  });
}

/** A database under another name until it is complete, so that an interrupted first start does not leave half of one. */
async function createComplete(server: string, demo: boolean, report: Report): Promise<void> {
  const unfinished = `${NAME}_unfinished`;
  await dropDatabaseOn(server, unfinished);
  await createDatabaseOn(server, unfinished);
  const url = databaseUrl(server, unfinished);
  await migrate(url, report);
  if (demo) await seed(url, report);
  await renameDatabaseOn(server, unfinished, NAME);
}

/**
 * Brings up the database with every migration and, for a demo, data in it.
 * @returns its connection string
 */
export async function prepareDatabase(settings: Settings, running: Running, report: Report): Promise<string> {
  if (settings.databaseUrl) {
    await migrate(settings.databaseUrl, report);
    if (settings.demo && (await isEmpty(settings.databaseUrl))) await seed(settings.databaseUrl, report);
    return settings.databaseUrl;
  }
  let server = '';
  await report.step('Postgres', async () => {
    const started = await startServer(settings, running);
    server = started.server;
    return `port ${started.port}`;
  });
  const url = databaseUrl(server, NAME);
  if (!(await databaseExists(server, NAME))) {
    await createComplete(server, settings.demo, report);
    return url;
  }
  await migrate(url, report);
  if (settings.demo && (await isEmpty(url))) await seed(url, report);
  return url;
}
