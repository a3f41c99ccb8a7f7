import type { RunningPostgres } from '../postgres/index.ts';
import type { Part } from './part.ts';

/** Stages in the order in which they stop: nobody loses what it stands on. */
const STOP_ORDER = ['pages', 'core', 'sandbox', 'database'] as const;
export type Stage = (typeof STOP_ORDER)[number];

type Member = { stage: Stage; name: string; stop: () => Promise<void>; kill: () => void; of: unknown };

/** Everything of one start that has to be stopped again, however far the start came. */
export class Running {
  readonly #members: Member[] = [];
  #stopping: Promise<void> | undefined;
  #reportDeath: (reason: string) => void = () => {};
  /** Resolves with the reason when a part ends by itself. */
  readonly died = new Promise<string>((resolve) => {
    this.#reportDeath = resolve;
  });

  /** Keeps a started part; after a stop has begun, it is killed at once instead. */
  add(stage: Stage, part: Part): void {
    this.#members.push({ stage, name: part.name, stop: () => part.stop(), kill: () => part.kill(), of: part });
    if (this.#stopping) part.kill();
  }

  /** Keeps the embedded database. */
  addDatabase(server: RunningPostgres): void {
    this.#members.push({
      stage: 'database',
      name: 'database',
      stop: () => server.stop(),
      kill: () => void server.stop(),
      of: server,
    });
    server.ended.then((byItself) => {
      if (byItself) this.#reportDeath('the database ended by itself');
    });
  }

  /** Forgets a part that has done its work. */
  remove(part: Part): void {
    const index = this.#members.findIndex((member) => member.of === part);
    if (index >= 0) this.#members.splice(index, 1);
  }

  /** From now on, the end of this part is the end of all. */
  watch(part: Part): void {
    part.ended.then((how) => {
      if (!part.wasAsked) this.#reportDeath(`${part.name} ended unexpectedly (${how})\n${part.lastWords()}`);
    });
  }

  /** Stops stage by stage and waits for each; calling it again waits for the same stop. */
  stop(report: (name: string) => void = () => {}): Promise<void> {
    this.#stopping ??= this.#stopAll(report);
    return this.#stopping;
  }

  /** Ends all parts at once. The database alone still gets its checkpoint, from its own host process. */
  kill(): void {
    for (const member of this.#members) member.kill();
  }

  async #stopAll(report: (name: string) => void): Promise<void> {
    for (const stage of STOP_ORDER) {
      const members = this.#members.filter((member) => member.stage === stage);
      await Promise.all(
        members.map(async (member) => {
          await member.stop();
          report(member.name);
        }),
      );
    }
  }
}
