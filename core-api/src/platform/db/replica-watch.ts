import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** A server that responds later counts as away: it could not serve a page in time. */
const PATIENCE_MS = 1_000;
const MAX_EVERY_MS = 500;
const MIN_EVERY_MS = 20;
/** Positions that are remembered: far more than those of the longest lag that is of interest. */
const MAX_MARKS = 200;

/** A position in the primary's log, and when it was read. All that was committed before that time is below it. */
interface Mark {
  position: bigint;
  at: number;
}

/** The text of a position, such as 16/B374D848, as a number of bytes. */
export function parsePosition(text: string): bigint {
  const [high, low] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

interface PrimaryRow {
  position: string;
  timeline: number;
  system: string;
  started: string;
}

// The end of the log, its timeline (which every promotion changes), the cluster, and the process.
const PRIMARY = `select pg_current_wal_lsn()::text as position,
  ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int as timeline,
  (select system_identifier::text from pg_control_system()) as system, pg_postmaster_start_time()::text as started`;

interface ReplicaRow extends Omit<PrimaryRow, 'position'> {
  position: string | null;
  isStandby: boolean;
}

// The timeline is that of the last restartpoint: after a failover it is the new one within `checkpoint_timeout`.
const REPLICA = `select pg_is_in_recovery() as "isStandby",
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end::text as position,
  (select timeline_id from pg_control_checkpoint()) as timeline,
  (select system_identifier::text from pg_control_system()) as system, pg_postmaster_start_time()::text as started`;

/** The reason why a server may not answer for the primary, although both respond; undefined if it may. */
function strangeness(primary: PrimaryRow, replica: ReplicaRow): string | undefined {
  if (replica.system !== primary.system) return 'it belongs to another database';
  // After a failover both addresses may lead to one server.
  if (!replica.isStandby) return replica.started === primary.started ? undefined : 'it is no standby';
  // A standby that received more than the promoted one has rows that do not exist, and its position may be ahead.
  return replica.timeline === primary.timeline ? undefined : 'it has not followed the failover yet';
}

/** A connection of its own to one of the servers, opened again when it is lost. */
class Link {
  readonly #url: string;
  readonly #onLost: () => void;
  #client: pg.Client | undefined;

  constructor(url: string, onLost: () => void) {
    this.#url = url;
    this.#onLost = onLost;
  }

  /** The one row of a statement. @throws Error if the server does not respond in time */
  async ask<Row extends pg.QueryResultRow>(text: string): Promise<Row> {
    try {
      this.#client ??= await this.#open();
      const [row] = (await this.#client.query<Row>(text)).rows;
      if (!row) throw new Error('The server returned no row');
      return row;
    } catch (error) {
      this.close();
      throw error;
    }
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'iruon-replica-watch',
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
      pipeline: true,
    });
    const lost = () => {
      if (this.#client !== client) return;
      this.#client = undefined;
      this.#onLost();
    };
    client.on('error', lost);
    client.on('end', lost);
    await client.connect();
    return client;
  }

  close(): void {
    const client = this.#client;
    this.#client = undefined;
    void client?.end().catch(() => {});
  }
}

/**
 * Measures how old the rows of a standby may be. It notes the end of the primary's log several times in the time of the
 * bound, and then asks the standby how much of it is replayed: all that was committed before the last note that it has
 * reached is there. This needs neither equal clocks nor writes, and holds for an idle primary.
 */
export class ReplicaWatch {
  readonly #primary: Link;
  readonly #replica: Link;
  readonly #everyMs: number;
  readonly #maxLagMs: number;
  readonly #over = new AbortController();
  readonly #running: Promise<void>;
  #marks: Mark[] = [];
  /** The standby has all that was committed before this time. */
  #freshAt = Number.NEGATIVE_INFINITY;
  #fault: string | undefined = 'it was not asked yet';

  constructor(of: { primaryUrl: string; replicaUrl: string; maxLagMs: number }) {
    this.#maxLagMs = of.maxLagMs;
    this.#everyMs = Math.max(MIN_EVERY_MS, Math.min(MAX_EVERY_MS, of.maxLagMs / 4));
    this.#primary = new Link(of.primaryUrl, () => {});
    this.#replica = new Link(of.replicaUrl, () => this.lose('its connection was lost'));
    this.#running = this.#watch();
  }

  /** The greatest possible age of what the standby shows, milliseconds; infinite if it is unknown. */
  lagMs(): number {
    return performance.now() - this.#freshAt;
  }

  /** The reason why it must not be read now. */
  fault(): string | undefined {
    return this.#fault ?? (this.lagMs() > this.#maxLagMs ? 'it is late' : undefined);
  }

  /** Reads stop until the standby responds to the watch again. */
  lose(reason: string): void {
    this.#fault = reason;
    this.#freshAt = Number.NEGATIVE_INFINITY;
  }

  async #watch(): Promise<void> {
    const { signal } = this.#over;
    while (!signal.aborted) {
      await this.#look();
      await wait(this.#everyMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  async #look(): Promise<void> {
    let primary: PrimaryRow;
    const at = performance.now();
    try {
      primary = await this.#primary.ask<PrimaryRow>(PRIMARY);
    } catch {
      // What the standby shows becomes older, until it is too old.
      return;
    }
    try {
      const replica = await this.#replica.ask<ReplicaRow>(REPLICA);
      const reason = strangeness(primary, replica);
      if (reason !== undefined) return this.lose(reason);
      this.#note({ position: parsePosition(primary.position), at }, parsePosition(replica.position ?? '0/0'));
    } catch (error) {
      this.lose(`it does not respond: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  #note(mark: Mark, replayed: bigint): void {
    // After a failover the log may end earlier than before.
    this.#marks = [...this.#marks.filter(({ position }) => position <= mark.position), mark].slice(-MAX_MARKS);
    const reached = this.#marks.findLast(({ position }) => position <= replayed);
    if (reached) this.#freshAt = reached.at;
    this.#fault = undefined;
  }

  async close(): Promise<void> {
    this.#over.abort();
    await this.#running;
    this.#primary.close();
    this.#replica.close();
  }
}
