import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { REPOSITORY } from '../postgres/index.ts';

/** How to start one process. */
export interface PartOptions {
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Takes what the process prints; the file of the run before is kept beside it as `<name>.1`. */
  logFile: string;
  /** The same run goes on: the log is written on instead. */
  goesOn?: boolean;
  /** Longest graceful stop in milliseconds, then it is killed. */
  stopLimitMs?: number;
}

/** A process that runs apart from the terminal: Ctrl-C reaches the starter alone, which then stops the parts in order. */
export class Part {
  readonly name: string;
  /** Resolves when the process is gone, with how it ended in words. */
  readonly ended: Promise<string>;
  readonly #child: ChildProcess;
  readonly #options: PartOptions;
  #asked = false;

  constructor(options: PartOptions) {
    this.name = options.name;
    this.#options = options;
    mkdirSync(dirname(options.logFile), { recursive: true });
    if (!options.goesOn && existsSync(options.logFile)) renameSync(options.logFile, `${options.logFile}.1`);
    const log = openSync(options.logFile, options.goesOn ? 'a' : 'w');
    this.#child = spawn(options.command, options.args, {
      cwd: REPOSITORY,
      // Where Node keeps what it compiled is the machine's matter, not a part's.
      env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...options.env },
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    this.#child.channel?.unref();
    this.ended = new Promise((resolve) => {
      this.#child.once('error', (error) => resolve(error.message));
      this.#child.once('exit', (code, signal) => resolve(signal ? `killed by ${signal}` : `code ${code}`));
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** True after somebody here called `stop` or `kill`. */
  get wasAsked(): boolean {
    return this.#asked;
  }

  /** The last lines of its log, and where the rest stands. */
  lastWords(lines = 25): string {
    const text = readFileSync(this.#options.logFile, 'utf8').trimEnd().split('\n').slice(-lines);
    return [...text, `(log: ${relative(REPOSITORY, this.#options.logFile)})`].map((line) => `    ${line}`).join('\n');
  }

  /** Asks the process to end and waits for it; kills it when it takes longer than its limit. */
  async stop(): Promise<void> {
    this.#asked = true;
    this.#signal('SIGTERM');
    const timer = setTimeout(() => this.#signal('SIGKILL'), this.#options.stopLimitMs ?? 25_000);
    await this.ended;
    clearTimeout(timer);
  }

  /** Ends the process and its children at once. */
  kill(): void {
    this.#asked = true;
    this.#signal('SIGKILL');
  }

  #signal(signal: NodeJS.Signals): void {
    const { pid, exitCode, signalCode } = this.#child;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    try {
      // SIGKILL goes to the whole group: a killed process cannot take its children along.
      process.kill(signal === 'SIGKILL' && process.platform !== 'win32' ? -pid : pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // it ended in between
    }
  }
}
