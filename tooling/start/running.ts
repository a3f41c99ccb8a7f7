import type { RunningPostgres } from '../postgres/index.ts';
import type { Part } from './part.ts';

/** Stages in the order in which they stop: nobody loses what it stands on. */
const STOP_ORDER = ['pages', 'core', 'sandbox', 'database'] as const;
export type Stage = (typeof STOP_ORDER)[number];

/** What can be stopped: a process, or one that is kept alive. */
export interface Stoppable {
  readonly name: string;
  stop(): Promise<void>;
  kill(): void;
}

/** The servers get so long to end by themselves, all together, milliseconds; then they are killed. */
const STOP_LIMIT_MS = 30_000;

/** Everything of one start that has to be stopped again, however far the start came. */
export class Running {
  readonly #members: { stage: Stage; of: Stoppable }[] = [];
  readonly #stopLimitMs: number;
  #stopping: Promise<void> | undefined;
  #reportDeath: (reason: string) => void = () => {};
  /** Resolves with the reason when a part is given up. */
  readonly died = new Promise<string>((resolve) => {
    this.#reportDeath = resolve;
  });

  constructor(stopLimitMs = STOP_LIMIT_MS) {
    this.#stopLimitMs = stopLimitMs;
  }

  /** Keeps a started part; after a stop has begun, it is killed at once instead. */
  add(stage: Stage, part: Stoppable): void {
    this.#members.push({ stage, of: part });
    if (this.#stopping) part.kill();
  }

  /** Keeps an embedded database that is not started again. */
  addDatabase(server: RunningPostgres): void {
    this.add('database', { name: 'database', stop: () => server.stop(), kill: () => void server.stop() });
    server.ended.then((byItself) => {
      if (byItself) this.#reportDeath('the database ended by itself');
    });
  }

  /** Forgets a part that has done its work. */
  remove(part: Stoppable): void {
    const index = this.#members.findIndex((member) => member.of === part);
    if (index >= 0) this.#members.splice(index, 1);
  }

  /** From now on, the end of this part is the end of all. */
  watch(part: Part): void {
    part.ended.then((how) => {
      if (!part.wasAsked) this.#reportDeath(`${part.name} ended unexpectedly (${how})\n${part.lastWords()}`);
    });
  }

  /** If a part cannot be restarted, the process exits, so that its supervisor notices. */
  giveUp(reason: string): void {
    this.#reportDeath(reason);
  }

  /** Stops stage by stage and waits for each; calling it again waits for the same stop. */
  stop(report: (name: string) => void = () => {}): Promise<void> {
    this.#stopping ??= this.#stopAll(report);
    return this.#stopping;
  }

  /** Ends all parts at once. The database alone still gets its checkpoint, from its own host process. */
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
