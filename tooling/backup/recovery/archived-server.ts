import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DEBIAN_PROGRAMS, DebianServer, databaseEnvironment } from '../../postgres/debian-server.ts';
import { REPOSITORY } from '../../postgres/index.ts';
import { pgbackrest } from './pgbackrest.ts';

const CONFIGURATION = join(REPOSITORY, 'deploy', 'pgbackrest');
export const STANZA = 'iruon';

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
    ...(DEBIAN_PROGRAMS === undefined ? ['postgres (package postgresql-15)'] : []),
    ...(existsSync('/usr/bin/pgbackrest') || has('pgbackrest') ? [] : ['pgbackrest (package pgbackrest)']),
  ];
}

/** A server with the archive of deploy/pgbackrest: for the drill and for tests. It can be lost with its machine. */
export class ArchivedServer extends DebianServer {
  readonly #repository: NodeJS.ProcessEnv;

  /** @param repository variables of another repository than a folder beside the data */
  constructor(folder: string, port: number, repository: NodeJS.ProcessEnv = {}) {
    super(folder, port);
    this.#repository = repository;
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
      PGBACKREST_PG1_PORT: String(this.port),
      PGBACKREST_PG1_SOCKET_PATH: this.folder,
      ...this.#repository,
    };
  }

  protected override get variables(): NodeJS.ProcessEnv {
    return this.env;
  }

  /** Creates cluster, archive and an empty database. */
  async create(): Promise<void> {
    this.makeFolders('archive', 'log', 'lock');
    cpSync(join(CONFIGURATION, 'pgbackrest.conf'), join(this.folder, 'pgbackrest.conf'));
    chmodSync(join(this.folder, 'pgbackrest.conf'), 0o644);
    await this.initialise();
    cpSync(join(CONFIGURATION, 'postgresql.conf'), join(this.folder, 'archive.conf'));
    chmodSync(join(this.folder, 'archive.conf'), 0o644);
    execFileSync('sh', [
      '-c',
      `echo "include '${join(this.folder, 'archive.conf')}'" >> "${join(this.data, 'postgresql.conf')}"`,
    ]);
    await this.start();
    await this.createDatabase();
    await this.archive('stanza-create');
  }

  /** One command of pgBackRest on its archive. */
  async archive(command: string, args: string[] = []): Promise<string> {
    return pgbackrest([`--stanza=${STANZA}`, ...args, command], {
      env: databaseEnvironment({ ...process.env, ...this.env }),
    });
  }

  /** Ends every process by SIGKILL and deletes the data, as if the machine were gone. */
  async lose(): Promise<void> {
    await this.end('SIGKILL');
    rmSync(this.data, { recursive: true, force: true });
  }

  /** Stops it with a checkpoint, after the rest of its log is in the archive. */
  async stop(): Promise<void> {
    await this.end('SIGINT');
  }
}
