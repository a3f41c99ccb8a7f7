import type { RunningStatement, SlowStatement, SystemDatabase, SystemStatements } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { maskPersonal } from '@iruon/server-kit';
import { sql } from 'kysely';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import type { Context } from '../../platform/services.ts';
import { readWithin } from './read-within.ts';
import { findInDatabase, findInStatements, withoutValues } from './rules.ts';

const TABLES = 10;
const STATEMENTS = 10;
const RUNNING = 20;
const REPLICAS = 10;

const iso = (at: Date | null) => at?.toISOString() ?? null;

interface Facts {
  version: string;
  bytes: number;
  used: number;
  max: number;
  oldestTransactionAt: Date | null;
  isReplica: boolean;
}

/** Sessions of other roles have no times for a role without the right to see them. */
async function factsOf(handle: Handle): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where backend_type = 'client backend' or backend_type is null)::int as used,
      current_setting('max_connections')::int as max,
      (select min(xact_start) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database())
        as oldest_transaction_at,
      pg_is_in_recovery() as is_replica`.execute(handle);
  const [facts] = rows;
  if (!facts) throw new Error('The database has no facts');
  return facts;
}

async function tablesOf(handle: Handle): Promise<SystemDatabase['tables']> {
  const { rows } = await sql<SystemDatabase['tables'][number]>`
    select c.relname as name, pg_total_relation_size(c.oid) as bytes, greatest(c.reltuples, 0)::bigint as rows
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm') and n.nspname in ('public', 'graphile_worker')
    order by bytes desc, name limit ${TABLES}`.execute(handle);
  return rows;
}

async function replicasOf(handle: Handle): Promise<SystemDatabase['replicas']> {
  const { rows } = await sql<SystemDatabase['replicas'][number]>`
    select coalesce(application_name, '') as name, coalesce(state, '') as state,
      extract(epoch from replay_lag)::float8 as lag_seconds, coalesce(sync_state in ('sync', 'quorum'), false) as is_sync
    from pg_stat_replication order by application_name limit ${REPLICAS}`.execute(handle);
  return rows;
}

/** The database: its connections, size and tables, and the servers that replay its log. */
export function readDatabase({ db, now }: Context): Promise<SystemDatabase> {
  const at = now();
  return readWithin(db, async (trx) => {
    const [facts, tables, replicas] = await settleAll([factsOf(trx), tablesOf(trx), replicasOf(trx)]);
    const database = {
      version: facts.version,
      bytes: facts.bytes,
      connections: { used: facts.used, max: facts.max },
      oldestTransactionAt: iso(facts.oldestTransactionAt),
      isReplica: facts.isReplica,
      replicas,
      tables,
    };
    return { readAt: at.toISOString(), ...database, findings: findInDatabase(database, at) };
  });
}

/** Running statements of this database, and transactions whose client is busy elsewhere; not the one that asks. */
async function runningOf(handle: Handle): Promise<RunningStatement[]> {
  const { rows } = await sql<RunningStatement>`
    select pid, coalesce(application_name, '') as application, state,
      extract(epoch from clock_timestamp() - coalesce(query_start, xact_start))::float8 as seconds,
      wait_event_type || ': ' || wait_event as waits_for, pg_blocking_pids(pid) as blocked_by, query as text
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
      and coalesce(query_start, xact_start) < clock_timestamp() - interval '1 second'
    order by seconds desc limit ${RUNNING}`.execute(handle);
  return rows.map((row) => ({ ...row, text: textOf(row.text) }));
}

const textOf = (statement: string) => maskPersonal(withoutValues(statement));

/**
 * The schema of the extension that measures statements; null unless it is installed and was loaded at the start, when it
 * defines its settings. The list of loaded libraries itself is not readable for every role.
 */
async function measuredIn(handle: Handle): Promise<string | null> {
  const { rows } = await sql<{ schema: string }>`
    select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_stat_statements'
      and current_setting('pg_stat_statements.max', true) is not null`.execute(handle);
  return rows[0]?.schema ?? null;
}

/**
 * The statements of this database that took the most time together. The extension replaces their values by parameters;
 * settings and definitions, which keep theirs, are left out.
 */
async function slowestOf(handle: Handle, schema: string): Promise<{ since: Date | null; slowest: SlowStatement[] }> {
  const [slowest, info] = await settleAll([
    sql<SlowStatement>`
      select query as text, calls, mean_exec_time as mean_ms, total_exec_time as total_ms
      from ${sql.id(schema)}.pg_stat_statements s
      where dbid = (select oid from pg_database where datname = current_database())
        and query ~* '^\\s*(select|insert|update|delete|with|merge)\\M'
      order by total_exec_time desc limit ${STATEMENTS}`.execute(handle),
    sql<{ since: Date | null }>`select stats_reset as since from ${sql.id(schema)}.pg_stat_statements_info`.execute(
      handle,
    ),
  ]);
  const rows = slowest.rows.map((row) => ({ ...row, text: textOf(row.text) }));
  return { since: info.rows[0]?.since ?? null, slowest: rows };
}

/** The slowest statements, if they are measured, and those that run or wait now. */
export function readStatements({ db, now }: Context): Promise<SystemStatements> {
  const at = now();
  return readWithin(db, async (trx) => {
    const [schema, running] = await settleAll([measuredIn(trx), runningOf(trx)]);
    const { since, slowest } = schema === null ? { since: null, slowest: [] } : await slowestOf(trx, schema);
    const statements = { isMeasured: schema !== null, since: iso(since), slowest, running };
    return { readAt: at.toISOString(), ...statements, findings: findInStatements({ running }) };
  });
}
