import pg from 'pg';

/** Any number that no other advisory lock of ours uses; it makes copies of a template take turns. */
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

/** Creates a database, as a copy of `template` when one is named. Copies take turns, across processes too. */
export async function createDatabaseOn(url: string, name: string, template = 'template1'): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [COPY_LOCK]);
    await client.query(`create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)}`);
  });
}

/** Drops a database and ends the connections that are still on it. */
export async function dropDatabaseOn(url: string, name: string): Promise<void> {
  await withClient(url, (client) => client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`));
}

/** Whether the server has a database of that name. */
export async function databaseExists(url: string, name: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    return found.rowCount === 1;
  });
}

/** Renames a database; sessions that still linger on it are ended. */
export async function renameDatabaseOn(url: string, from: string, to: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [from]);
    await client.query(`alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`);
  });
}

/** Runs one query on a connection of its own and returns the rows; what they hold is for the caller to know. */
export async function rowsOn(url: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return withClient(url, async (client) => (await client.query(sql, values)).rows);
}
