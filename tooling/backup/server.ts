import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileStorage } from '../../core-api/src/adapters/storage/port.ts';
import { databaseUrl } from '../postgres/databases.ts';
import { REPOSITORY, startPostgres } from '../postgres/index.ts';
import { commandOf, pidIn } from '../postgres/process-check.ts';
import { freePort } from '../start/ports.ts';
import { DATABASE_NAME } from '../start/prepare-database.ts';
import { environmentOf } from '../start/settings/server-settings.ts';
import { readSettings, type Settings } from '../start/settings/settings.ts';
import { storageOf } from '../storage/storage-of.ts';

/** The data of a backup or restore. */
export interface Place extends AsyncDisposable {
  databaseUrl: string;
  /** The bucket of STORAGE_URL, or else the folder. */
  storage: FileStorage;
  filesFolder: string;
  dataFolder: string;
  /** The variables that are set, with the secrets of files. */
  given: NodeJS.ProcessEnv;
}

/** The maintenance database of this checkout's embedded server if it runs. The port is the file's fourth line. */
function runningServer(folder: string): string | undefined {
  const data = join(folder, 'data');
  const pidFile = join(data, 'postmaster.pid');
  const pid = pidIn(pidFile);
  if (pid === undefined || !commandOf(pid).includes(data)) return undefined;
  const port = readFileSync(pidFile, 'utf8').split('\n')[3];
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
}

async function serverOf(settings: Settings): Promise<{ url: string; stop(): Promise<void> }> {
  const running = runningServer(settings.postgresFolder);
  if (running) return { url: running, stop: async () => {} };
  const server = await startPostgres({
    folder: settings.postgresFolder,
    port: settings.postgresPort ?? (await freePort()),
    logFile: join(settings.dataFolder, 'logs', 'postgres.log'),
  });
  return { url: server.url('postgres'), stop: () => server.stop() };
}

/**
 * The data of the environment: DATABASE_URL and FILES_DIR or STORAGE_URL, or the data of `npm start`, whose database server is
 * started if it is not running.
 * @throws SettingsError
 */
export async function openPlace(env: NodeJS.ProcessEnv): Promise<Place> {
  const dotenv = join(REPOSITORY, '.env');
  if (existsSync(dotenv)) process.loadEnvFile(dotenv);
  // Of a production's settings only these two are needed here.
  const { values: given, problems } = await environmentOf({ ...env, NODE_ENV: undefined });
  const settings = readSettings(given, { dev: false, problems });
  const { filesFolder, dataFolder } = settings;
  const storage = storageOf(given, filesFolder);
  if (settings.sessionUrl)
    return {
      ...{ databaseUrl: settings.sessionUrl, storage, filesFolder, dataFolder, given },
      [Symbol.asyncDispose]: async () => {},
    };
  const server = await serverOf(settings);
  return {
    databaseUrl: databaseUrl(server.url, DATABASE_NAME),
    ...{ storage, filesFolder, dataFolder, given },
    [Symbol.asyncDispose]: () => server.stop(),
  };
}
