import { readdir } from 'node:fs/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { adoptBaseline, presentName } from './adopt-baseline.ts';

const folder = new URL('../migrations/', import.meta.url);

const provider: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort();
    const load = (name: string): Promise<Migration> => import(new URL(name, folder).href);
    // Loaded when applied: a start only compares the names.
    return Object.fromEntries(
      names.map((name) => [name.slice(0, -3), { up: async (db) => (await load(name)).up(db) }] as const),
    );
  },
};

function open(url: string): Kysely<unknown> {
  const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 5_000 });
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Imported only when needed: processes that only read, such as the one that creates a workbook, start a tenth of a
 * second sooner.
 */
async function migrateQueue(url: string): Promise<void> {
  const { Logger, runMigrations } = await import('graphile-worker');
  await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) });
}

/**
 * Applies missing migrations in order, and those of the job queue. Returns the names of our own ones.
 * @throws Error if a migration fails, or if the database is older than the baseline
 */
export async function migrateToLatest(url: string): Promise<string[]> {
  const db = open(url);
  try {
    await adoptBaseline(db);
    const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
    if (error) throw error;
    await migrateQueue(url);
    return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

/**
 * Migrates a database to one of our migrations by name, and the job queue's own to their latest.
 * @throws Error for an unknown migration, or the failing migration's error
 */
export async function migrateTo(url: string, name: string): Promise<void> {
  const db = open(url);
  try {
    await adoptBaseline(db);
    const { error } = await new Migrator({ db, provider }).migrateTo(presentName(name));
    if (error) throw error;
    await migrateQueue(url);
  } finally {
    await db.destroy();
  }
}

/** The names of migrations that the database lacks. */
export async function pendingMigrations(url: string): Promise<string[]> {
  const db = open(url);
  try {
    const migrations = await new Migrator({ db, provider }).getMigrations();
    return migrations.filter((migration) => !migration.executedAt).map((migration) => migration.name);
  } finally {
    await db.destroy();
  }
}
