import { fork } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { HostMessage, HostOrder } from './host-messages.ts';

export { defaultDataFolder, REPOSITORY } from './data-folder.ts';

/** An embedded Postgres server, ready for connections. */
export interface RunningPostgres {
  port: number;
  /** The connection string of one of its databases (superuser, 127.0.0.1). */
  url(database: string): string;
  /** Resolves when the hosting process has exited; with true if that was unexpected. */
  ended: Promise<boolean>;
  /** Process id of the host. */
  pid: number;
  /** Stops the server with a checkpoint and waits for its exit. */
  stop(): Promise<void>;
}

/** The folder and the settings of the server. */
export interface PostgresOptions extends Omit<HostOrder, 'settings' | 'temporary'> {
  settings?: HostOrder['settings'];
  temporary?: boolean;
  /** The file of the server's log. */
  logFile: string;
}

/**
 * Starts an embedded Postgres in a separate process and waits until it is ready. If this process dies, the server stops
 * gracefully by itself.
 * @throws Error with a one-line message: port or folder in use, no binaries for this machine
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  mkdirSync(dirname(options.logFile), { recursive: true });
  const log = openSync(options.logFile, 'a');
  const child = fork(join(import.meta.dirname, 'postgres-host.ts'), [], {
    detached: true,
    execArgv: [],
    stdio: ['ignore', log, log, 'ipc'],
  });
  let isStopping = false;
  const ended = new Promise<boolean>((resolve) => child.once('exit', () => resolve(!isStopping)));
  const order: HostOrder = {
    folder: options.folder,
    port: options.port,
    settings: options.settings ?? {},
    temporary: options.temporary ?? false,
  };
  const password = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: HostMessage) => {
      if (message.kind === 'ready') resolve(message.password);
      else reject(new Error(message.reason));
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The database ended with code ${code}; see ${options.logFile}`)));
    child.send(order);
  });
  return {
    port: options.port,
    pid: child.pid as number,
    url: (database) => `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${options.port}/${database}`,
    ended,
    async stop() {
      isStopping = true;
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
