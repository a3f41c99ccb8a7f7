import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { argsOf, PROGRAMS } from '../start/node-args.ts';
import { Part } from '../start/part.ts';
import { NotReadyError, waitUntilReady } from '../start/ready.ts';

/** core-api in a separate process that is restarted whenever it exits. */
export class MortalCore {
  readonly url: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #logFolder: string;
  #part: Part | undefined;
  #isOver = false;
  #running: Promise<void> = Promise.resolve();
  #failure: Error | undefined;
  #waiting: Promise<void> | undefined;
  kills = 0;
  starts = 0;
  /** When the process that runs now was started: every other one has ended before. */
  begunAt = new Date(0);

  constructor(url: string, env: NodeJS.ProcessEnv, logFolder: string) {
    this.url = url;
    this.#env = env;
    this.#logFolder = logFolder;
  }

  /** Starts it and waits until it serves. @throws Error with the last lines of its log */
  async start(): Promise<void> {
    const first = this.#begin();
    await waitUntilReady(first, this.url);
    this.#running = this.#keep(first);
  }

  /** Kills it like a machine failure: nothing is closed or finished. */
  async kill(): Promise<void> {
    const part = this.#part;
    if (!part) return;
    this.kills += 1;
    part.kill();
    await part.ended;
  }

  /** Waits until it serves again, with one poll for all callers. @throws Error if it does not start any more */
  ready(): Promise<void> {
    this.#waiting ??= this.#comesBack().finally(() => {
      this.#waiting = undefined;
    });
    return this.#waiting;
  }

  async #comesBack(): Promise<void> {
    for (;;) {
      if (this.#failure) throw this.#failure;
      const part = this.#part;
      if (!part) throw new Error('core-api was never started');
      try {
        await waitUntilReady(part, this.url);
        return;
      } catch (error) {
        // A killed one is replaced immediately.
        if (!(error instanceof NotReadyError) || !part.wasAsked) throw error;
        await wait(20);
      }
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#part?.stop();
    await this.#running;
  }

  /** Kills it and leaves it ended until `start`; `ready` waits meanwhile. */
  async halt(): Promise<void> {
    this.#isOver = true;
    await this.kill();
    await this.#running;
    this.#isOver = false;
  }

  #begin(): Part {
    this.starts += 1;
    this.begunAt = new Date();
    this.#part = new Part({
      name: `core-${this.starts}`,
      command: process.execPath,
      args: argsOf(PROGRAMS.core.built),
      env: this.#env,
      logFile: join(this.#logFolder, `core-${this.starts}.log`),
    });
    return this.#part;
  }

  async #keep(first: Part): Promise<void> {
    let part = first;
    for (;;) {
      const how = await part.ended;
      if (this.#isOver) return;
      if (!part.wasAsked) {
        this.#failure = new Error(`core-api ended by itself (${how})\n${part.lastWords()}`);
        return;
      }
      part = this.#begin();
    }
  }
}
