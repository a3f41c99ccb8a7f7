import type pg from 'pg';

/** The schemas of the product: its own tables and the job queue. */
const SCHEMAS = ['public', 'graphile_worker'];
/** Written by the migrations of a restore, and compared instead. */
const OF_MIGRATIONS = ['public.kysely_migration', 'public.kysely_migration_lock', 'graphile_worker.migrations'];

/** A table with the columns that can be written. */
export interface TableShape {
  schema: string;
  table: string;
  columns: string[];
}

/** `"public"."orders"`: safe inside a statement. */
export function quoted(client: pg.Client, { schema, table }: Pick<TableShape, 'schema' | 'table'>): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(table)}`;
}

export function columnList(client: pg.Client, { columns }: TableShape): string {
  return columns.map((column) => client.escapeIdentifier(column)).join(', ');
}

/** Every table whose rows are in a backup, by name. One with partitions counts once: a restore puts its rows into a table of the migrations. */
export async function tablesOf(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select n.nspname as schema, c.relname as table,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition and n.nspname || '.' || c.relname <> all($2)
     group by n.nspname, c.relname
     order by n.nspname, c.relname`,
    [SCHEMAS, OF_MIGRATIONS],
  );
  return rows;
}

/** Sequences with their last value; null for an unused one. */
export async function sequencesOf(
  client: pg.Client,
): Promise<{ schema: string; name: string; lastValue: string | null }[]> {
  const { rows } = await client.query<{ schema: string; name: string; lastValue: string | null }>(
    `select schemaname as schema, sequencename as name, last_value::text as "lastValue"
     from pg_sequences where schemaname = any($1) order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

/** The last migrations of both sets; undefined in an empty database. */
export async function migrationsOf(
  client: pg.Client,
): Promise<{ migrations: string[]; queueMigration: number } | undefined> {
  const { rows: found } = await client.query(`select 1 where to_regclass('public.kysely_migration') is not null
    and to_regclass('graphile_worker.migrations') is not null`);
  if (found.length === 0) return undefined;
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const { rows: queue } = await client.query<{ id: number }>(
    'select coalesce(max(id), 0)::int as id from graphile_worker.migrations',
  );
  return { migrations: rows.map(({ name }) => name), queueMigration: queue[0]?.id ?? 0 };
}

/** True if a database has any table. */
export async function hasTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
  );
  return rows.length > 0;
}
