import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Kind, type Plant, type Step, simulate } from './engine.ts';

/** Processor time of each process for one unit of work, milliseconds. */
const costSchema = z.object({
  client: z.number(),
  sandbox: z.number(),
  pages: z.number(),
  core: z.number(),
  database: z.number(),
});
export type Cost = z.infer<typeof costSchema>;

const pointSchema = z.object({
  subject: z.string(),
  clients: z.number().int(),
  /** Cores that were left by other work on the machine. */
  cores: z.number(),
  perSecond: z.number(),
  p50: z.number(),
  p95: z.number(),
  cost: costSchema,
  /** What a unit of work adds to the write-ahead log, bytes; the work of jobs in that time counts too. */
  logBytes: z.number(),
});
export type Point = z.infer<typeof pointSchema>;

const recordSchema = z.object({
  date: z.string(),
  machine: z.string(),
  /** Rows that were made besides those of the demo. */
  products: z.number().int(),
  orders: z.number().int(),
  /** The load average by other work, before. */
  load: z.number(),
  points: z.array(pointSchema),
});
export type MeasuredRecord = z.infer<typeof recordSchema>;

/** The files of the recorded points, with the demo's data and with many rows, which `npm run growth -- --measure` replaces. */
export const RECORDS = {
  small: new URL('measured-small.json', import.meta.url),
  large: new URL('measured-large.json', import.meta.url),
};

/** The recorded points. @throws Error if the file has another form */
export const readRecord = (size: keyof typeof RECORDS): MeasuredRecord =>
  recordSchema.parse(JSON.parse(readFileSync(RECORDS[size], 'utf8')));

/** How a unit of work is divided: calls of core-api one after the other, and the round trips to Postgres of each. */
interface Shape {
  calls: number;
  roundTrips: number;
}

/** By `round-trips.integration.test.ts`: five calls of a checkout with 13 round trips, one of them to the sandbox besides. */
export const SHAPES: Readonly<Record<string, Shape>> = {
  list: { calls: 1, roundTrips: 1 },
  detail: { calls: 1, roundTrips: 1 },
  console: { calls: 1, roundTrips: 3 },
  checkout: { calls: 6, roundTrips: 2 },
  homePage: { calls: 2, roundTrips: 1 },
  listPage: { calls: 2, roundTrips: 1 },
  detailPage: { calls: 2, roundTrips: 2 },
  checkoutPages: { calls: 12, roundTrips: 2 },
};

/**
 * The steps of a unit of work with its measured cost.
 * @param waitMs time without processor work: the disk at a commit, and deadlines such as those of batches
 */
export function stepsOf(cost: Cost, { calls, roundTrips }: Shape, waitMs: number): Step[] {
  const share = (ms: number, parts: number, use: string): Step[] => (ms > 0 ? [{ use, ms: ms / parts }] : []);
  const core = share(cost.core, calls * (roundTrips + 1), 'core');
  const database = share(cost.database, calls * roundTrips, 'database');
  const wait = waitMs > 0 ? [{ wait: waitMs / (calls * roundTrips) }] : [];
  const ends = [...share(cost.client, calls * 2, 'client'), ...share(cost.pages, calls * 2, 'pages')];
  const during = Array.from({ length: roundTrips }, () => [...database, ...wait, ...core]).flat();
  const call: Step[] = [
    ...ends,
    ...core,
    { occupy: 'connections', during },
    ...share(cost.sandbox, calls, 'sandbox'),
    ...ends.toReversed(),
  ];
  return Array.from({ length: calls }, () => call).flat();
}

/** One process of each kind, as `npm start` starts them, and Postgres, on one machine. */
export const oneMachine = (cores: number): Plant => ({
  hosts: { machine: { cores } },
  stations: {
    client: { host: 'machine', processes: 1 },
    sandbox: { host: 'machine', processes: 1 },
    pages: { host: 'machine', processes: 1 },
    core: { host: 'machine', processes: 1 },
    database: { host: 'machine', processes: Number.POSITIVE_INFINITY },
  },
  limits: { connections: 20 },
});

/** Exponential times: the p95 of fewer variation is a fifth below the measured one. */
export const STAGES = 1;

const sum = (cost: Cost) => Object.values(cost).reduce((all, ms) => all + ms, 0);

/** The point with one client shows the waits; those with more show the cost, and queues. */
const ONE = 1;

const middle = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
};

/** A subject's cost with several clients, and its wait without processor work, milliseconds. */
export interface Fitted {
  cost: Cost;
  waitMs: number;
  logBytes: number;
}

/** The parameters of a subject: the median of its cost, and what the time of one client has beyond that client's cost. */
export function fittedTo(points: readonly Point[]): Fitted {
  const several = points.filter(({ clients }) => clients > ONE);
  const cost = (name: keyof Cost) => middle(several.map((point) => point.cost[name]));
  const one = points.find(({ clients }) => clients === ONE);
  return {
    logBytes: middle(several.map((point) => point.logBytes)),
    cost: {
      client: cost('client'),
      sandbox: cost('sandbox'),
      pages: cost('pages'),
      core: cost('core'),
      database: cost('database'),
    },
    waitMs: one === undefined ? 0 : Math.max(0, 1_000 / one.perSecond - sum(one.cost)),
  };
}

export interface FittedPoint extends Point {
  simulated: { perSecond: number; p50: number; p95: number };
}

/** The points of a record beside the simulated ones, with one cost and one wait for each subject. */
export function besideSimulated({ points }: Pick<MeasuredRecord, 'points'>): FittedPoint[] {
  return [...Map.groupBy(points, ({ subject }) => subject)].flatMap(([subject, of]) => {
    const { cost, waitMs } = fittedTo(of);
    const shape = SHAPES[subject];
    if (shape === undefined) throw new Error(`No shape of ${subject} is known`);
    const steps = stepsOf(cost, shape, waitMs);
    return of.map((point) => {
      const kind: Kind = { name: subject, steps, arrivals: { clients: point.clients, thinkMs: 0 } };
      const seconds = Math.min(60, Math.max(5, 2_000 / point.perSecond));
      const { kinds } = simulate(oneMachine(point.cores), [kind], {
        seed: 1,
        seconds,
        warmUp: seconds / 10,
        stages: STAGES,
      });
      const { perSecond = Number.NaN, p50 = Number.NaN, p95 = Number.NaN } = kinds[subject] ?? {};
      return { ...point, simulated: { perSecond, p50, p95 } };
    });
  });
}

/** Cores from which on other work hardly delays a response; with fewer, delays come in slices of the scheduler. */
const NEARLY_ALL = 1.5;

/**
 * The mean and the largest relative difference of a figure, without the points of one client, from which waits are taken. Times are
 * compared only where the machine was nearly free; rates everywhere.
 */
export function errorOf(points: readonly FittedPoint[], figure: 'perSecond' | 'p50' | 'p95') {
  const compared = points.filter(
    ({ clients, cores }) => clients > ONE && (figure === 'perSecond' || cores >= NEARLY_ALL),
  );
  const errors = compared.map((point) => Math.abs(point.simulated[figure] / point[figure] - 1));
  const mean = errors.reduce((all, error) => all + error, 0) / errors.length;
  return { mean, largest: Math.max(...errors), points: errors.length };
}
