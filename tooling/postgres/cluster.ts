import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './binaries.ts';
import type { InstanceFolder } from './data-folder.ts';
import type { ServerIdentity } from './identity.ts';
import { commandOf, pidIn, waitUntilGone } from './process-check.ts';

/** The settings of one server process. */
export interface ClusterOptions {
  binaries: PostgresBinaries;
  identity: ServerIdentity;
  instance: InstanceFolder;
  port: number;
  /** Additional server settings, as for `postgres -c`. */
  settings: Record<string, string | number>;
}

/** How long a checkpoint at shutdown or a recovery at start may take, in milliseconds. */
const PATIENCE_MS = 60_000;

/**
 * Creates the cluster unless it exists. It is built under another name and renamed when complete, so that an interrupted first start leaves
 * no partial cluster.
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
      // The built-in provider sorts identically on every machine, and the order of Hangul by code point is alphabetical.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { ...identity, cwd: '/' },
  );
  renameSync(unfinished, instance.data);
}

/**
 * Cleans up after an earlier run: a server whose host was killed is stopped gracefully, a stale pid file is removed. The server recovers
 * its data when it starts.
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
 * @throws Error with the last lines of the server's log if it exits before that
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
      // A standby accepts read-only connections.
      if (/ready to accept (read-only )?connections/.test(text)) {
        clearTimeout(timer);
        resolve();
      }
    });
  });
  return server;
}

/** Ends sessions, writes a checkpoint and waits for the exit; kills the server after a minute. */
export async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.kill('SIGINT');
  const timer = setTimeout(() => server.kill('SIGQUIT'), PATIENCE_MS);
  await exited;
  clearTimeout(timer);
}
