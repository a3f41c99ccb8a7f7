import { join } from 'node:path';
import { argsOf, PROGRAMS } from '../../start/node-args.ts';
import { Part } from '../../start/part.ts';
import { waitUntilReady } from '../../start/ready.ts';
import type { Balancer } from './balancer.ts';

/** Several processes of core-api behind a balancer, restarted one after the other. */
export class RollingCores {
  readonly #ports: readonly number[];
  readonly #balancer: Balancer;
  readonly #folder: string;
  readonly #parts = new Map<number, Part>();
  restarts = 0;

  constructor(ports: readonly number[], balancer: Balancer, folder: string) {
    this.#ports = ports;
    this.#balancer = balancer;
    this.#folder = folder;
  }

  /** Starts or restarts each server with this environment, one after the other. @throws Error if one does not become ready */
  async restart(env: NodeJS.ProcessEnv): Promise<void> {
    for (const port of this.#ports) {
      const before = this.#parts.get(port);
      if (before) {
        await this.#balancer.takeOut(port);
        await before.stop();
        this.restarts += 1;
      }
      const part = new Part({
        name: `core-${port}`,
        command: process.execPath,
        args: argsOf(PROGRAMS.core.built),
        env: { ...env, CORE_PORT: String(port) },
        logFile: join(this.#folder, `core-${port}.log`),
        goesOn: before !== undefined,
      });
      this.#parts.set(port, part);
      await waitUntilReady(part, `http://127.0.0.1:${port}`);
      this.#balancer.putIn(port);
    }
  }

  /** The last lines of the logs. */
  lastWords(): string {
    return [...this.#parts.values()].map((part) => part.lastWords(8)).join('\n');
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#parts.values()].map((part) => part.stop()));
  }
}
