import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { rowsOn } from '../../postgres/databases.ts';
import { REPOSITORY } from '../../postgres/index.ts';
import { freePorts } from '../../start/ports.ts';
import { ReplicatedServer } from './replicated-server.ts';

export const HAPROXY = '/usr/sbin/haproxy';
const CONFIGURATION = join(REPOSITORY, 'deploy', 'failover', 'haproxy.cfg');
const CHECK_EVERY_MS = 500;
const CHECK_DEADLINE_MS = 1_000;
/** Consecutive checks without a response until a server counts as lost. */
const SILENCES = 3;
const READY_MS = 20_000;

/** What the watcher did after a fault, with the milliseconds of `performance.now()`. */
export interface Reaction {
  what: 'promoted' | 'went on alone';
  at: number;
}

/**
 * Two servers, one of which replicates the other synchronously, and a proxy that leads to the one that accepts writes.
 * `watch` is what Patroni or a managed service does in production: it fences a lost primary and promotes the standby, or
 * lets the primary go on without a lost standby. It runs on the machine of both servers, so it cannot lose its own
 * network, and needs no quorum.
 */
export class ReplicatedPair {
  primary: ReplicatedServer;
  standby: ReplicatedServer;
  readonly #folder: string;
  readonly #proxyPort: number;
  #proxy: ChildProcess | undefined;
  #isConfirmed = false;

  private constructor(folder: string, servers: [ReplicatedServer, ReplicatedServer], proxyPort: number) {
    this.#folder = folder;
    [this.primary, this.standby] = servers;
    this.#proxyPort = proxyPort;
  }

  /** Starts both servers and the proxy. */
  static async start(folder: string): Promise<ReplicatedPair> {
    const [one, two, oneManager, twoManager, proxy] = (await freePorts(5)) as [number, number, number, number, number];
    const first = new ReplicatedServer(folder, { name: 'first', port: one, managerPort: oneManager });
    const second = new ReplicatedServer(folder, { name: 'second', port: two, managerPort: twoManager });
    const pair = new ReplicatedPair(folder, [first, second], proxy);
    try {
      await first.begin();
      await Promise.all([first.manage(), second.manage()]);
      await pair.join();
      await pair.#startProxy([first, second]);
      return pair;
    } catch (error) {
      await pair.stop();
      throw error;
    }
  }

  /** Its database, at whichever server accepts writes. */
  get url(): string {
    return `postgres://iruon:iruon@127.0.0.1:${this.#proxyPort}/iruon`;
  }

  /** Makes the other server a standby of the primary, and lets each commit wait for it. */
  async join(): Promise<void> {
    await this.standby.follow(this.primary);
    await this.primary.awaitStandby(this.standby.name);
    this.#isConfirmed = true;
  }

  /** Checks both servers until one is lost, and reacts. @throws Error if the standby may lack commits */
  async watch(): Promise<Reaction> {
    const silences = { primary: 0, standby: 0 };
    for (;;) {
      const [isWritable, isFollowing] = await Promise.all([this.#isWritable(), this.#isFollowing()]);
      silences.primary = isWritable ? 0 : silences.primary + 1;
      silences.standby = isFollowing ? 0 : silences.standby + 1;
      if (silences.primary >= SILENCES) {
        // Acknowledged commits may be missing on a standby that did not confirm them.
        if (!this.#isConfirmed) throw new Error('The primary is lost, and the standby did not confirm its commits');
        await this.primary.end('SIGKILL');
        await this.standby.promote();
        [this.primary, this.standby] = [this.standby, this.primary];
        this.#isConfirmed = false;
        return { what: 'promoted', at: performance.now() };
      }
      if (silences.standby >= SILENCES && isWritable) {
        this.#isConfirmed = false;
        await this.primary.awaitStandby(undefined);
        return { what: 'went on alone', at: performance.now() };
      }
      await wait(CHECK_EVERY_MS);
    }
  }

  async #isWritable(): Promise<boolean> {
    try {
      const url = `http://127.0.0.1:${this.primary.managerPort}/primary`;
      return (await fetch(url, { signal: AbortSignal.timeout(CHECK_DEADLINE_MS) })).ok;
    } catch {
      return false;
    }
  }

  /** False if the primary responds, and has no standby that confirms. */
  async #isFollowing(): Promise<boolean> {
    const late = wait(CHECK_DEADLINE_MS, true);
    return Promise.race([this.primary.isConfirmedBy(this.standby.name).catch(() => true), late]);
  }

  async #startProxy([first, second]: [ReplicatedServer, ReplicatedServer]): Promise<void> {
    const log = openSync(join(this.#folder, 'haproxy.log'), 'a');
    this.#proxy = spawn(HAPROXY, ['-db', '-f', CONFIGURATION], {
      env: {
        LISTEN: `127.0.0.1:${this.#proxyPort}`,
        FIRST: `127.0.0.1:${first.port}`,
        SECOND: `127.0.0.1:${second.port}`,
        FIRST_MANAGER_PORT: String(first.managerPort),
        SECOND_MANAGER_PORT: String(second.managerPort),
      },
      stdio: ['ignore', log, log],
    });
    const until = performance.now() + READY_MS;
    while (!(await this.#leadsTo(first))) {
      if (performance.now() > until) throw new Error(`haproxy does not serve; see ${this.#folder}/haproxy.log`);
      await wait(CHECK_EVERY_MS);
    }
  }

  async #leadsTo(server: ReplicatedServer): Promise<boolean> {
    const rows = await rowsOn(this.url, `select current_setting('port')::int as port`).catch(() => []);
    return rows[0]?.port === server.port;
  }

  async stop(): Promise<void> {
    if (this.#proxy && this.#proxy.exitCode === null && this.#proxy.signalCode === null) {
      const ended = once(this.#proxy, 'exit');
      this.#proxy.kill('SIGTERM');
      await ended;
    }
    await Promise.all([this.primary.close(), this.standby.close()]);
  }
}
