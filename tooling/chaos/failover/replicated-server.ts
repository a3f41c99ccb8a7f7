import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { DebianServer } from '../../postgres/debian-server.ts';

/** The proxy waits for 2 s, and a busy machine is no lost server. */
const ANSWER_MS = 1_500;
const CONFIRMED_MS = 60_000;
const POLL_MS = 100;
/** Enough for the log of a run, so that a standby that returns finds what it missed. */
const SETTINGS = { wal_level: 'replica', max_wal_senders: 8, wal_keep_size: '512MB', hot_standby: 'on' };

/**
 * One of two servers of Debian's packages with synchronous replication. Beside it runs what a manager of replicated
 * servers runs: a port that responds to GET /primary with 200 if the server accepts writes.
 */
export class ReplicatedServer extends DebianServer {
  readonly name: string;
  readonly managerPort: number;
  #manager: Server | undefined;
  #client: pg.Client | undefined;

  constructor(folder: string, of: { name: string; port: number; managerPort: number }) {
    super(join(folder, of.name), of.port);
    this.name = of.name;
    this.managerPort = of.managerPort;
  }

  /** Creates the cluster and its database, and starts it as the primary. */
  async begin(): Promise<void> {
    await this.initialise();
    await this.start(SETTINGS);
    await this.createDatabase();
  }

  /** Replaces its data by a copy of the primary's and starts it as a standby. */
  async follow(primary: ReplicatedServer): Promise<void> {
    this.makeFolders();
    rmSync(this.data, { recursive: true, force: true });
    const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${this.name}`;
    await this.run('pg_basebackup', ['-D', this.data, '-d', source, '-X', 'stream', '-c', 'fast', '-R']);
    await this.start(SETTINGS);
  }

  /**
   * Lets each commit wait until that standby has it on its disk; without a name they do not wait any longer, also those
   * that wait now. @throws Error if the standby does not confirm within a minute
   */
  async awaitStandby(name: string | undefined): Promise<void> {
    // In quotes, because `first` is a word of the setting's own grammar.
    await this.ask(`alter system set synchronous_standby_names = '${name === undefined ? '' : `"${name}"`}'`);
    await this.ask('select pg_reload_conf()');
    const until = performance.now() + CONFIRMED_MS;
    while (name !== undefined && !(await this.isConfirmedBy(name))) {
      if (performance.now() > until) throw new Error(`The standby ${name} does not confirm`);
      await wait(POLL_MS);
    }
  }

  async isConfirmedBy(name: string): Promise<boolean> {
    const rows = await this.ask(`select 1 from pg_stat_replication where application_name = '${name}'
      and state = 'streaming' and sync_state = 'sync'`);
    return rows.length > 0;
  }

  /** Makes the standby the primary. Its commits wait for nobody, because there is no standby now. */
  async promote(): Promise<void> {
    await this.ask(`alter system set synchronous_standby_names = ''`);
    await this.ask('select pg_reload_conf()');
    const [row] = await this.ask('select pg_promote(true, 60) as done');
    if (row?.done !== true) throw new Error(`${this.name} was not promoted`);
  }

  /** Stops every process without ending it, like a machine that hangs: connections stay open and silent. */
  async freeze(): Promise<void> {
    this.signal(await this.processes(), 'SIGSTOP');
  }

  /** Opens the port of the manager. */
  async manage(): Promise<void> {
    const manager = createServer((request, response) => {
      void this.#acceptsWrites().then((isWritable) => {
        response.writeHead(request.url === '/primary' && isWritable ? 200 : 503, { connection: 'close' }).end();
      });
    });
    await new Promise<void>((resolve) => manager.listen(this.managerPort, '127.0.0.1', resolve));
    this.#manager = manager;
  }

  async #acceptsWrites(): Promise<boolean> {
    try {
      this.#client ??= await this.#connect();
      const { rows } = await this.#client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers');
      return rows[0]?.recovers === false;
    } catch {
      // A server that does not respond is not writable; the next check connects again.
      this.#forget();
      return false;
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.admin,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      pipeline: true,
    });
    client.on('error', () => this.#forget());
    await client.connect();
    return client;
  }

  #forget(): void {
    const client = this.#client;
    this.#client = undefined;
    void client?.end().catch(() => {});
  }

  async close(): Promise<void> {
    this.#manager?.close();
    this.#manager?.closeAllConnections();
    this.#forget();
    await this.end('SIGKILL');
  }
}
