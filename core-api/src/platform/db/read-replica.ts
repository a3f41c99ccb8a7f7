import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase, type Database, isOfLostServer, poolUse } from '@iruon/db';
import { beginStatement, type Logger, rateLimited } from '@iruon/server-kit';
import { sql } from 'kysely';
import { Counter, Gauge, type Registry } from 'prom-client';
import { codeOf, isUnavailable } from '../http/unavailable.ts';
import { parsePosition, ReplicaWatch } from './replica-watch.ts';

/** How long a read waits until the replica contains all that was committed before it, milliseconds. */
const CATCH_UP_MS = 300;
const STEP_MS = 15;

/** `within lag`: as the database was at most the bound ago. `up to date`: with every commit before the read. */
export type Freshness = 'within lag' | 'up to date';

/** A standby that answers reads while it is near enough to the primary. */
export interface ReadReplica {
  readonly url: string;
  /**
   * Runs a read on the replica, or on the primary if the replica is late, away or fails. It may begin twice, so it must
   * change nothing but by `primaryOf`.
   */
  read<T>(freshness: Freshness, work: (db: Database) => Promise<T>): Promise<T>;
  /** True if a read on it would contain every commit until now, perhaps after a short wait. */
  hasCaughtUp(): Promise<boolean>;
  /** The reason why reads use the primary instead, for readiness. */
  lacks(): string[];
  /** Registers its metrics. @returns reads them */
  measure(register: Registry): () => Promise<void>;
  close(): Promise<void>;
}

const primaries = new WeakMap<Database, Database>();

/**
 * The primary of a replica, else `db` itself: for the few writes of a read, such as a counter, and for what a member may
 * just have changed.
 */
export const primaryOf = (db: Database): Database => primaries.get(db) ?? db;

/** A standby cancels a statement that needs rows which the primary has removed. */
const RECOVERY_CONFLICT = '40001';
const TOO_SLOW = '57014';

/** True if the primary may answer what the replica could not. A statement that took too long would do so there too. */
function isFaultOfReplica(error: unknown): boolean {
  const code = codeOf(error);
  return code === RECOVERY_CONFLICT || (code !== TOO_SLOW && isUnavailable(error));
}

async function positionOf(db: Database, text: 'pg_current_wal_lsn()' | 'pg_last_wal_replay_lsn()'): Promise<bigint> {
  const { rows } = await sql<{ position: string | null }>`select ${sql.raw(text)}::text as position`.execute(db);
  return parsePosition(rows[0]?.position ?? '0/0');
}

/**
 * Opens the replica and watches its lag.
 * @param of.primaryUrl the primary without a pooler
 * @param of.maxLagMs the greatest age of what a read shows, milliseconds
 */
export function openReadReplica(of: {
  primary: Database;
  primaryUrl: string;
  url: string;
  maxLagMs: number;
  connections: number;
  maxWaiting?: number;
  logger: Logger;
}): ReadReplica {
  const { primary, url, maxLagMs, logger } = of;
  const db = createDatabase(url, {
    max: of.connections,
    ...(of.maxWaiting && { maxWaiting: of.maxWaiting }),
    applicationName: 'iruon-core-reads',
    mayBeStandby: true,
    onStatement: beginStatement,
  });
  primaries.set(db, primary);
  const watch = new ReplicaWatch({ primaryUrl: of.primaryUrl, replicaUrl: url, maxLagMs });
  const reads = { replica: 0, primary: 0 };

  async function hasCaughtUp(): Promise<boolean> {
    if (watch.fault() !== undefined) return false;
    const end = await positionOf(primary, 'pg_current_wal_lsn()');
    const until = performance.now() + CATCH_UP_MS;
    try {
      while ((await positionOf(db, 'pg_last_wal_replay_lsn()')) < end) {
        if (performance.now() > until) return false;
        await wait(STEP_MS);
      }
      return true;
    } catch (error) {
      noteFailure(error);
      return false;
    }
  }

  function noteFailure(error: unknown): void {
    if (isOfLostServer(error) || codeOf(error)?.startsWith('E')) watch.lose('a read found it away');
    rateLimited(logger).warn({ err: error }, 'a read of the replica failed, and uses the primary');
  }

  async function isFit(freshness: Freshness): Promise<boolean> {
    const reason = watch.fault();
    if (reason !== undefined) {
      rateLimited(logger).warn({ reason }, 'reads use the primary instead of the replica');
      return false;
    }
    return freshness === 'within lag' || hasCaughtUp();
  }

  return {
    url,
    hasCaughtUp,
    async read(freshness, work) {
      if (await isFit(freshness)) {
        try {
          const result = await work(db);
          reads.replica += 1;
          return result;
        } catch (error) {
          if (!isFaultOfReplica(error)) throw error;
          noteFailure(error);
        }
      }
      reads.primary += 1;
      return work(primary);
    },
    lacks: () => (watch.fault() === undefined ? [] : ['the read replica is late or away: the primary answers']),
    measure: (register) => measureReplica(register, { watch, reads, db }),
    async close() {
      await watch.close();
      await db.destroy();
    },
  };
}

function measureReplica(
  register: Registry,
  { watch, reads, db }: { watch: ReplicaWatch; reads: { replica: number; primary: number }; db: Database },
): () => Promise<void> {
  const registers = [register];
  const lag = new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'The greatest possible age of what the read replica shows; infinite if it is unknown',
    registers,
  });
  const isUsed = new Gauge({
    name: 'database_replica_used',
    help: '1 while reads use the read replica, 0 while the primary answers them',
    registers,
  });
  const connections = new Gauge({
    name: 'database_replica_connections',
    help: 'Connections of the pool to the read replica',
    registers,
  });
  const answered = new Counter({
    name: 'database_replica_reads_total',
    help: 'Reads that may use the read replica, by the server that answered',
    labelNames: ['server'],
    registers,
  });
  return async () => {
    const lagMs = watch.lagMs();
    lag.set(Number.isFinite(lagMs) ? lagMs / 1_000 : Number.POSITIVE_INFINITY);
    isUsed.set(watch.fault() === undefined ? 1 : 0);
    connections.set(poolUse(db).total);
    answered.reset();
    answered.inc({ server: 'replica' }, reads.replica);
    answered.inc({ server: 'primary' }, reads.primary);
  };
}
