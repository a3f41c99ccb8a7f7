import { violations } from '../checks/invariants.ts';
import { rowsOn } from '../postgres/databases.ts';
import { type Buyer, logInBuyers } from './buyers.ts';
import { type Goods, stockGoods } from './checkout/goods.ts';
import { RawPurchases } from './floors/raw-purchase.ts';
import { recordPages } from './floors/record-pages.ts';
import type { Load, Subject } from './load.ts';
import type { BenchOptions } from './options.ts';
import { type CostedLoad, costOf, processesOf, type Starts, startsOf, watchMemory } from './servers.ts';
import {
  COMPARISONS,
  FLOORS,
  type Floor,
  floorsOf,
  NAMES,
  type Name,
  pagePaths,
  type Side,
  subjectsOf,
} from './subjects.ts';

const QUIET_LIMIT_MS = 60_000;

/** Waits until no job and no mail is due, so that mails of one measurement do not slow the next one. */
async function waitUntilQuiet(databaseUrl: string): Promise<void> {
  const until = performance.now() + QUIET_LIMIT_MS;
  for (;;) {
    const [row] = await rowsOn(
      databaseUrl,
      `select (select count(*)::int from graphile_worker.jobs where run_at <= now() and attempts < max_attempts)
        + (select count(*)::int from mails where due_at <= now() + interval '5 minutes') as waiting`,
    );
    if (row?.waiting === 0) return;
    if (performance.now() > until)
      throw new Error(`${row?.waiting} jobs and mails still wait after ${QUIET_LIMIT_MS / 1_000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Compares the database with the responses to buyers. @returns one line per violation */
async function unpaid(databaseUrl: string, paid: readonly string[]): Promise<string[]> {
  const [row] = await rowsOn(
    databaseUrl,
    `select count(*)::int as confirmed from purchases where purchase_no = any ($1) and state = 'PURCHASE_CONFIRMED'`,
    [[...paid]],
  );
  const missing = paid.length - Number(row?.confirmed);
  return missing === 0 ? [] : [`${missing} of ${paid.length} purchases that buyers saw as paid are not`];
}

/** Bytes of HTML without compression: of one page, or the median and the largest of several. */
export type Bytes = { median: number; largest: number };

async function bytesOf(side: Side, goods: readonly Goods[], { cookie }: Pick<Buyer, 'cookie'>) {
  if (side.storefront === undefined) return {};
  const sizes: Partial<Record<Name, Bytes>> = {};
  for (const [name, paths] of Object.entries(pagePaths(goods))) {
    const lengths: number[] = [];
    for (const path of paths) {
      const headers = { cookie, accept: 'text/html', 'accept-encoding': 'identity' };
      const response = await fetch(side.storefront + path, { headers, signal: AbortSignal.timeout(10_000) });
      if (response.status !== 200) throw new Error(`${path} responded with ${response.status}`);
      lengths.push((await response.arrayBuffer()).byteLength);
    }
    lengths.sort((a, b) => a - b);
    sizes[name as Name] = {
      median: lengths[Math.floor(lengths.length / 2)] ?? Number.NaN,
      largest: lengths.at(-1) ?? Number.NaN,
    };
  }
  return sizes;
}

/** The result of one product. */
export interface MeasuredSide {
  loads: Partial<Record<Name, CostedLoad[]>>;
  starts: Starts;
  /** The highest memory of each server under load, MiB. */
  loaded: ReturnType<typeof watchMemory>['highest'];
  bytes: Partial<Record<Name, Bytes>>;
  paid: number;
}

export interface Measured {
  floors: Partial<Record<Floor, Load[]>>;
  /** The measured product, and after it the one that it is compared with. */
  sides: MeasuredSide[];
  /** Wrong responses and violated invariants; empty if the figures are valid. */
  failures: string[];
}

/** A checkout runs far more code than a read, and less often, so that the compiler needs a longer warm-up. */
const weightOf = (name: string) => (name === 'checkout' || name === 'checkoutPages' ? 4 : 1);
/** Even the first pages of a server take longer than the load of a short run. */
const shortOf = (name: string) => (/Page|React|Remix/.test(name) ? 10 : 1);
/** Time after which a started server has finished its own work. */
const IDLE_MS = 2_000;

async function prepared(side: Side, stack: DisposableStack) {
  const buyers = await logInBuyers(side);
  const goods = await stockGoods(side.databaseUrl);
  const subjects = stack.use(subjectsOf(side, buyers, goods));
  return { side, buyers, goods, subjects, processes: processesOf(side) };
}

/**
 * Loads the floors and every subject of each side in turn, round by round, and afterwards verifies what was written.
 * @param at the addresses of the floors, whose tables are in the database of the first side
 */
export async function measure(
  sides: readonly [Side, ...Side[]],
  at: Parameters<typeof floorsOf>[0],
  options: BenchOptions,
  progress: (text: string) => void,
): Promise<Measured> {
  const isShort = options.warmUp === 0;
  using stack = new DisposableStack();
  progress('logging in, stocking up');
  const all: Awaited<ReturnType<typeof prepared>>[] = [];
  for (const side of sides) all.push(await prepared(side, stack));
  const [first] = all as [(typeof all)[0]];
  await using raw = await RawPurchases.open(first.side.databaseUrl);
  const floors = floorsOf(at, raw.load, first.goods);
  if (at.pageFloors !== undefined) {
    progress('recording the data of the pages');
    for (const paths of Object.values(pagePaths(first.goods)))
      await recordPages(first.side, at.pageFloors, paths, first.buyers[0]?.cookie);
  }
  progress('starting each server again');
  const starts = await startsOf(
    all.map(({ processes }) => processes),
    { rounds: isShort ? 1 : 3, idleMs: isShort ? 0 : IDLE_MS },
  );
  const memory = all.map(({ processes }) => stack.use(watchMemory(processes)));
  const measured: Measured = {
    floors: {},
    sides: all.map((_, place) => ({
      loads: {},
      starts: starts[place] ?? {},
      loaded: memory[place]?.highest ?? {},
      bytes: {},
      paid: 0,
    })),
    failures: [],
  };

  async function load<L extends Load>(label: string, round: string, work: () => Promise<L>): Promise<L> {
    progress(`${round}: ${label}`);
    const result = await work();
    measured.failures.push(...result.failures.map((failure) => `${label}, ${round}: ${failure}`));
    for (const { side } of all) await waitUntilQuiet(side.databaseUrl);
    return result;
  }
  const label = (name: Name, place: number) => (place === 0 ? NAMES[name] : `${NAMES[name]}, ${options.against}`);

  async function loadAll(round: string, seconds: (name: string) => number, isKept: boolean, reversed: boolean) {
    const loaded = new Set<Floor>();
    for (const { ours, floors: compared } of COMPARISONS) {
      if (!first.subjects.byName[ours]) continue;
      for (const name of compared) {
        const floor = floors[name];
        if (!floor || loaded.has(name)) continue;
        loaded.add(name);
        const result = await load(FLOORS[name], round, () => floor(seconds(name)));
        if (isKept) measured.floors[name] = [...(measured.floors[name] ?? []), result];
      }
      const turns = [...all.entries()];
      for (const [place, { subjects, processes }] of reversed ? turns.reverse() : turns) {
        const subject = subjects.byName[ours] as Subject;
        const result = await load(label(ours, place), round, () => costOf(processes, () => subject(seconds(ours))));
        const of = measured.sides[place]?.loads;
        if (isKept && of) of[ours] = [...(of[ours] ?? []), result];
      }
    }
  }

  if (!isShort) await loadAll('warm-up', (name) => options.warmUp * weightOf(name), false, false);
  for (let round = 1; round <= options.rounds; round += 1) {
    // Statistics and dead rows are cleaned here, not in the middle of a measurement.
    for (const { side } of all) await rowsOn(side.databaseUrl, 'vacuum analyze');
    await loadAll(
      `round ${round} of ${options.rounds}`,
      (name) => options.seconds * (isShort ? shortOf(name) : 1),
      true,
      round % 2 === 0,
    );
  }
  progress('checking what was written');
  for (const [place, { side, subjects, goods, buyers }] of all.entries()) {
    const of = measured.sides[place];
    if (!of) continue;
    of.paid = subjects.paid.length;
    of.bytes = await bytesOf(side, goods, buyers[0] as Buyer);
    measured.failures.push(...(await unpaid(side.databaseUrl, subjects.paid)));
  }
  // An earlier commit has its own rules.
  const broken = await violations(first.side.databaseUrl);
  measured.failures.push(...broken.map(({ name, rows }) => `not true: ${name} (${JSON.stringify(rows[0])})`));
  return measured;
}
