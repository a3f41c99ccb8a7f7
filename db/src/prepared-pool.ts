import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { type KnownShapes, RowQuery } from './row-query.ts';
import { begunAt, isOfLostServer } from './server-pool.ts';
import { isPlannedOnce, type StatementNames, statementNames } from './statement-names.ts';
import { addWrittenTables, tablesOfWork } from './written-tables.ts';

/**
 * Postgres refuses a prepared `select *` after a column was added to its table. The owner of the transaction can retry
 * it, because the statement then has a new name.
 */
export function isStalePlan(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === '0A000' && error.message.startsWith('cached plan must')
  );
}

const IDLE = 'I';

/** Called before a statement is sent; what it returns is called when its response has arrived. */
export type OnStatement = (text: string) => ((error?: unknown) => void) | undefined;

/** How Postgres plans prepared statements, as statements: by estimates, or always for any values. */
const PLANNING = {
  'as a rule': 'reset plan_cache_mode',
  once: 'set plan_cache_mode = force_generic_plan',
} as const;
type Planning = keyof typeof PLANNING;

interface Stream {
  cork(): void;
  uncork(): void;
  destroy(error: Error): void;
}

/**
 * Buffers socket writes until all concurrent statements are written, so that one packet and one system call contain
 * them. The order stays, and Postgres runs them one by one.
 */
class Together {
  readonly #stream: Stream;
  #isHeld = false;

  constructor(stream: Stream) {
    this.#stream = stream;
  }

  hold(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    this.#stream.cork();
    // Runs after the promise callbacks that are due now, and before anything else.
    process.nextTick(() => {
      this.#isHeld = false;
      this.#stream.uncork();
    });
  }
}

/**
 * A connection that makes Postgres parse, plan and describe a frequent statement only once. Rows get the names of our
 * code while they are read.
 */
class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  readonly #known: KnownShapes = new Map();
  readonly #stream: Stream;
  readonly #together: Together;
  readonly #isPooled: boolean;
  readonly #onLost: () => void;
  readonly #onStatement: OnStatement | undefined;
  /** What the connection is set to; undefined after a rollback, which restores the setting of its beginning. */
  #planning: Planning | undefined = 'as a rule';

  constructor(
    client: pg.PoolClient,
    { names, isPooled, onLost, onStatement }: PreparingOptions & { names: StatementNames; onLost: () => void },
  ) {
    this.#isPooled = isPooled;
    this.#onStatement = onStatement;
    this.#client = client;
    this.#names = names;
    this.#onLost = onLost;
    this.#stream = (client as unknown as { connection: { stream: Stream } }).connection.stream;
    this.#together = new Together(this.#stream);
  }

  get processID(): number {
    return (this.#client as pg.PoolClient & { processID: number }).processID;
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    textOrCursor: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof textOrCursor !== 'string') {
      this.#client.query(textOrCursor as unknown as pg.Submittable);
      return textOrCursor;
    }
    return this.#run(textOrCursor, values) as unknown as Promise<PostgresQueryResult<R>>;
  }

  /**
   * Does not wait for the response, so that `begin` is sent in the packet of the first statement. A connection that
   * cannot begin a transaction is useless: it is closed, and every waiting statement is rejected.
   */
  #begin(): pg.QueryResult {
    this.#client.query('begin').catch((error: Error) => this.#stream.destroy(error));
    return { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };
  }

  async #run(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    this.#together.hold();
    if (text === 'begin') return this.#begin();
    if (text.startsWith('rollback')) this.#planning = undefined;
    const isOnce = isPlannedOnce(text);
    // Without parameters the text may contain several statements, which cannot be prepared.
    const name = values.length > 0 || isOnce ? this.#names.nameOf(text) : undefined;
    if (values.length > 0) this.#plan(isOnce ? 'once' : 'as a rule');
    if (name === undefined) return this.#send(text, values, undefined);
    try {
      return await this.#send(text, values, name);
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      this.#names.renew(text, name);
      // Inside a transaction, everything is rolled back; outside, the statement changed nothing and can run again.
      if (this.#client.getTransactionStatus() !== IDLE) throw error;
      return this.#send(text, values, undefined);
    }
  }

  /** Sent in the packet of the statement that needs it, and only if the one before needed the other. */
  #plan(planning: Planning): void {
    // A pooler would send it to any connection, and it would stay there for others.
    if (this.#isPooled || this.#planning === planning) return;
    this.#planning = planning;
    this.#client.query(PLANNING[planning]).catch(() => this.#forgetPlanning());
  }

  /** A failed statement may roll back the setting with its transaction. */
  #forgetPlanning(): void {
    this.#planning = undefined;
  }

  #send(text: string, values: readonly unknown[], name: string | undefined): Promise<pg.QueryResult> {
    // Read now, because the response arrives in the context of the connection, not of the work.
    const tables = tablesOfWork();
    const ended = this.#onStatement?.(text);
    return new Promise((resolve, reject) => {
      const query = new RowQuery({ text, values, name }, this.#known, (error, result) => {
        ended?.(error ?? undefined);
        if (error) {
          this.#forgetPlanning();
          if (isOfLostServer(error)) this.#onLost();
          return reject(error);
        }
        if (tables) addWrittenTables(tables, text, result);
        resolve(result);
      });
      this.#client.query(query as unknown as pg.Submittable);
    });
  }
}

