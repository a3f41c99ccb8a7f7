import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { stopServer } from '../../postgres/cluster.ts';
import { databaseEnvironment } from '../../postgres/debian-server.ts';
import { serverIdentity } from '../../postgres/identity.ts';
import { BackupError } from '../backup-error.ts';

/** How long the log since the base backup may take to be applied. */
const RECOVERY_MS = 12 * 3_600_000;
const POLL_MS = 200;
const PORT = 5432;

export interface PrivateServer extends AsyncDisposable {
  /** The address of a database, for a role that is let in without a password. */
  url(database: string, role: string): string;
}

/** The last transaction that the log of the server names; undefined before the first. */
export const lastTransaction = (log: string): Date | undefined => {
  const [, at] = [...log.matchAll(/last completed transaction was at log time (\S+ \S+)/g)].at(-1) ?? [];
  return at === undefined ? undefined : new Date(at.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
};

/** The recovery ended before its target: the archive has no transaction at or after it. */
export class ArchiveEndedError extends Error {
  readonly lastAt: Date | undefined;
  constructor(lastAt: Date | undefined) {
    super('The archive ends before the target');
    this.lastAt = lastAt;
  }
}

/** `<programs>/postgres` of Debian's packages for the version of a data folder. @throws BackupError if there is none */
export function programsFor(data: string): string {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  const folder = `/usr/lib/postgresql/${version}/bin`;
  if (existsSync(join(folder, 'postgres'))) return folder;
  throw new BackupError(`${folder} has no postgres: install the package postgresql-${version}`);
}

/**
 * Starts the server of a restored data folder with a configuration of its own, reachable only through a socket in a
 * closed folder, and waits until it has applied the archive and accepts writes.
 * @throws ArchiveEndedError, BackupError with the last lines of its log
 */
export async function recoverOn(
  data: string,
  options: { stanza: string; archives: boolean; programs: string; progress(text: string): void },
): Promise<PrivateServer & { recoveredTo: Date | undefined }> {
  const identity = serverIdentity();
  const folder = mkdtempSync(join(tmpdir(), 'iruon-recovery-'));
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    if (identity.uid !== undefined) chownSync(join(folder, name), identity.uid, identity.gid as number);
    return join(folder, name);
  };
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid as number);
  const settings = [
    `hba_file = '${write('hba.conf', 'local all all trust\n')}'`,
    `ident_file = '${write('ident.conf', '')}'`,
    `listen_addresses = ''`,
    `unix_socket_directories = '${folder}'`,
    `port = ${PORT}`,
    // Limits of the lost server do not apply to a server that nobody reads before it is promoted.
    'hot_standby = off',
    `log_timezone = 'UTC'`,
    `timezone = 'UTC'`,
    `lc_messages = 'C'`,
    // The new timeline must be in the archive, or the next restore would take its number again.
    `archive_mode = ${options.archives ? 'on' : 'off'}`,
    `archive_command = 'pgbackrest --stanza=${options.stanza} archive-push %p'`,
  ];
  const config = write('postgresql.conf', `${settings.join('\n')}\n`);
  const child = spawn(join(options.programs, 'postgres'), ['-D', data, '-c', `config_file=${config}`], {
    ...identity,
    env: databaseEnvironment(),
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = async () => {
    await stopServer(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const log = await untilPromoted(child, folder, options.progress);
    return {
      recoveredTo: lastTransaction(log),
      url: (database, role) =>
        `postgres://${encodeURIComponent(role)}@/${encodeURIComponent(database)}?host=${encodeURIComponent(folder)}&port=${PORT}`,
      [Symbol.asyncDispose]: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilPromoted(child: ChildProcess, socket: string, progress: (text: string) => void): Promise<string> {
  let log = '';
  let ended: string | undefined;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log = `${log}${text}`.slice(-200_000);
  });
  child.once('error', (error) => {
    ended = error.message;
  });
  child.once('close', (code) => {
    ended ??= `code ${code}`;
  });
  const until = performance.now() + RECOVERY_MS;
  while (performance.now() < until) {
    if (ended !== undefined) {
      if (log.includes('recovery ended before configured recovery target'))
        throw new ArchiveEndedError(lastTransaction(log));
      const said = log
        .trim()
        .split('\n')
        .filter((line) => /FATAL|ERROR|PANIC/.test(line));
      throw new BackupError(`The restored server ended (${ended}): ${said.slice(-3).join(' / ')}`);
    }
    if (await accepts(socket)) return log;
    progress(
      `applying the log: ${/restored log file "(\w+)"/.exec(log.slice(log.lastIndexOf('restored log file')))?.[1] ?? ''}`,
    );
    await wait(POLL_MS);
  }
  throw new BackupError(`The log was not applied after ${RECOVERY_MS / 3_600_000} h`);
}

/** Without hot standby it accepts connections only when it is promoted. */
async function accepts(socket: string): Promise<boolean> {
  const client = new pg.Client({
    host: socket,
    port: PORT,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
  });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
