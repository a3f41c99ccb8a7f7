import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Balancer, startBalancer } from '../../start/cluster/balancer.ts';
import { PROBE_RULE } from '../../start/cluster/targets.ts';
import { argsOf, PROGRAMS } from '../../start/node-args.ts';
import { Part } from '../../start/part.ts';
import { waitUntilReady } from '../../start/ready.ts';

/** Until the balancer has noticed a change, milliseconds. */
const NOTICED_MS = PROBE_RULE.everyMs * 4;

/** Several processes of core-api behind a balancer, restarted one after the other. */
export class RollingCores {
  readonly #ports: readonly number[];
  readonly #folder: string;
  readonly #parts = new Map<number, Part>();
  #balancer: Balancer | undefined;
  restarts = 0;

  constructor(ports: readonly number[], folder: string) {
    this.#ports = ports;
    this.#folder = folder;
  }

  /** Starts all with this environment, and the balancer at its port. @throws Error if one does not become ready */
  async start(env: NodeJS.ProcessEnv, balancerPort: number): Promise<void> {
    await Promise.all(this.#ports.map((port) => this.#start(port, env)));
    this.#balancer = await startBalancer(
      balancerPort,
      this.#ports.map((port) => `http://127.0.0.1:${port}`),
    );
    await wait(NOTICED_MS);
  }

  /** Restarts each server with this environment, one after the other. @throws Error if one does not become ready */
  async restart(env: NodeJS.ProcessEnv): Promise<void> {
    for (const port of this.#ports) {
      await this.#parts.get(port)?.stop();
      this.restarts += 1;
      await this.#start(port, env);
      await wait(NOTICED_MS);
    }
  }

  async stop(): Promise<void> {
    await this.#balancer?.close();
    await Promise.all([...this.#parts.values()].map((part) => part.stop()));
  }

  async #start(port: number, env: NodeJS.ProcessEnv): Promise<void> {
    const part = new Part({
      name: `core-${port}`,
      command: process.execPath,
      args: argsOf(PROGRAMS.core.built),
      env: { ...env, CORE_PORT: String(port), DRAIN_MS: String(NOTICED_MS * 2) },
      logFile: join(this.#folder, `core-${port}.log`),
      goesOn: this.#parts.has(port),
    });
    this.#parts.set(port, part);
    await waitUntilReady(part, `http://127.0.0.1:${port}`);
  }
}