/** The code of Postgres for a server whose connections are all used. */
const TOO_MANY_CONNECTIONS = '53300';
/** Longest wait for a connection, milliseconds. */
export const CONNECTION_MS = 3_000;
/** For so long a pool works with the connections that it has after Postgres refused another one, milliseconds. */
const SMALLER_MS = 5_000;

/** Every connection is used, and the queue for them is full. Its code makes it a temporary problem. */
class ConnectionsUsed extends Error {
  override name = 'ConnectionsUsed';
  readonly code = TOO_MANY_CONNECTIONS;
}

const isTooMany = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  error.code === TOO_MANY_CONNECTIONS &&
  !(error instanceof ConnectionsUsed);

/**
 * Waits for a connection of a pool. A full queue refuses at once. If Postgres has no connection left, the pool works with those
 * that it has, and the caller waits for one of them.
 * @throws ConnectionsUsed
 */
function connecting(pool: pg.Pool, maxWaiting: number): () => Promise<pg.PoolClient> {
  const { max } = pool.options;
  const connect = () => {
    if (pool.waitingCount >= maxWaiting) throw new ConnectionsUsed('All connections are used');
    return pool.connect();
  };
  return async () => {
    const until = performance.now() + CONNECTION_MS;
    for (;;) {
      try {
        return await connect();
      } catch (error) {
        if (!isTooMany(error) || pool.totalCount === 0 || performance.now() > until) throw error;
        if (pool.options.max === max)
          setTimeout(() => {
            pool.options.max = max;
          }, SMALLER_MS).unref();
        // Connections that are being opened count as well, until they are refused too.
        pool.options.max = Math.min(pool.options.max, pool.totalCount);
      }
    }
  };
}

interface PreparingOptions {
  isPooled: boolean;
  /** Maximum number of callers that wait for a connection. */
  maxWaiting: number;
  onStatement?: OnStatement | undefined;
}

/** Behind a pooler the next statement may be sent to a connection that has not prepared it. */
const noNames: StatementNames = { nameOf: () => undefined, renew() {} };

/**
 * A pool for Kysely whose connections prepare frequent statements and name the columns of rows. With `isPooled` they
 * prepare none and set nothing, because a pooler in transaction mode shares the connections of the server. Once a
 * statement finds the server lost, no connection that is as old serves another one.
 */
export function preparing(pool: pg.Pool, options: PreparingOptions): PostgresPool {
  const names = options.isPooled ? noNames : statementNames();
  // Kysely caches data per connection object.
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  const connect = connecting(pool, options.maxWaiting);
  /** Connections that began before this moment lead to a server that was lost. */
  let lostAt = Number.NEGATIVE_INFINITY;
  const onLost = () => {
    lostAt = performance.now();
  };
  return {
    options: pool.options,
    async connect() {
      // Each round closes a connection, of which the pool has few, or returns.
      for (;;) {
        const client = await connect();
        const known = clients.get(client) ?? new PreparingClient(client, { ...options, names, onLost });
        clients.set(client, known);
        if (begunAt(client) > lostAt) return known;
        known.release(true);
      }
    },
    end: () => pool.end(),
  };
}
