import { execFile, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, globSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { serverIdentity } from '../../postgres/identity.ts';
import { REPOSITORY } from '../../postgres/index.ts';
import { pidIn, waitUntilGone } from '../../postgres/process-check.ts';
import { archiveEnvironment, pgbackrest } from './pgbackrest.ts';

/** The newest of the distribution's packages, whose pgbackrest knows it: 15 of Debian 12. */
const PROGRAMS = globSync('/usr/lib/postgresql/*/bin').sort().at(-1);
const CONFIGURATION = join(REPOSITORY, 'deploy', 'pgbackrest');
export const STANZA = 'iruon';
const READY_MS = 60_000;

/** The programs that are missing for an archived server, with their packages; empty where it can run. */
export function missingPrograms(): string[] {
  const has = (program: string) => {
    try {
      execFileSync(program, ['--version'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  };
  return [
    ...(PROGRAMS === undefined ? ['postgres (package postgresql-15)'] : []),
    ...(existsSync('/usr/bin/pgbackrest') || has('pgbackrest') ? [] : ['pgbackrest (package pgbackrest)']),
  ];
}

/**
 * A Postgres of Debian's packages with the archive of deploy/pgbackrest, in a folder of its own: for the drill and for
 * tests. It can be lost with its machine.
 */
export class ArchivedServer {
  readonly folder: string;
  readonly #port: number;
  /** The data folder that it runs on. */
  data: string;

  constructor(folder: string, port: number) {
    this.folder = folder;
    this.#port = port;
    this.data = join(folder, 'data');
  }

  /** The variables with which pgBackRest uses this archive. */
  get env(): NodeJS.ProcessEnv {
    return {
      PGBACKREST_CONFIG: join(this.folder, 'pgbackrest.conf'),
      PGBACKREST_REPO1_PATH: join(this.folder, 'archive'),
      PGBACKREST_REPO1_CIPHER_PASS: 'a key of the tests, which protects nothing',
      PGBACKREST_LOG_PATH: join(this.folder, 'log'),
      PGBACKREST_LOCK_PATH: join(this.folder, 'lock'),
      PGBACKREST_PG1_PATH: this.data,
      PGBACKREST_PG1_PORT: String(this.#port),
      PGBACKREST_PG1_SOCKET_PATH: this.folder,
    };
  }

  get url(): string {
    return `postgres://iruon:iruon@127.0.0.1:${this.#port}/iruon`;
  }

  /** Creates cluster, archive and an empty database, whose owner is no superuser. */
  async create(): Promise<void> {
    const { uid, gid } = serverIdentity();
    for (const path of [this.folder, ...['archive', 'log', 'lock'].map((name) => join(this.folder, name))]) {
      mkdirSync(path, { recursive: true });
      chmodSync(path, 0o750);
      if (uid !== undefined) chownSync(path, uid, gid as number);
    }
    cpSync(join(CONFIGURATION, 'pgbackrest.conf'), join(this.folder, 'pgbackrest.conf'));
    chmodSync(join(this.folder, 'pgbackrest.conf'), 0o644);
    await this.#run('initdb', ['-D', this.data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
    cpSync(join(CONFIGURATION, 'postgresql.conf'), join(this.folder, 'archive.conf'));
    chmodSync(join(this.folder, 'archive.conf'), 0o644);
    execFileSync('sh', [
      '-c',
      `echo "include '${join(this.folder, 'archive.conf')}'" >> "${join(this.data, 'postgresql.conf')}"`,
    ]);
    await this.start();
    const client = new pg.Client({ connectionString: this.#admin });
    await client.connect();
    await client.query(`create role iruon login password 'iruon'`);
    await client.query('create database iruon owner iruon');
    await client.end();
    await this.archive('stanza-create');
  }

  get #admin(): string {
    return `postgres://postgres@127.0.0.1:${this.#port}/postgres`;
  }

  /** Starts it on `data`. @throws Error if it is not ready after a minute */
  async start(): Promise<void> {
    const log = openSync(join(this.folder, 'postgres.log'), 'a');
    const settings = { port: this.#port, unix_socket_directories: this.folder, listen_addresses: '127.0.0.1' };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    spawn(join(PROGRAMS ?? '', 'postgres'), ['-D', this.data, ...flags], {
      ...serverIdentity(),
      env: archiveEnvironment({ ...process.env, ...this.env }),
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
    }).unref();
    const until = performance.now() + READY_MS;
    for (;;) {
      const client = new pg.Client({ connectionString: this.#admin, connectionTimeoutMillis: 5_000 });
      try {
        await client.connect();
        await client.end();
        return;
      } catch (error) {
        if (performance.now() > until) throw error;
        await wait(100);
      }
    }
  }

  /** One command of pgBackRest on its archive. */
  async archive(command: string, args: string[] = []): Promise<string> {
    return pgbackrest([`--stanza=${STANZA}`, ...args, command], {
      env: archiveEnvironment({ ...process.env, ...this.env }),
    });
  }

  /** Ends every process by SIGKILL and deletes the data, as if the machine were gone. */
  async lose(): Promise<void> {
    await this.#end('SIGKILL');
    rmSync(this.data, { recursive: true, force: true });
  }

  /** Stops it with a checkpoint, after the rest of its log is in the archive. */
  async stop(): Promise<void> {
    await this.#end('SIGINT');
  }

  async #end(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    const pid = pidIn(join(this.data, 'postmaster.pid'));
    if (pid === undefined) return;
    const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=', '-o', 'ppid=']);
    const pairs = stdout
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number));
    const sessions = pairs.flatMap(([one, parent]) => (parent === pid && one !== undefined ? [one] : []));
    for (const one of signal === 'SIGKILL' ? [pid, ...sessions] : [pid])
      try {
        process.kill(one, signal);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    for (const one of [pid, ...sessions])
      if (!(await waitUntilGone(one, READY_MS))) throw new Error(`Postgres process ${one} does not end`);
  }

  async #run(program: string, args: string[]): Promise<void> {
    await promisify(execFile)(join(PROGRAMS ?? '', program), args, {
      ...serverIdentity(),
      env: archiveEnvironment(),
      cwd: '/',
    });
  }
}
