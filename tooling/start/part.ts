import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { REPOSITORY } from '../postgres/index.ts';

/** The settings of one process. */
export interface PartOptions {
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** The folder that it runs in; the repository by default. */
  cwd?: string;
  /** The log of the process; that of the previous run is kept beside it as `<name>.1`. */
  logFile: string;
  /** A restart within the same run: the log is appended instead. */
  goesOn?: boolean;
  /** Maximum duration of a graceful stop in milliseconds, then it is killed. */
  stopLimitMs?: number;
}

/** A process that is detached from the terminal: only the starter receives Ctrl-C, which then stops the processes in order. */
export class Part {
  readonly name: string;
  /** Resolves when the process has exited, with a description of how. */
  readonly ended: Promise<string>;
  readonly #child: ChildProcess;
  readonly #options: PartOptions;
  #isStopRequested = false;

  constructor(options: PartOptions) {
    this.name = options.name;
    this.#options = options;
    mkdirSync(dirname(options.logFile), { recursive: true });
    if (!options.goesOn && existsSync(options.logFile)) renameSync(options.logFile, `${options.logFile}.1`);
    const log = openSync(options.logFile, options.goesOn ? 'a' : 'w');
    this.#child = spawn(options.command, options.args, {
      cwd: options.cwd ?? REPOSITORY,
      // Node's compile cache belongs to the machine, not to a process.
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

  /** True after a call of `stop` or `kill`. */
  get wasAsked(): boolean {
    return this.#isStopRequested;
  }

  /** The last lines of its log, and the path of the file. */
  lastWords(lines = 25): string {
    const text = readFileSync(this.#options.logFile, 'utf8').trimEnd().split('\n').slice(-lines);
    return [...text, `(log: ${relative(REPOSITORY, this.#options.logFile)})`].map((line) => `    ${line}`).join('\n');
  }

  /** Stops the process gracefully and waits for it; kills it after its time limit. */
  async stop(): Promise<void> {
    this.#isStopRequested = true;
    this.#signal('SIGTERM');
    const timer = setTimeout(() => this.#signal('SIGKILL'), this.#options.stopLimitMs ?? 25_000);
    await this.ended;
    clearTimeout(timer);
  }

  /** Kills the process and its children immediately. */
  kill(): void {
    this.#isStopRequested = true;
    this.#signal('SIGKILL');
  }

  #signal(signal: NodeJS.Signals): void {
    const { pid, exitCode, signalCode } = this.#child;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    try {
      // SIGKILL goes to the whole group, because a killed process cannot stop its children.
      process.kill(signal === 'SIGKILL' && process.platform !== 'win32' ? -pid : pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // it ended meanwhile
    }
  }
}
