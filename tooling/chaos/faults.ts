import { setTimeout as wait } from 'node:timers/promises';
import { randomOf } from '../../db/seed/random.ts';
import { setBooks, setFaults } from '../sandbox/client.ts';
import { type FaultPlace, faultTable } from '../sandbox/faults.ts';
import { GATEWAY_TIMEOUT_MS } from './shop.ts';

/** The maximum delay of the gateway, milliseconds: long after core-api timed out and queried the outcome. */
export const SLOWEST_MS = GATEWAY_TIMEOUT_MS * 6;

const BOOK_MODES = ['lost', 'slow', 'down', 'lost', 'wrong'] as const;
/** Lifetime of an unused fault, milliseconds. */
const WAITING_MS = 3_000;
/** The status query is needed to resolve all other faults, so it works most of the time. */
const longestCalm = (place: FaultPlace) => (place === 'status' ? 4_000 : 1_500);

/**
 * Plays every fault mode of the gateway, in sequence per place and all places concurrently, until aborted. A fault
 * applies to one or two requests; hanging and slow responses come before or after core-api's timeout.
 */
export async function injectGatewayFaults(sandboxUrl: string, seed: number, stopping: AbortSignal): Promise<void> {
  const places = Object.keys(faultTable) as FaultPlace[];
  await Promise.all(places.map((place) => injectFaultsAt(sandboxUrl, place, { seed, stopping })));
  await fetch(`${sandboxUrl}/faults`, { method: 'DELETE' });
}

async function injectFaultsAt(
  sandboxUrl: string,
  place: FaultPlace,
  { seed, stopping }: { seed: number; stopping: AbortSignal },
): Promise<void> {
  const random = randomOf(`trouble ${seed} ${place}`);
  const modes: readonly string[] = faultTable[place];
  const pause = (ms: number) => wait(ms, undefined, { signal: stopping }).catch(() => {});
  for (let turn = random.int(0, modes.length - 1); !stopping.aborted; turn += 1) {
    const mode = modes[turn % modes.length] ?? null;
    const delayMs = random.int(200, mode === 'slow' ? SLOWEST_MS : GATEWAY_TIMEOUT_MS * 2);
    await setFaults(sandboxUrl, { [place]: mode, times: random.int(1, 2), delayMs });
    const until = performance.now() + WAITING_MS;
    while (!stopping.aborted && performance.now() < until && (await isActive(sandboxUrl, place))) await pause(100);
    await setFaults(sandboxUrl, { [place]: null });
    await pause(random.int(0, longestCalm(place)));
  }
}

/** Plays every fault mode of the ERP in sequence, with pauses, until aborted. */
export async function injectErpFaults(sandboxUrl: string, seed: number, stopping: AbortSignal): Promise<void> {
  const random = randomOf(`trouble ${seed} books`);
  for (let turn = 0; !stopping.aborted; turn += 1) {
    const mode = BOOK_MODES[turn % BOOK_MODES.length] ?? 'down';
    // Slow responses come before and after core-api's timeout.
    await setBooks(sandboxUrl, { mode, times: random.int(1, 4), delayMs: random.int(200, 4_000) });
    await wait(random.int(1_000, WAITING_MS), undefined, { signal: stopping }).catch(() => {});
    await setBooks(sandboxUrl, { mode: 'ok' });
    await wait(random.int(1_000, 8_000), undefined, { signal: stopping }).catch(() => {});
  }
}

async function isActive(sandboxUrl: string, place: FaultPlace): Promise<boolean> {
  const { active } = (await (await fetch(`${sandboxUrl}/faults`)).json()) as { active: Record<string, unknown> };
  return active[place] !== null;
}

/** The number of requests that met each fault. */
export async function struckFaults(sandboxUrl: string): Promise<Record<string, Record<string, number>>> {
  const { struck } = (await (await fetch(`${sandboxUrl}/faults`)).json()) as {
    struck: Record<string, Record<string, number>>;
  };
  return struck;
}
