import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A number that no other advisory lock of ours uses; it serialises copies of a template. */
const COPY_LOCK = 7_151_005;

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The same server and user, another database. */
export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** Creates a database, as a copy of `template` if one is given. Copies are serialised, across processes too. */
export async function createDatabaseOn(url: string, name: string, template = 'template1'): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [COPY_LOCK]);
    // Copying and dropping take half of the time of a copy through the write-ahead log.
    await client.query(
      `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)} strategy file_copy`,
    );
  });
}

/** Timeout for connections that are being closed, milliseconds. */
const CLOSING_MS = 2_000;

/**
 * Waits until a database has no connections. An ended pool has sent its termination without waiting for it; a client that is disconnected
 * at that moment throws an unhandled error.
 */
async function untilLeft(client: pg.Client, name: string): Promise<void> {
  const until = performance.now() + CLOSING_MS;
  const query = `select 1 from pg_stat_activity where datname = $1 and backend_type = 'client backend' limit 1`;
  const connected = async () => (await client.query(query, [name])).rowCount !== 0;
  while (performance.now() < until && (await connected())) await sleep(10);
}

/** Drops a database; connections that are still on it after two seconds are ended. */
export async function dropDatabaseOn(url: string, name: string): Promise<void> {
  await withClient(url, async (client) => {
    await untilLeft(client, name);
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  });
}

/** Whether the server has a database of that name. */
export async function databaseExists(url: string, name: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    return found.rowCount === 1;
  });
}

/** Renames a database; connections that are still on it after two seconds are ended. */
export async function renameDatabaseOn(url: string, from: string, to: string): Promise<void> {
  await withClient(url, async (client) => {
    await untilLeft(client, from);
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [from]);
    await client.query(`alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`);
  });
}

/** Runs one query on a separate connection and returns the rows; the caller knows their type. */
export async function rowsOn(url: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return withClient(url, async (client) => (await client.query(sql, values)).rows);
}
