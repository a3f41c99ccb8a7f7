import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { adoptBaseline, presentName } from './adopt-baseline.ts';
import { type ConcurrentStatements, runConcurrently } from './run-concurrently.ts';

/** A file of db/migrations: either `up`, in a transaction of its own, or `concurrently`, outside of one. */
export type MigrationFile =
  | { up: Migration['up']; concurrently?: undefined }
  | { up?: undefined; concurrently: ConcurrentStatements };

/** The migrations of a folder, by name. */
interface MigrationFolder {
  names(): Promise<string[]>;
  load(name: string): Promise<MigrationFile>;
}

const folder = new URL('../migrations/', import.meta.url);

const ours: MigrationFolder = {
  async names() {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.ts'));
    return files.map((file) => file.slice(0, -3)).sort();
  },
  load: (name) => import(new URL(`${name}.ts`, folder).href),
};

export interface MigrationOptions {
  /** How long another process may migrate, and how long locks of busy tables are awaited, milliseconds. */
  deadlineMs?: number;
  /** Other migrations than those of this repository, for tests. */
  of?: MigrationFolder;
}

/** A migration of a million rows, and the indexes of such a table, take minutes. */
const DEADLINE_MS = 15 * 60_000;
/**
 * A statement that waits for a table's lock makes all later statements on the table wait behind it. So it waits for
 * half a second, and the whole migration is repeated after a pause.
 */
const LOCK_TIMEOUT_MS = 500;
const PAUSE_MS = 1_000;
const LOOK_EVERY_MS = 200;
/** Advisory lock of a session that migrates. */
const MIGRATION_LOCK = 7_151_065;
const LOCK_NOT_AVAILABLE = '55P03';

function open(url: string): Kysely<unknown> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: 5_000,
    application_name: 'iruon-migrations',
    // A role behind a pooler has deadlines as settings, which are too short for a migration.
    options: `-c lock_timeout=${LOCK_TIMEOUT_MS} -c statement_timeout=0 -c idle_in_transaction_session_timeout=0`,
  });
  // Without a listener a connection that the server ends would end the process; the next statement reports it.
  pool.on('error', () => {});
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
}

/** Migrations by name, each loaded when it is applied: a start only compares the names. */
function providerOf(of: MigrationFolder): MigrationProvider {
  return {
    async getMigrations() {
      const load = (name: string): Migration => ({
        async up(db) {
          const { up, concurrently } = await of.load(name);
          if (concurrently) await runConcurrently(db, concurrently);
          else await up(db);
        },
      });
      return Object.fromEntries((await of.names()).map((name) => [name, load(name)] as const));
    },
  };
}

const migratorOf = (db: Kysely<unknown>, of: MigrationFolder) => new Migrator({ db, provider: providerOf(of) });

/**
 * Imported only when needed: processes that only read, such as the one that creates a workbook, start a tenth of a
 * second sooner.
 */
async function migrateQueue(url: string): Promise<void> {
  const { Logger, runMigrations } = await import('graphile-worker');
  await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) });
}

/**
 * Runs `work` while this process alone migrates the database: of several servers that start at once, one migrates, and
 * the others find nothing left to do. The lock is polled, because a statement that waits for it would be a transaction
 * for whose end a concurrent index waits. It ends with its connection.
 * @throws Error if another process still migrates at the deadline
 */
async function alone<Result>(url: string, until: number, work: () => Promise<Result>): Promise<Result> {
  const holder = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
  let lost: Error | undefined;
  holder.on('error', (error) => {
    lost = error;
  });
  await holder.connect();
  try {
    for (;;) {
      const { rows } = await holder.query('select pg_try_advisory_lock($1) as held', [MIGRATION_LOCK]);
      if (rows[0].held) break;
      if (performance.now() > until) throw new Error('Another process still migrates this database');
      await wait(LOOK_EVERY_MS);
    }
    const result = await work();
    if (lost) throw lost;
    return result;
  } finally {
    await holder.end().catch(() => {});
  }
}

const isLockTimeout = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;

/** Applies one migration; repeated while its tables are locked by others. */
async function apply(db: Kysely<unknown>, name: string, of: MigrationFolder, until: number): Promise<void> {
  const { concurrently } = await of.load(name);
  for (;;) {
    // The next one; by its name, Kysely would revert to one that is applied already.
    const { error } = await migratorOf(db, of).migrateUp({ disableTransactions: concurrently !== undefined });
    if (!error) return;
    if (!isLockTimeout(error) || performance.now() > until) throw error;
    await wait(PAUSE_MS * (0.5 + Math.random()));
  }
}

async function migrate(
  url: string,
  isWanted: (name: string) => boolean,
  { deadlineMs = DEADLINE_MS, of = ours }: MigrationOptions,
): Promise<string[]> {
  const until = performance.now() + deadlineMs;
  const db = open(url);
  try {
    return await alone(url, until, async () => {
      await adoptBaseline(db);
      const missing = (await namesOfMissing(db, of)).filter(isWanted);
      for (const name of missing) await apply(db, name, of, until);
      await migrateQueue(url);
      return missing;
    });
  } finally {
    await db.destroy();
  }
}

/**
 * Applies missing migrations in order, each in a transaction of its own, and those of the job queue. Several processes
 * may call it at once; a database that later code has migrated further is left as it is. Returns the names of the
 * applied ones of our own.
 * @throws Error if a migration fails, if the database is older than the baseline, or at the deadline
 */
export const migrateToLatest = (url: string, options: MigrationOptions = {}): Promise<string[]> =>
  migrate(url, () => true, options);

/**
 * Migrates a database to one of our migrations by name, and the job queue's own to their latest.
 * @throws Error for an unknown migration, or the failing migration's error
 */
export async function migrateTo(url: string, name: string): Promise<void> {
  const last = presentName(name);
  if (!(await ours.names()).includes(last)) throw new Error(`There is no migration ${last}`);
  await migrate(url, (each) => each <= last, {});
}

async function namesOfMissing(db: Kysely<unknown>, of: MigrationFolder): Promise<string[]> {
  const migrations = await migratorOf(db, of).getMigrations();
  return migrations.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}

/** The names of all migrations of this code, in order. */
export const migrationNames = (): Promise<string[]> => ours.names();

/** The names of migrations that the database lacks. Those of later code are not its concern. */
export async function pendingMigrations(url: string): Promise<string[]> {
  const db = open(url);
  try {
    return await namesOfMissing(db, ours);
  } finally {
    await db.destroy();
  }
}
