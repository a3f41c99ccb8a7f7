import { type Kysely, sql } from 'kysely';

/**
 * Statements on the indexes of large tables, which lock neither reads nor writes: `create [unique] index concurrently
 * <name> on …`, or `drop index concurrently if exists <name>`. Each can be repeated, because what ran outside of a
 * transaction stays when a later one fails or the process is killed.
 */
export type ConcurrentStatements = readonly string[];

/** They wait for the end of running transactions, and nobody waits for them. */
const LOCK_TIMEOUT = '10min';

const CREATE = /^(create (?:unique )?index) concurrently (?!if not exists)(\w+) on (\w+)(.*)$/is;
const DROP = /^drop index concurrently if exists (\w+)$/i;

/** The name of the index that a statement creates, null if it drops one. @throws Error for any other statement */
export function createdIndex(statement: string): string | null {
  const created = CREATE.exec(statement)?.[2];
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
  await dropIndex(db, name);
  return false;
}

/** Postgres drops an index of a partitioned table, which has no rows itself, in a moment or not at all. */
async function dropIndex(db: Kysely<unknown>, name: string): Promise<void> {
  const { rows } = await sql<{ kind: string }>`
    select relkind::text as kind from pg_class where oid = to_regclass(${`public.${name}`})`.execute(db);
  if (rows.length === 0) return;
  await sql`drop index ${rows[0]?.kind === 'I' ? sql`` : sql`concurrently`} ${sql.id(name)}`.execute(db);
}

/** The partitions of a table of which an installation has made partitions (docs/growth.md), otherwise none. */
async function partitionsOf(db: Kysely<unknown>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = to_regclass(${`public.${table}`}) order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Creates an index. Postgres creates none of a partitioned table concurrently, so those of its partitions are created first; the one
 * of the table is complete when the last is attached.
 */
async function createIndex(db: Kysely<unknown>, name: string, statement: string): Promise<void> {
  const [, create = '', , table = '', rest = ''] = CREATE.exec(statement) ?? [];
  const partitions = await partitionsOf(db, table);
  if (partitions.length === 0) {
    await sql.raw(statement).execute(db);
    return;
  }
  const parts = partitions.map((partition) => ({ partition, index: `${name.slice(0, 30)}_${partition}`.slice(0, 63) }));
  for (const { partition, index } of parts) {
    if (await isComplete(db, index)) continue;
    await sql.raw(`${create} concurrently ${index} on ${partition}${rest}`).execute(db);
  }
  await sql.raw(`${create} ${name} on only ${table}${rest}`).execute(db);
  for (const { index } of parts) await sql.raw(`alter index ${name} attach partition ${index}`).execute(db);
}

/** @param db one connection without a transaction */
export async function runConcurrently(db: Kysely<unknown>, statements: ConcurrentStatements): Promise<void> {
  const all = statements.map((statement) => ({ statement, name: createdIndex(statement) }));
  await sql`set lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(db);
  try {
    for (const { statement, name } of all) {
      if (name === null) await dropIndex(db, DROP.exec(statement)?.[1] ?? '');
      else if (!(await isComplete(db, name))) await createIndex(db, name, statement);
    }
  } finally {
    await sql`reset lock_timeout`.execute(db);
  }
}
