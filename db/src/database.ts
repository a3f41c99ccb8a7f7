import { Kysely, type Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';
import { NamingDialect } from './naming.ts';
import { CONNECTION_MS, type OnStatement, preparing } from './prepared-pool.ts';
import { serverPool } from './server-pool.ts';
import { SHORT_STATEMENTS } from './session-settings.ts';
import type { DB } from './tables.gen.ts';

/** The pool: reads and writes that need no lock. */
export type Database = Kysely<DB>;
/** Inside a transaction; functions that lock rows accept only this type. */
export type Transaction = KyselyTransaction<DB>;
/** Either of the two: the first argument of a repository's functions. */
export type Handle = Database | Transaction;

const INT8_OID = 20;
const DATE_OID = 1082;

/** Won amounts are bigint columns; the driver returns text, which is parsed without rounding. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of the safe range: ${text}`);
  return value;
}

// Parsers per connection, so that other users of `pg` in the process are unaffected.
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8_OID) return parseInt8;
    // A date without a time is a calendar day in Seoul; as a Date object it would drift with the process's zone.
    if (oid === DATE_OID) return (text: string) => text;
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid);
  }) as pg.CustomTypesConfig['getTypeParser'],
};

export interface DatabaseOptions {
  /** Maximum number of connections. */
  max?: number;
  /** Maximum number of callers that wait for a connection; further ones fail at once (53300). Without it any number waits. */
  maxWaiting?: number;
  /** Longest statement, in milliseconds. */
  statementTimeout?: number;
  /** Longest pause between two statements of a transaction, in milliseconds. */
  idleTimeout?: number;
  applicationName?: string;
  /**
   * The URL of the same database without a pooler. If it differs, the other one is that of a pooler in transaction mode:
   * no connection sets anything or keeps statements, and limits are settings of the role (`lackingRoleSettings`).
   */
  sessionUrl?: string | undefined;
  /** Called with the text of each statement; what it returns is called at the end, with the error of a failure. */
  onStatement?: OnStatement | undefined;
  /** Permits a server that accepts no writes: a read replica. */
  mayBeStandby?: boolean;
}

/**
 * Opens a pool on a Postgres URL. Every wait has a deadline: connecting 3 s, a statement 5 s, a lock 3 s, an idle
 * transaction 10 s. Columns are snake_case in the database and camelCase here; jsonb keeps its own keys. Frequent
 * statements are prepared once per connection, and concurrent statements on one connection are pipelined.
 */
export function createDatabase(url: string, options: DatabaseOptions = {}): Database {
  const statementTimeout = options.statementTimeout ?? 5_000;
  const sessionUrl = options.sessionUrl ?? url;
  const isPooled = sessionUrl !== url;
  const pool = serverPool({
    connectionString: url,
    mayBeStandby: options.mayBeStandby ?? false,
    max: options.max ?? 20,
    types,
    application_name: options.applicationName ?? 'iruon',
    connectionTimeoutMillis: CONNECTION_MS,
    idleTimeoutMillis: 30_000,
    query_timeout: statementTimeout + 1_000,
    ...(!isPooled && {
      statement_timeout: statementTimeout,
      lock_timeout: Math.min(3_000, statementTimeout),
      idle_in_transaction_session_timeout: options.idleTimeout ?? 10_000,
      options: SHORT_STATEMENTS,
    }),
  });
  const { onStatement } = options;
  const database = new Kysely<DB>({
    dialect: new NamingDialect({
      pool: preparing(pool, { isPooled, onStatement, maxWaiting: options.maxWaiting ?? Number.POSITIVE_INFINITY }),
    }),
  });
  opened.set(database, { pool, sessionUrl, onStatement });
  return database;
}

const opened = new WeakMap<Database, { pool: pg.Pool; sessionUrl: string; onStatement: OnStatement | undefined }>();

/**
 * A separate connection to the same database, past a pooler, for work whose statements, or the pauses between them, may each take
 * `longest` milliseconds. `set local statement_timeout` on a connection of the pool is not enough, because its client
 * times out earlier. Wait for `destroy` when the work is done.
 */
export function longRunningDatabase(database: Database, longest: number, applicationName: string): Database {
  const origin = opened.get(database);
  if (origin === undefined) throw new Error('Only a database that createDatabase opened can be opened again');
  const { sessionUrl, onStatement } = origin;
  const longer = { statementTimeout: longest, idleTimeout: longest };
  return createDatabase(sessionUrl, { max: 1, ...longer, applicationName, onStatement });
}

/** The number of a pool's connections, of its idle connections, and of waiting callers. */
export function poolUse(database: Database): { total: number; idle: number; waiting: number } {
  const pool = opened.get(database)?.pool;
  return { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}

/**
 * Advisory lock on the deletion of stored files: a deletion takes it shared and a backup exclusively, so that the files
 * of its snapshot still exist when the backup copies them.
 */
export const REMOVAL_LOCK = 7_151_064;
