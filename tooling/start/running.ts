import type { RunningPostgres } from '../postgres/index.ts';
import type { Part } from './part.ts';

/** Stages in the order in which they stop: each before its dependencies. */
const STOP_ORDER = ['balancer', 'pages', 'core', 'sandbox', 'database'] as const;
export type Stage = (typeof STOP_ORDER)[number];

const NEEDED_BY_ALL: ReadonlySet<Stage> = new Set(['core', 'database']);

/** A process, or a supervised one. */
export interface Stoppable {
  readonly name: string;
  stop(): Promise<void>;
  kill(): void;
}

/** Time limit for the graceful stop of all servers together, milliseconds; then they are killed. */
const STOP_LIMIT_MS = 30_000;

/** All started processes of one start, also of an incomplete one. */
export class Running {
  readonly #members: { stage: Stage; of: Stoppable }[] = [];
  readonly #stopLimitMs: number;
  #stopping: Promise<void> | undefined;
  #reportDeath: (reason: string) => void = () => {};
  /** Resolves with the reason when a process is given up. */
  readonly died = new Promise<string>((resolve) => {
    this.#reportDeath = resolve;
  });

  constructor(stopLimitMs = STOP_LIMIT_MS) {
    this.#stopLimitMs = stopLimitMs;
  }

  /** Registers a started process; after a stop has begun, it is killed immediately instead. */
  add(stage: Stage, part: Stoppable): void {
    this.#members.push({ stage, of: part });
    if (this.#stopping) part.kill();
  }

  /** Registers an embedded database that is not restarted. */
  addDatabase(server: RunningPostgres): void {
    this.add('database', { name: 'database', stop: () => server.stop(), kill: () => void server.stop() });
    server.ended.then((byItself) => {
      if (byItself) this.#reportDeath('the database ended by itself');
    });
  }

  /** Unregisters a finished process. */
  remove(part: Stoppable): void {
    const index = this.#members.findIndex((member) => member.of === part);
    if (index >= 0) this.#members.splice(index, 1);
  }

  /** From now on, the exit of this process stops all others. */
  watch(part: Part): void {
    part.ended.then((how) => {
      if (!part.wasAsked) this.#reportDeath(`${part.name} ended unexpectedly (${how})\n${part.lastWords()}`);
    });
  }

  /**
   * A process that is not restarted any more. Everything needs the database and core-api: without them all stops, so
   * that the starter's own supervisor notices. Any other stays stopped alone: what ends one front must not end orders,
   * jobs and the other front.
   */
  giveUp(stage: Stage, reason: string, report: (text: string) => void): void {
    if (NEEDED_BY_ALL.has(stage)) this.#reportDeath(reason);
    else report(`${reason}\n  It stays stopped; everything else keeps running. Start again to run it.`);
  }

  /** Stops stage by stage and waits for each; further calls wait for the same stop. */
  stop(report: (name: string) => void = () => {}): Promise<void> {
    this.#stopping ??= this.#stopAll(report);
    return this.#stopping;
  }

  /** Kills all processes immediately. Only the database still writes its checkpoint, by its own host process. */
  kill(): void {
    for (const { of } of this.#members) of.kill();
  }

  async #stopAll(report: (name: string) => void): Promise<void> {
    const forced = setTimeout(() => this.kill(), this.#stopLimitMs);
    for (const stage of STOP_ORDER) {
      const members = this.#members.filter((member) => member.stage === stage);
      await Promise.all(
        members.map(async ({ of }) => {
          await of.stop();
          report(of.name);
        }),
      );
    }
    clearTimeout(forced);
  }
}
