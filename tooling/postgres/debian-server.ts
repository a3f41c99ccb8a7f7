import { execFile, spawn } from 'node:child_process';
import { chmodSync, chownSync, globSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { serverIdentity } from './identity.ts';
import { commandOf, pidIn, waitUntilGone } from './process-check.ts';

/** The newest of the distribution's packages: 15 of Debian 12. Undefined where none is installed. */
export const DEBIAN_PROGRAMS = globSync('/usr/lib/postgresql/*/bin').sort().at(-1);
const READY_MS = 60_000;
/** The programs of the database read none of our settings. */
const PASSED_ON = /^(?:PATH$|LANG|LC_|TZ$|PGBACKREST_)/;

/** The environment of the programs of Postgres and pgBackRest: its own variables, and none of our secrets. */
export const databaseEnvironment = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => PASSED_ON.test(name)));

/**
 * A Postgres of Debian's packages in a folder of its own, for tests of what the embedded one lacks: archives and
 * standbys. Its database `iruon` has an owner who is no superuser.
 */
export class DebianServer {
  readonly folder: string;
  readonly port: number;
  /** The data folder that it runs on. */
  data: string;

  constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
    this.data = join(folder, 'data');
  }

  get url(): string {
    return `postgres://iruon:iruon@127.0.0.1:${this.port}/iruon`;
  }

  /** The URL of the superuser. */
  get admin(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`;
  }

  /** More variables of its process. */
  protected get variables(): NodeJS.ProcessEnv {
    return {};
  }

  /** Creates its folder, and others within it. */
  protected makeFolders(...names: string[]): void {
    const { uid, gid } = serverIdentity();
    for (const path of [this.folder, ...names.map((name) => join(this.folder, name))]) {
      mkdirSync(path, { recursive: true });
      chmodSync(path, 0o750);
      if (uid !== undefined) chownSync(path, uid, gid as number);
    }
  }

  /** Creates an empty cluster. */
  protected async initialise(): Promise<void> {
    this.makeFolders();
    await this.run('initdb', ['-D', this.data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  }

  /** Creates the database and its owner on the running server. */
  protected async createDatabase(): Promise<void> {
    await this.ask(`create role iruon login password 'iruon'`);
    await this.ask('create database iruon owner iruon');
  }

  /** One statement of the superuser, on a connection of its own. */
  async ask(sql: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({
      connectionString: this.admin,
      connectionTimeoutMillis: 5_000,
      query_timeout: READY_MS,
    });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** Starts it on `data`. @throws Error if it does not accept connections after a minute */
  async start(given: Readonly<Record<string, string | number>> = {}): Promise<void> {
    const log = openSync(join(this.folder, 'postgres.log'), 'a');
    const own = { port: this.port, unix_socket_directories: this.folder, listen_addresses: '127.0.0.1' };
    const flags = Object.entries({ ...own, ...given }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    spawn(join(DEBIAN_PROGRAMS ?? '', 'postgres'), ['-D', this.data, ...flags], {
      ...serverIdentity(),
      env: databaseEnvironment({ ...process.env, ...this.variables }),
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
    }).unref();
    const until = performance.now() + READY_MS;
    for (;;) {
      try {
        await this.ask('select 1');
        return;
      } catch (error) {
        if (performance.now() > until) throw error;
        await wait(100);
      }
    }
  }

  /** The ids of its processes, the server first; none if it does not run. */
  async processes(): Promise<number[]> {
    const pid = pidIn(join(this.data, 'postmaster.pid'));
    // The file of a killed server stays, and its id may belong to another process later.
    if (pid === undefined || !commandOf(pid).includes(this.data)) return [];
    const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=', '-o', 'ppid=']);
    const pairs = stdout
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number));
    return [pid, ...pairs.flatMap(([one, parent]) => (parent === pid && one !== undefined ? [one] : []))];
  }

  /** Sends a signal to each of these processes that still exists. */
  protected signal(processes: readonly number[], signal: NodeJS.Signals): void {
    for (const one of processes)
      try {
        process.kill(one, signal);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
  }

  /** Ends it: with a checkpoint by SIGINT, like a lost machine by SIGKILL to all of its processes. */
  async end(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    const all = await this.processes();
    this.signal(signal === 'SIGKILL' ? all : all.slice(0, 1), signal);
    for (const one of all)
      if (!(await waitUntilGone(one, READY_MS))) throw new Error(`Postgres process ${one} does not end`);
  }

  /** Runs one of its programs. */
  async run(program: string, args: readonly string[]): Promise<void> {
    await promisify(execFile)(join(DEBIAN_PROGRAMS ?? '', program), args, {
      ...serverIdentity(),
      env: databaseEnvironment(),
      cwd: '/',
      timeout: READY_MS * 5,
    });
  }
}
