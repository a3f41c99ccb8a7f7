/**
 * Checks that old and new code can run beside each migration: docs/decisions/architecture/live-migrations.md. The statements are those that
 * the migration really sends, recorded without a database.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { REPOSITORY } from '../../postgres/index.ts';
import { lintMigration, type MigrationText } from './rules.ts';

/** Migrations until this one landed before the rules. */
const RULED_AFTER = '202611291500';

/** A database without rows that remembers what was sent to it. */
function recorder() {
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  });
  return { db, statements };
}

/** The statements of a migration module. */
export async function textOf(
  name: string,
  module: {
    up?: (db: Kysely<unknown>) => Promise<void>;
    concurrently?: readonly string[];
    exceptions?: Record<string, string>;
  },
): Promise<MigrationText> {
  const { db, statements } = recorder();
  await module.up?.(db);
  const { concurrently, exceptions = {} } = module;
  return { name, statements: concurrently ?? statements, isConcurrent: concurrently !== undefined, exceptions };
}

async function lint(): Promise<void> {
  const folder = join(REPOSITORY, 'db/migrations');
  const files = (await readdir(folder))
    .filter((file) => file.endsWith('.ts') && file.slice(0, 12) > RULED_AFTER)
    .sort();
  const lines: string[] = [];
  for (const file of files) lines.push(...(await lintMigration(await textOf(file, await import(join(folder, file))))));
  if (lines.length === 0) return;
  console.error(lines.join('\n'));
  process.exitCode = 1;
}

if (import.meta.main) await lint();
