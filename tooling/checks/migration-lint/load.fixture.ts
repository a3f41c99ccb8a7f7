import { setTimeout as wait } from 'node:timers/promises';
import { parse } from 'libpg-query';
import pg from 'pg';
import { isTable, type MigrationText, nodesOf } from './rules.ts';

/** What readers and writers of some tables noticed of a migration. */
export interface Noticed {
  /** The longest time for which a statement of theirs waited for a lock, milliseconds. */
  longestWaitMs: number;
  reads: number;
  writes: number;
}

const LOOK_EVERY_MS = 10;
const LOAD = 'iruon-load';
/** A transaction that has read the tables, as an export or a report does. */
const LONG_READ_MS = 1_500;

/** Waits of the load for locks, since Postgres began to count them: a starved processor is not a wait. */
const WAITS = `
  select coalesce(max(extract(epoch from clock_timestamp() - l.waitstart)) * 1000, 0)::float as longest
  from pg_locks l join pg_stat_activity a using (pid)
  where not l.granted and a.application_name = '${LOAD}' and a.datname = current_database()`;

/** Reads and writes tables on several connections while `migrate` runs. */
export async function underLoad(
  url: string,
  tables: readonly string[],
  migrate: () => Promise<unknown>,
): Promise<Noticed> {
  const noticed: Noticed = { longestWaitMs: 0, reads: 0, writes: 0 };
  let isOver = false;
  const whileRunning = async (name: string, work: (client: pg.Client) => Promise<void>) => {
    const client = new pg.Client({
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: 10_000,
      // Without triggers, some of which refuse changes.
      options: '-c session_replication_role=replica',
    });
    await client.connect();
    try {
      while (!isOver) await work(client);
    } finally {
      await client.end();
    }
  };
  const read = async (client: pg.Client) => {
    for (const table of tables) await client.query(`select * from ${pg.escapeIdentifier(table)} limit 50`);
    noticed.reads += tables.length;
    await wait(5);
  };
  const write = async (client: pg.Client) => {
    for (const table of tables) {
      const name = pg.escapeIdentifier(table);
      // A row keeps its values; its locks and the index entries are those of any write.
      await client.query('begin');
      const { rows } = await client.query(
        `select ctid from ${name} order by random() limit 3 for no key update skip locked`,
      );
      const { rows: column } = await client.query(
        `select quote_ident(attname) as name from pg_attribute
         where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = '' order by attnum desc limit 1`,
        [name],
      );
      const last = column[0]?.name;
      if (last && rows.length > 0)
        await client.query(`update ${name} set ${last} = ${last} where ctid = any ($1::tid[])`, [
          rows.map(({ ctid }) => ctid),
        ]);
      await client.query('commit');
      noticed.writes += 1;
    }
    await wait(5);
  };
  const readLong = async (client: pg.Client) => {
    await client.query('begin');
    for (const table of tables) await client.query(`select count(*) from ${pg.escapeIdentifier(table)}`);
    await wait(LONG_READ_MS);
    await client.query('commit');
    await wait(50);
  };
  const watch = async (client: pg.Client) => {
    const { rows } = await client.query(WAITS);
    noticed.longestWaitMs = Math.max(noticed.longestWaitMs, rows[0].longest);
    await wait(LOOK_EVERY_MS);
  };
  const running = [
    ...[read, read, write, write, readLong].map((work) => whileRunning(LOAD, work)),
    whileRunning('iruon-watch', watch),
  ];
  const ended = Promise.all(running);
  ended.catch(() => {}); // reported below
  try {
    // The load has begun before the migration does.
    await wait(300);
    await migrate();
    await wait(300);
  } finally {
    isOver = true;
    await ended;
  }
  return noticed;
}

/** The existing tables that a migration changes. */
export async function tablesOf({ statements }: Pick<MigrationText, 'statements'>): Promise<string[]> {
  const made = new Set<string>();
  const changed = new Set<string>();
  for (const text of statements)
    for (const [kind, node] of nodesOf((await parse(text)).stmts)) {
      const name = isTable(node.relation) ? (node.relation.relname ?? '') : '';
      if (kind === 'CreateStmt') made.add(name);
      else if (/^(AlterTable|Index|Update|Delete|Insert|CreateTrig)Stmt$/.test(kind) && !made.has(name))
        changed.add(name);
    }
  return [...changed].sort();
}
