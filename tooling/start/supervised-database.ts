import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningPostgres } from '../postgres/index.ts';
import { Restarts } from './restarts.ts';

export interface SupervisedDatabaseOptions {
  start(): Promise<RunningPostgres>;
  report(text: string): void;
  onGivenUp(reason: string): void;
  restarts?: Restarts;
}

/** The embedded database, restarted on the same folder after an unexpected exit; it recovers its data at start. */
export class SupervisedDatabase {
  readonly name = 'database';
  readonly #options: SupervisedDatabaseOptions;
  readonly #restarts: Restarts;
  #server: RunningPostgres;
  #isOver = false;

  constructor(server: RunningPostgres, options: SupervisedDatabaseOptions) {
    this.#server = server;
    this.#options = options;
    this.#restarts = options.restarts ?? new Restarts();
    void this.#keep();
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#server.stop();
  }

  /** It still writes its checkpoint, by its own host process. */
  kill(): void {
    void this.stop();
  }

  async #keep(): Promise<void> {
    const { report, onGivenUp, start } = this.#options;
    for (;;) {
      await this.#server.ended;
      if (this.#isOver) return;
      const delay = this.#restarts.next();
      if (delay === undefined) return onGivenUp('the database ended too often');
      report(`the database ended by itself; starting it again in ${delay / 1000} s`);
      await sleep(delay);
      if (this.#isOver) return;
      try {
        this.#server = await start();
      } catch (error) {
        return onGivenUp(`the database does not start again: ${error instanceof Error ? error.message : error}`);
      }
      if (this.#isOver) return this.#server.stop();
      report('the database runs again');
    }
  }
}
