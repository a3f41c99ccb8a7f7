import { randomOf } from '../../db/seed/random.ts';
import { Agenda, Cores, Limit } from './resources.ts';

/** A machine whose cores all running tasks share equally; a task uses one core at most. */
export interface Host {
  cores: number;
}
/** Processes of one kind on a host. Each does one task at a time; further tasks wait in their order. */
export interface Station {
  host: string;
  /** Infinity for a kind that starts a process for each task, as Postgres does for each connection. */
  processes: number;
}
/** What requests pass: machines, processes on them, and limited things that a request occupies meanwhile, such as connections. */
export interface Plant {
  hosts: Readonly<Record<string, Host>>;
  stations: Readonly<Record<string, Station>>;
  limits: Readonly<Record<string, number>>;
}

/** Times in milliseconds: the mean of processor time at a station, or of a wait that needs no processor. */
export type Step = { use: string; ms: number } | { wait: number } | { occupy: string; during: readonly Step[] };

/** A kind of request: its steps, and how it arrives: a number of clients that send the next after a response, or a rate. */
export interface Kind {
  name: string;
  steps: readonly Step[];
  arrivals: { clients: number; thinkMs: number } | { perSecond: number };
}

export interface RunOptions {
  seed: number;
  seconds: number;
  /** Seconds before the measured ones. */
  warmUp: number;
  /**
   * Stages of the distribution of each task's time, whose sum has the same mean: 1 is exponential, more vary less.
   * Infinity means no variation.
   */
  stages: number;
}

export interface KindResult {
  perSecond: number;
  mean: number;
  p50: number;
  p95: number;
}
export interface Result {
  kinds: Record<string, KindResult>;
  /** The busy share of each machine's cores. */
  hosts: Record<string, number>;
  /** The busy share of each kind of process; NaN for an unlimited number. A process that waits for a core is busy. */
  stations: Record<string, number>;
  /** The mean number that is occupied. */
  limits: Record<string, number>;
  /** True if so many requests were waiting that the run was ended: the plant does not manage the load. */
  isOverloaded: boolean;
}

/** Requests in progress at which a plant counts as overloaded. */
const MAX_REQUESTS = 20_000;

type Operation =
  | { do: 'use'; at: string; ms: number }
  | { do: 'wait'; ms: number }
  | { do: 'occupy'; limit: string }
  | { do: 'release'; limit: string };

const operationsOf = (steps: readonly Step[]): Operation[] =>
  steps.flatMap((step): Operation[] => {
    if ('use' in step) return [{ do: 'use', at: step.use, ms: step.ms }];
    if ('wait' in step) return [{ do: 'wait', ms: step.wait }];
    const during = operationsOf(step.during);
    return [{ do: 'occupy', limit: step.occupy }, ...during, { do: 'release', limit: step.occupy }];
  });

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const mapValues = <T, R>(record: Readonly<Record<string, T>>, change: (value: T, name: string) => R) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));

/** A name of the plant. @throws Error for one that it does not have */
function named<T>(of: Readonly<Record<string, T>>, name: string): T {
  const found = of[name];
  if (found === undefined) throw new Error(`The plant has no ${name}`);
  return found;
}

/** Simulates requests in a plant. The same input gives the same result. */
export function simulate(plant: Plant, kinds: readonly Kind[], options: RunOptions): Result {
  const random = randomOf(String(options.seed)).next;
  const exponential = (mean: number) => -Math.log(1 - random()) * mean;
  const drawn = (mean: number): number => {
    if (options.stages === Number.POSITIVE_INFINITY || mean === 0) return mean;
    let sum = 0;
    for (let stage = 0; stage < options.stages; stage += 1) sum += exponential(mean / options.stages);
    return sum;
  };

  let now = 0;
  let inProgress = 0;
  let isMeasured = false;
  const events = new Agenda<() => void>();
  const hosts = mapValues(plant.hosts, ({ cores }) => new Cores(cores));
  const limits = mapValues(plant.limits, (size) => new Limit(size));
  const stations = mapValues(plant.stations, ({ processes, host }) => ({
    processes: new Limit(processes),
    host: named(hosts, host),
  }));
  const took = mapValues(Object.fromEntries(kinds.map(({ name }) => [name, 0])), (): number[] => []);

  function run(operations: readonly Operation[], step: number, done: () => void): void {
    const operation = operations[step];
    const next = () => run(operations, step + 1, done);
    if (operation === undefined) done();
    else if (operation.do === 'wait') events.add(now + drawn(operation.ms), next);
    else if (operation.do === 'occupy') named(limits, operation.limit).take(now, next);
    else if (operation.do === 'release') {
      named(limits, operation.limit).free(now);
      next();
    } else {
      const { processes, host } = named(stations, operation.at);
      const ms = drawn(operation.ms);
      processes.take(now, () =>
        host.begin(now, ms, () => {
          processes.free(now);
          next();
        }),
      );
    }
  }

  for (const { name, steps, arrivals } of kinds) {
    const operations = operationsOf(steps);
    const request = (after: () => void) => {
      const began = now;
      inProgress += 1;
      run(operations, 0, () => {
        inProgress -= 1;
        if (isMeasured) named(took, name).push(now - began);
        after();
      });
    };
    if ('clients' in arrivals) {
      const again = () =>
        events.add(now + (arrivals.thinkMs > 0 ? exponential(arrivals.thinkMs) : 0), () => request(again));
      for (let client = 0; client < arrivals.clients; client += 1) again();
    } else if (arrivals.perSecond > 0) {
      const gap = () => exponential(1_000 / arrivals.perSecond);
      const arrive = () => {
        events.add(now + gap(), arrive);
        request(() => {});
      };
      events.add(gap(), arrive);
    }
  }

  const everyHost = Object.values(hosts);
  /** Runs until a time. @returns false if too many requests are in progress */
  function runUntil(end: number): boolean {
    for (;;) {
      let host: Cores | undefined;
      let next = events.next ?? Number.POSITIVE_INFINITY;
      for (const each of everyHost) {
        const ends = each.nextEnd();
        if (ends !== undefined && ends < next) {
          next = ends;
          host = each;
        }
      }
      if (next > end) {
        now = end;
        return true;
      }
      now = next;
      if (host) host.finish(now)?.();
      else events.take()?.what();
      if (inProgress > MAX_REQUESTS) return false;
    }
  }

  const began = options.warmUp * 1_000;
  const isWarm = runUntil(began);
  for (const host of everyHost) host.take(now);
  for (const limit of Object.values(limits)) limit.mean(now, 1);
  for (const { processes } of Object.values(stations)) processes.mean(now, 1);
  const from = now;
  isMeasured = true;
  const isDone = isWarm && runUntil(began + options.seconds * 1_000);
  const elapsed = Math.max(now - from, Number.EPSILON);
  return {
    kinds: mapValues(took, (times) => {
      const sorted = times.toSorted((a, b) => a - b);
      const mean = sorted.reduce((sum, ms) => sum + ms, 0) / sorted.length;
      return { perSecond: (sorted.length / elapsed) * 1_000, mean, p50: at(sorted, 0.5), p95: at(sorted, 0.95) };
    }),
    hosts: mapValues(hosts, (host, name) => host.take(now) / elapsed / named(plant.hosts, name).cores),
    stations: mapValues(stations, ({ processes }) => processes.mean(now, elapsed) / processes.size),
    limits: mapValues(limits, (limit) => limit.mean(now, elapsed)),
    isOverloaded: !isDone,
  };
}
