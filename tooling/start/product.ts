import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatChanged } from './builds.ts';
import { environmentFor, innerUrls } from './environment.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { Report } from './report.ts';
import type { Running } from './running.ts';
import { serverStarter } from './server-starter.ts';
import type { Settings } from './settings/settings.ts';

/** The addresses of a started product. */
export interface Product {
  /** Public addresses. */
  publicUrls: { storefront: string; admin: string };
  /** Local addresses of all servers, on 127.0.0.1. */
  urls: ReturnType<typeof innerUrls>;
  databaseUrl: string;
}

const LABELS = { sandbox: 'Sandbox', core: 'Core API', storefront: 'Storefront', admin: 'Console' };

/**
 * Starts the database with its migrations and data, and builds what changed, at the same time.
 * @returns the environment of the servers
 */
export async function prepareProduct(settings: Settings, running: Running, report: Report): Promise<NodeJS.ProcessEnv> {
  mkdirSync(settings.filesFolder, { recursive: true });
  async function build(): Promise<void> {
    if (settings.mode === 'development') return; // the servers run from their sources, and compile pages on request
    await report.step('Builds', async (progress) => {
      progress('checking sources');
      const built = await buildWhatChanged(running, join(settings.dataFolder, 'logs', 'build.log'), progress);
      return built.length === 0 ? 'up to date' : `built ${built.join(', ')}`;
    });
  }
  const database = prepareDatabase(settings, running, report);
  const builds = build();
  // Both are awaited below; the first failure ends the start, and the other rejection must not count as unhandled then.
  builds.catch(() => {});
  const env = environmentFor(settings, await database);
  await builds;
  return env;
}

/**
 * Starts everything by the settings and waits until each process is ready: the database, its migrations and data, the builds whose sources
 * changed, then the servers. All started processes are in `running`, also when this throws. @throws Error with a readable message and the
 * last lines of the failed process
 */
export async function startProduct(settings: Settings, running: Running, report: Report): Promise<Product> {
  const urls = innerUrls(settings);
  const env = await prepareProduct(settings, running, report);
  const starter = serverStarter(settings, running, report);
  const start = (name: keyof typeof LABELS) => starter(name, { label: LABELS[name], url: urls[name], log: name, env });
  await Promise.all([settings.demo ? start('sandbox') : undefined, start('core')]);
  await Promise.all([start('storefront'), start('admin')]);
  return { publicUrls: settings.publicUrls, urls, databaseUrl: env.DATABASE_URL as string };
}
