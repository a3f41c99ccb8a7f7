import { setTimeout as wait } from 'node:timers/promises';
import { randomOf } from '../../db/seed/random.ts';
import { setBooks, setFaults } from '../sandbox/client.ts';
import { type FaultPlace, faultTable } from '../sandbox/faults.ts';
import { GATEWAY_TIMEOUT_MS } from './shop.ts';

/** The latest that the gateway does what it was asked, milliseconds: long after core-api gave it up and asked what became of it. */
export const SLOWEST_MS = GATEWAY_TIMEOUT_MS * 6;

const BOOK_MODES = ['lost', 'slow', 'down', 'lost', 'wrong'] as const;
/** How long a fault waits for somebody to meet it, milliseconds. */
const WAITING_MS = 3_000;
/** Asking after a payment is needed to get over any other fault, so it works most of the time. */
const longestCalm = (place: FaultPlace) => (place === 'status' ? 4_000 : 1_500);

/**
 * Plays every mode of every place of the gateway, one after the other in each place, all places side by side, until told
 * to stop. A fault strikes once or twice; hanging and slow answers come after core-api gave them up, or before.
 */
export async function makeTrouble(sandboxUrl: string, seed: number, stopping: AbortSignal): Promise<void> {
  const places = Object.keys(faultTable) as FaultPlace[];
  await Promise.all(places.map((place) => troubleAt(sandboxUrl, place, { seed, stopping })));
  await fetch(`${sandboxUrl}/faults`, { method: 'DELETE' });
}

async function troubleAt(
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

/** Lets the maker's books fail in every way in turn, and rest in between, until told to stop. */
export async function makeBookTrouble(sandboxUrl: string, seed: number, stopping: AbortSignal): Promise<void> {
  const random = randomOf(`trouble ${seed} books`);
  for (let turn = 0; !stopping.aborted; turn += 1) {
    const mode = BOOK_MODES[turn % BOOK_MODES.length] ?? 'down';
    // Slow ones answer before and after core-api gives them up.
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

/** How often each fault struck. */
export async function struckFaults(sandboxUrl: string): Promise<Record<string, Record<string, number>>> {
  const { struck } = (await (await fetch(`${sandboxUrl}/faults`)).json()) as {
    struck: Record<string, Record<string, number>>;
  };
  return struck;
}
