import pg from 'pg';

/** The members of `pg.Client` that its types do not show. */
interface Connection {
  stream: { destroy(): void };
  on(event: 'parameterStatus', listener: (status: { parameterName: string; parameterValue: string }) => void): void;
  on(event: 'errorMessage', listener: (error: { code?: string }) => void): void;
  emit(event: 'error', error: Error): void;
}

/** Read-only after a failover (25006), shutting down, crashed or starting up (57P0x), a lost connection (class 08). */
const LOST_CODES = /^(25006|57P0[123]|08\w{3})$/;
const SILENT = 'Query read timeout';

/** An error with a code of Postgres. */
const coded = (code: string, message: string): Error => Object.assign(new Error(message), { code });

/**
 * True if the error says that its server, not the statement, cannot serve: it accepts no writes any more, ends, or was
 * silent for longer than its own deadline. Other connections that were opened as early lead to the same server.
 */
export function isOfLostServer(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return LOST_CODES.test(code) || error.message === SILENT;
}

/**
 * A connection that closes itself if its server cannot serve any more. Postgres keeps the connections of a server open
 * that became read-only, so that without this every later write on them would fail.
 */
class ServerClient extends pg.Client {
  /** True if the server replays the log of another one: Postgres reports it when a connection begins. */
  isOnStandby = false;
  /** When the connection began, as `performance.now()`. */
  readonly begunAt = performance.now();

  constructor(config?: pg.ClientConfig) {
    super(config);
    const { connection } = this as unknown as { connection: Connection };
    connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby') this.isOnStandby = parameterValue === 'on';
    });
    // The driver reports the error to the statement first.
    connection.on('errorMessage', ({ code }) => {
      if (code !== undefined && LOST_CODES.test(code)) process.nextTick(() => connection.stream.destroy());
    });
    // A cancelled wait for the standby ends a commit with a mere warning, although a failover would lose it.
    this.on('notice', (notice) => {
      if (notice.routine !== 'SyncRepWaitForLSN') return;
      connection.emit('error', coded('08007', 'The standby did not confirm the transaction'));
      connection.stream.destroy();
    });
  }
}

/** When a connection of a pool began, as `performance.now()`. */
export const begunAt = (client: pg.PoolClient): number =>
  client instanceof ServerClient ? client.begunAt : Number.NEGATIVE_INFINITY;

/** The pool's configuration; `mayBeStandby` permits a server that accepts no writes, for reads. */
export interface ServerPoolConfig extends pg.PoolConfig {
  mayBeStandby?: boolean;
  /** True if a connection that is released a second time is ignored, for libraries that do so while they end. */
  mayReleaseTwice?: boolean;
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;
type Release = (error?: Error | boolean) => void;

/** Ignores the second release of a connection that was given to a callback; it would throw. */
function ignoreSecondRelease(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: Connected) => Promise<pg.PoolClient>;
  const connectOnce = (callback?: Connected) =>
    callback === undefined
      ? connect()
      : connect((error, client, release) => {
          let isReleased = false;
          callback(error, client, (failure) => {
            if (isReleased) return;
            isReleased = true;
            release(failure);
          });
        });
  pool.connect = connectOnce as typeof pool.connect;
}

/**
 * A pool that goes on after a failover without a restart of the process. Every wait has a deadline, also for a machine
 * that vanished: connecting by `connectionTimeoutMillis`, a statement by `query_timeout`, an idle connection 20 s (keepalive). A server that
 * accepts no writes is refused when a connection begins.
 */
export function serverPool({ mayBeStandby = false, mayReleaseTwice = false, ...config }: ServerPoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // Then a probe a second, ten times.
    keepAliveInitialDelayMillis: 10_000,
    // A statement without a response then closes the connection, which otherwise would serve the next one.
    pipeline: true,
    ...config,
    Client: ServerClient,
    verify(client, done) {
      const isRefused = !mayBeStandby && client instanceof ServerClient && client.isOnStandby;
      done(isRefused ? coded('25006', 'The server is a standby, which accepts no writes') : undefined);
    },
  });
  // Without a listener a dropped idle connection would end the process; the pool replaces it automatically.
  pool.on('error', () => {});
  // The same for a connection in use: its next statement reports the error.
  pool.on('connect', (client) => client.on('error', () => {}));
  if (mayReleaseTwice) ignoreSecondRelease(pool);
  return pool;
}
