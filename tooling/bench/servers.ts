import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readlinkSync } from 'node:fs';
import { freePort } from '../start/ports.ts';
import type { Load } from './load.ts';
import { familyTime, processOn } from './pages/listener.ts';
import { median } from './statistics.ts';
import type { Side } from './subjects.ts';

/** The servers of a product, each with the variable of its port. */
const PORTS = { core: 'CORE_PORT', storefront: 'STOREFRONT_PORT', admin: 'ADMIN_PORT' } as const;
type Server = keyof typeof PORTS;

export const SERVER_NAMES: Record<Server, string> = {
  core: 'core-api',
  storefront: 'page server',
  admin: 'server of the console',
};

/** Process ids of the servers of a side, and of its database if that is on this machine. */
export function processesOf(side: Side) {
  const urls = Object.entries({ core: side.core, storefront: side.storefront, admin: side.admin });
  const servers = urls.flatMap(([name, url]) =>
    url === undefined ? [] : [[name as Server, processOn(Number(new URL(url).port))] as const],
  );
  return { servers, database: processOn(Number(new URL(side.databaseUrl).port || 5432), { orNone: true }) };
}
type Processes = ReturnType<typeof processesOf>;

/** Milliseconds of processor time per response. */
export type Cost = Partial<Record<Server | 'database', number>>;
export type CostedLoad = Load & { cost: Cost };

/** A load, with what it cost the processes. */
export async function costOf({ servers, database }: Processes, work: () => Promise<Load>): Promise<CostedLoad> {
  const all = [...servers, ...(database === null ? [] : [['database', database] as const])];
  const before = all.map(([, pid]) => familyTime(pid));
  const load = await work();
  const cost: Cost = {};
  for (const [place, [name, pid]] of all.entries())
    cost[name] = (familyTime(pid) - (before[place] ?? Number.NaN)) / load.done;
  return { ...load, cost };
}

/** Resident memory of a process, MiB. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1_024;
}

const SAMPLE_MS = 200;

/** Samples the memory of servers until it is stopped. */
export function watchMemory({ servers }: Pick<Processes, 'servers'>) {
  const highest: Partial<Record<Server, number>> = {};
  const sample = () => {
    for (const [name, pid] of servers) highest[name] = Math.max(highest[name] ?? 0, memoryOf(pid));
  };
  const timer = setInterval(sample, SAMPLE_MS);
  return {
    /** The most that each of them had, MiB. */
    highest,
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

/** Milliseconds until a started server was ready, and its memory some seconds later, MiB. */
export interface Start {
  readyMs: number;
  idleMiB: number;
}

const LIMIT_MS = 60_000;
const POLL_MS = 10;

async function untilReady(url: string, isRunning: () => boolean): Promise<void> {
  const deadline = performance.now() + LIMIT_MS;
  while (isRunning() && performance.now() < deadline) {
    try {
      const response = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) });
      await response.body?.cancel();
      if (response.ok) return;
    } catch {
      // It does not listen yet.
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`A second process of ${url} was not ready in ${LIMIT_MS / 1_000} s`);
}

/**
 * Starts a second process of a running server, by the same command with the same environment on another port, and stops it again. Reads
 * both from /proc, so that nothing needs to be known about the server but the variable of its port.
 */
async function startAgain(pid: number, portVariable: string, idleMs: number): Promise<Start> {
  const words = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0').slice(0, -1);
  const [command = '', ...args] = words('cmdline');
  const port = await freePort();
  const env = Object.fromEntries(words('environ').map((entry) => entry.split(/=(.*)/s)));
  // The channel belongs to the first process; Node adds that of the second.
  delete env.NODE_CHANNEL_FD;
  const began = performance.now();
  const child = spawn(command, args, {
    cwd: readlinkSync(`/proc/${pid}/cwd`),
    env: { ...env, [portVariable]: String(port) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit');
  try {
    await untilReady(`http://127.0.0.1:${port}`, () => child.exitCode === null);
    const readyMs = performance.now() - began;
    await new Promise((resolve) => setTimeout(resolve, idleMs));
    return { readyMs, idleMiB: memoryOf(child.pid ?? 0) };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

export type Starts = Partial<Record<Server, Start>>;

/** Starts each server of each side again, side by side in turn. @returns the medians of some rounds, by side */
export async function startsOf(
  sides: readonly Processes[],
  { rounds, idleMs }: { rounds: number; idleMs: number },
): Promise<Starts[]> {
  const all = sides.map((): Partial<Record<Server, Start[]>> => ({}));
  for (let round = 0; round < rounds; round += 1) {
    for (const server of Object.keys(PORTS) as Server[]) {
      for (const [place, { servers }] of sides.entries()) {
        const pid = servers.find(([name]) => name === server)?.[1];
        const of = all[place];
        if (pid === undefined || !of) continue;
        of[server] = [...(of[server] ?? []), await startAgain(pid, PORTS[server], idleMs)];
      }
    }
  }
  return all.map((of) =>
    Object.fromEntries(
      Object.entries(of).map(([server, starts]) => [
        server,
        {
          readyMs: median(starts.map(({ readyMs }) => readyMs)),
          idleMiB: median(starts.map(({ idleMiB }) => idleMiB)),
        },
      ]),
    ),
  );
}
