import { type Kysely, sql } from 'kysely';

/**
 * Statements on the indexes of large tables, which lock neither reads nor writes: `create [unique] index concurrently
 * <name> on …`, or `drop index concurrently if exists <name>`. Each can be repeated, because what ran outside of a
 * transaction stays when a later one fails or the process is killed.
 */
export type ConcurrentStatements = readonly string[];

/** They wait for the end of running transactions, and nobody waits for them. */
const LOCK_TIMEOUT = '10min';

const CREATE = /^create (?:unique )?index concurrently (?!if not exists)(\w+) on /i;
const DROP = /^drop index concurrently if exists \w+$/i;

/** The name of the index that a statement creates, null if it drops one. @throws Error for any other statement */
export function createdIndex(statement: string): string | null {
  const created = CREATE.exec(statement)?.[1];
  if (created === undefined && !DROP.test(statement))
    throw new Error(
      `Neither "create index concurrently <name> on …" nor "drop index concurrently if exists": ${statement}`,
    );
  return created ?? null;
}

/**
 * True if an index exists and is complete. An incomplete one, left by a creation that was cut off, is dropped.
 * Its definition is not compared: a migration that has landed does not change.
 */
async function isComplete(db: Kysely<unknown>, name: string): Promise<boolean> {
  const { rows } = await sql<{ isComplete: boolean }>`
    select indisvalid and indisready as "isComplete" from pg_index
    where indexrelid = to_regclass(${`public.${name}`})`.execute(db);
  if (rows.length === 0) return false;
  if (rows[0]?.isComplete) return true;
  await sql`drop index concurrently ${sql.id(name)}`.execute(db);
  return false;
}

/** @param db one connection without a transaction */
export async function runConcurrently(db: Kysely<unknown>, statements: ConcurrentStatements): Promise<void> {
  const names = statements.map(createdIndex);
  await sql`set lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(db);
  try {
    for (const [place, statement] of statements.entries()) {
      const name = names[place];
      if (name && (await isComplete(db, name))) continue;
      await sql.raw(statement).execute(db);
    }
  } finally {
    await sql`reset lock_timeout`.execute(db);
  }
}
