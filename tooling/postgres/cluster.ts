import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './binaries.ts';
import type { InstanceFolder } from './data-folder.ts';
import type { ServerIdentity } from './identity.ts';
import { commandOf, pidIn, waitUntilGone } from './process-check.ts';

/** What one server process needs to know. */
export interface ClusterOptions {
  binaries: PostgresBinaries;
  identity: ServerIdentity;
  instance: InstanceFolder;
  port: number;
  /** Server settings beyond ours, as for `postgres -c`. */
  settings: Record<string, string | number>;
}

/** How long a checkpoint at shutdown or a recovery at start may take, in milliseconds. */
const PATIENCE_MS = 60_000;

/**
 * Creates the cluster unless it exists. It is built under another name and renamed when complete, so that an interrupted
 * first start leaves nothing half-made behind.
 */
export async function createCluster({ binaries, identity, instance }: ClusterOptions): Promise<void> {
  if (existsSync(join(instance.data, 'PG_VERSION'))) return;
  const unfinished = `${instance.data}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  await promisify(execFile)(
    binaries.initdb,
    [
      `--pgdata=${unfinished}`,
      '--username=postgres',
      `--pwfile=${instance.passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The built-in provider sorts alike on every machine, and Hangul by code point is Hangul by alphabet.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { ...identity, cwd: '/' },
  );
  renameSync(unfinished, instance.data);
}

/**
 * Clears what an earlier run left: a server whose host was killed is stopped gracefully, a pid file that points at nobody
 * of ours is removed. The server repairs its data itself when it starts.
 */
export async function clearLeftovers(instance: InstanceFolder): Promise<void> {
  const pidFile = join(instance.data, 'postmaster.pid');
  const pid = pidIn(pidFile);
  if (pid === undefined) return;
  if (commandOf(pid).includes(instance.data)) {
    process.kill(pid, 'SIGINT');
    if (!(await waitUntilGone(pid, PATIENCE_MS))) throw new Error(`An earlier Postgres (process ${pid}) does not stop`);
    return;
  }
  rmSync(pidFile, { force: true });
}

/**
 * Starts the server and waits until it accepts connections.
 * @throws Error with the server's last words when it ends before that
 */
export async function startServer(options: ClusterOptions, onLog: (text: string) => void): Promise<ChildProcess> {
  const settings = {
    port: options.port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(options.binaries.postgres, ['-D', options.instance.data, ...flags], {
    ...options.identity,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      server.kill('SIGINT');
      reject(new Error(`Postgres was not ready after ${PATIENCE_MS / 1000} s`));
    }, PATIENCE_MS);
    server.once('error', reject);
    server.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`Postgres ended with code ${code}: ${said.trim().split('\n').slice(-3).join(' / ')}`));
    });
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      onLog(text);
      if (said.length < 20_000) said += text;
      if (text.includes('ready to accept connections')) {
        clearTimeout(timer);
        resolve();
      }
    });
  });
  return server;
}

/** Ends sessions, writes a checkpoint and waits for the end; by force when that takes over a minute. */
export async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.kill('SIGINT');
  const timer = setTimeout(() => server.kill('SIGQUIT'), PATIENCE_MS);
  await gone;
  clearTimeout(timer);
}
