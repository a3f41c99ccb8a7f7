import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningPostgres, startPostgres } from '../postgres/index.ts';
import { pidIn, waitUntilGone } from '../postgres/process-check.ts';

/** The kind of shutdown: Postgres's immediate mode, or SIGKILL as after a machine failure. */
export type Fall = 'immediate' | 'killed';

const GONE_MS = 20_000;

function childrenOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=', '-o', 'ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([pid, of]) => (of === parent && pid ? [pid] : []));
}

function end(pid: number, signal: 'SIGQUIT' | 'SIGKILL'): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It has exited in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Our own Postgres, stopped without warning and restarted on the same folder and port. */
export class MortalDatabase {
  readonly #folder: string;
  readonly #begin: () => Promise<RunningPostgres>;
  #server: RunningPostgres | undefined;
  #isUp: Promise<unknown> = Promise.resolve();
  restarts = 0;

  constructor(of: { folder: string; port: number; logFile: string }) {
    this.#folder = of.folder;
    this.#begin = () => startPostgres(of);
  }

  /** @returns its connection string, the same after every restart */
  async start(): Promise<string> {
    this.#server = await this.#begin();
    return this.#server.url('postgres');
  }

  /** Stops and restarts it; Postgres recovers from its log. */
  async restart(how: Fall): Promise<void> {
    const server = this.#server;
    const pid = pidIn(join(this.#folder, 'data', 'postmaster.pid'));
    if (!server || pid === undefined) throw new Error('The database was never started');
    const retry = async () => {
      const sessions = childrenOf(pid);
      end(pid, how === 'immediate' ? 'SIGQUIT' : 'SIGKILL');
      if (how === 'killed') for (const session of sessions) end(session, 'SIGKILL');
      // A session that still writes next to a new server would corrupt the data.
      for (const one of [pid, ...sessions])
        if (!(await waitUntilGone(one, GONE_MS))) throw new Error(`Postgres process ${one} does not end`);
      await server.ended;
      this.#server = await this.#begin();
      this.restarts += 1;
    };
    this.#isUp = retry();
    await this.#isUp;
  }

  /** Waits for a running restart. */
  async ready(): Promise<void> {
    await this.#isUp;
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
