import pg from 'pg';

/** How long a check waits for the database; a later response means slow, not absent. */
const PATIENCE_MS = 700;
/** A database that was silent for this long, or could not be connected for half of it, counts as absent. */
const SILENT_MS = 10_000;

export interface DatabaseProbe {
  /** Resolves within 0.7 s. @throws Error if the database is absent */
  check(): Promise<void>;
  /** The reason if the database responds slowly. */
  lacks(): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * Queries the database over a connection of its own, for readiness: the pool may be busy with slow requests, and a busy
 * process is ready, because a balancer that removed it would send its load to the next one. A slow database is slow for
 * all processes; only without one can this process serve nothing.
 */
export function createDatabaseProbe(databaseUrl: string): DatabaseProbe {
  let client: pg.Client | undefined;
  let asked: Promise<void> | undefined;
  /** The last failure, until the database responds again. */
  let failure: Error | undefined;

  async function open(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'iruon-probe',
      connectionTimeoutMillis: SILENT_MS / 2,
      query_timeout: SILENT_MS,
      keepAlive: true,
    });
    const lost = () => {
      if (client === next) client = undefined;
    };
    next.on('error', lost);
    next.on('end', lost);
    client = next;
    await next.connect();
    return next;
  }

  async function ask(): Promise<void> {
    try {
      const connected = client ?? (await open());
      const { rows } = await connected.query<{ isReadOnly: boolean }>(
        `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
      );
      if (rows[0]?.isReadOnly) throw new Error('the database accepts no writes');
      failure = undefined;
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      const broken = client;
      client = undefined;
      void broken?.end().catch(() => {});
    }
  }

  /** True if the database responded in time. @throws Error if it is absent */
  async function look(): Promise<boolean> {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), PATIENCE_MS);
    });
    const isInTime = await Promise.race([asked.then(() => true), late]);
    clearTimeout(timer);
    if (failure) throw failure;
    return isInTime;
  }

  return {
    async check() {
      await look();
    },
    async lacks() {
      const isInTime = await look().catch(() => true);
      return isInTime ? [] : ['the database responds slowly'];
    },
    async close() {
      await client?.end().catch(() => {});
    },
  };
}
