import { setTimeout as sleep } from 'node:timers/promises';
import type { Part } from './part.ts';
import { waitUntilReady } from './ready.ts';
import { Restarts } from './restarts.ts';

/** When a running process counts as hanging: it has its port open and does not respond. */
export interface SilenceRule {
  /** Milliseconds between two health checks, and the timeout of one. */
  everyMs: number;
  patienceMs: number;
  /** Number of consecutive failures. */
  most: number;
}

export const SILENCE_RULE: SilenceRule = { everyMs: 5_000, patienceMs: 5_000, most: 4 };

export interface SupervisedPartOptions {
  name: string;
  url: string;
  /** @param goesOn true for a restart: its log is appended */
  start(goesOn: boolean): Part;
  report(text: string): void;
  /** The process is given up and not restarted. */
  onGivenUp(reason: string): void;
  restarts?: Restarts;
  /** Null disables health checks, for a compiler that restarts the process itself. */
  silence?: SilenceRule | null;
}

/** Whether `/health/live` responds. A refused connection counts as a response: the process has exited or is about to. */
async function isSilent(url: string, patienceMs: number): Promise<boolean> {
  try {
    const response = await fetch(`${url}/health/live`, { signal: AbortSignal.timeout(patienceMs) });
    await response.body?.cancel();
    return false;
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError';
  }
}

/** A process that is restarted after an exit or a hang, with increasing delays, until it is given up. */
export class SupervisedPart {
  readonly name: string;
  readonly #options: SupervisedPartOptions;
  readonly #restarts: Restarts;
  readonly #silence: SilenceRule | null;
  readonly #over = new AbortController();
  #part: Part;
  #keeping: Promise<void> = Promise.resolve();
  #restarting: Promise<void> | undefined;

  constructor(options: SupervisedPartOptions) {
    this.name = options.name;
    this.#options = options;
    this.#restarts = options.restarts ?? new Restarts();
    this.#silence = options.silence === undefined ? SILENCE_RULE : options.silence;
    this.#part = options.start(false);
  }

  /** Waits for the first start to succeed, and supervises the process from then on. @throws NotReadyError */
  async ready(): Promise<void> {
    await waitUntilReady(this.#part, this.#options.url);
    this.#keeping = this.#keep();
  }

  /**
   * Stops the process gracefully, and starts it again: for a rolling restart. @throws NotReadyError; it is tried again
   * then, like after an unexpected exit
   */
  async restart(): Promise<void> {
    const { start, url } = this.#options;
    const again = async () => {
      await this.#part.stop();
      if (this.#isOver) return;
      this.#part = start(true);
      await waitUntilReady(this.#part, url);
    };
    this.#restarting = again().finally(() => {
      this.#restarting = undefined;
    });
    await this.#restarting;
  }

  /** Stops the process gracefully and waits for it; a hanging one is killed as soon as that is detected. */
  async stop(): Promise<void> {
    this.#over.abort();
    const stopped = this.#part.stop();
    const { everyMs, patienceMs } = this.#silence ?? SILENCE_RULE;
    void isSilent(this.#options.url, Math.max(everyMs, patienceMs)).then((silent) => {
      if (silent) this.#part.kill();
    });
    await stopped;
    await this.#keeping;
  }

  /** Kills the process and its children immediately. */
  kill(): void {
    this.#over.abort();
    this.#part.kill();
  }

  get #isOver(): boolean {
    return this.#over.signal.aborted;
  }

  async #keep(): Promise<void> {
    const { report, onGivenUp, start, url } = this.#options;
    while (!this.#isOver) {
      const how = await this.#untilItEnds();
      if (this.#isOver) return;
      if (this.#restarting) {
        // A failure is reported to the caller; a process that does not start has ended, or ends below.
        await this.#restarting.catch(() => this.#part.kill());
        continue;
      }
      const delay = this.#restarts.next();
      if (delay === undefined) {
        onGivenUp(`${this.name} ended too often (${how})\n${this.#part.lastWords()}`);
        return;
      }
      report(`${this.name} ended unexpectedly (${how}); starting it again in ${delay / 1000} s`);
      await sleep(delay, undefined, { signal: this.#over.signal }).catch(() => {});
      if (this.#isOver) return;
      this.#part = start(true);
      const failure = await waitUntilReady(this.#part, url).then(
        () => undefined,
        (error: Error) => error,
      );
      if (failure) this.#part.kill();
      else report(`${this.name} runs again`);
    }
  }

  async #untilItEnds(): Promise<string> {
    const part = this.#part;
    const ended = new AbortController();
    const hung = this.#silence ? this.#killWhenSilent(part, this.#silence, ended.signal) : Promise.resolve(false);
    const how = await part.ended;
    ended.abort();
    return (await hung) ? 'it hung and was killed' : how;
  }

  /** @returns whether it had to kill the process, after the process has exited */
  async #killWhenSilent(part: Part, { everyMs, patienceMs, most }: SilenceRule, ended: AbortSignal): Promise<boolean> {
    let silences = 0;
    while (!ended.aborted) {
      await sleep(everyMs, undefined, { signal: ended }).catch(() => {});
      if (ended.aborted) return false;
      silences = (await isSilent(this.#options.url, patienceMs)) ? silences + 1 : 0;
      if (silences < most) continue;
      part.kill();
      return true;
    }
    return false;
  }
}
