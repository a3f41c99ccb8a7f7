import { type Kind, type Plant, type Result, type Step, simulate } from './engine.ts';
import { type Cost, fittedTo, type MeasuredRecord, SHAPES, STAGES, stepsOf } from './points.ts';
import { BYTES, MESSAGE_COST, PER_PURCHASE, rateOf, type Work } from './sizes.ts';

export const WORKS = Object.keys(PER_PURCHASE) as Work[];
/** Multiples of today's load. */
export const MULTIPLES = [1, 10, 100, 1_000] as const;
/** Parts with processes of their own. */
export const PARTS = ['pages', 'core', 'database'] as const;
export type Part = (typeof PARTS)[number];

/** Above this share a queue doubles the time of a request. */
export const FULL = 0.5;

/** What a plan needs to know of a unit of work. */
export interface Unit {
  cost: Cost;
  waitMs: number;
  logBytes: number;
}
export type Units = Readonly<Record<Work, Unit>>;

/** The cost of each work in a record. A console's request passes the server of the console, which is not measured, as pages do. */
export function unitsOf({ points }: MeasuredRecord): Units {
  const unit = (work: Work): Unit => {
    if (work === 'message') return { cost: MESSAGE_COST, waitMs: 0, logBytes: BYTES.message };
    const of = points.filter(({ subject }) => subject === work);
    if (of.length === 0) throw new Error(`The record has no points of ${work}`);
    return fittedTo(of);
  };
  return {
    homePage: unit('homePage'),
    listPage: unit('listPage'),
    detailPage: unit('detailPage'),
    checkoutPages: unit('checkoutPages'),
    console: unit('console'),
    message: unit('message'),
  };
}

/** Cores that a part keeps busy in the busiest minute. */
export const busyCores = (part: Part, units: Units, multiple: number) =>
  WORKS.reduce((sum, work) => sum + (rateOf(work, multiple) * units[work].cost[part]) / 1_000, 0);

/** Connections that are in use on average in the busiest minute: by Little's law, each for the time of its statements and waits. */
export const busyConnections = (units: Units, multiple: number) =>
  WORKS.reduce((sum, work) => {
    const { cost, waitMs } = units[work];
    return sum + (rateOf(work, multiple) * (cost.database + cost.core + waitMs)) / 1_000;
  }, 0);

/** Processes and cores of a plan. */
export interface Plan {
  name: string;
  /** Undefined if all parts share the cores of one machine. */
  machine?: number;
  processes: { pages: number; core: number };
  databaseCores: number;
  connections: number;
}

/** The default start: one process of each kind on two cores. */
export const SMALLEST: Plan = {
  name: 'one machine of 2 cores',
  machine: 2,
  processes: { pages: 1, core: 1 },
  databaseCores: 2,
  connections: 20,
};

const powerOfTwo = (least: number) => 2 ** Math.ceil(Math.log2(Math.max(2, least)));

/** The plan for a multiple: the smallest while no part of it is above half, then two or more of each. */
export function planFor(units: Units, multiple: number): Plan {
  const busy = { pages: busyCores('pages', units, multiple), core: busyCores('core', units, multiple) };
  const database = busyCores('database', units, multiple);
  const largest = Math.max(busy.pages, busy.core, (busy.pages + busy.core + database) / 2);
  if (largest <= FULL) return SMALLEST;
  const processes = {
    pages: Math.max(2, Math.ceil(busy.pages / FULL)),
    core: Math.max(2, Math.ceil(busy.core / FULL)),
  };
  const databaseCores = powerOfTwo(database / FULL);
  return {
    name: `${processes.pages} page servers, ${processes.core} core-api, a database of ${databaseCores} cores`,
    processes,
    databaseCores,
    connections: 20 * processes.core,
  };
}

/** A plan as the simulation has it. The clients, the sandbox and the network are elsewhere and cost nothing here. */
function plantOf({ machine, processes, databaseCores, connections }: Plan): Plant {
  const hosts =
    machine === undefined
      ? { pages: { cores: processes.pages }, core: { cores: processes.core }, database: { cores: databaseCores } }
      : { machine: { cores: machine } };
  const on = (part: Part) => (machine === undefined ? part : 'machine');
  return {
    hosts,
    stations: {
      pages: { host: on('pages'), processes: processes.pages },
      core: { host: on('core'), processes: processes.core },
      database: { host: on('database'), processes: Number.POSITIVE_INFINITY },
    },
    limits: { connections },
  };
}

const shapeOf = (work: Work) => SHAPES[work] ?? { calls: 1, roundTrips: 1 };

/** Steps of a work in the parts of the shop alone. */
const stepsIn = (work: Work, { cost, waitMs }: Unit): Step[] =>
  stepsOf({ ...cost, client: 0, sandbox: 0 }, shapeOf(work), waitMs);

const SEED = 20_261_129;
/** Requests of a run; fewer would leave the p95 of the rarest work to chance. */
const REQUESTS = 20_000;

/** The busiest minute of a multiple in a plan. */
export function busiestMinute(plan: Plan, units: Units, multiple: number): Result {
  const kinds: Kind[] = WORKS.map((work) => ({
    name: work,
    steps: stepsIn(work, units[work]),
    arrivals: { perSecond: rateOf(work, multiple) },
  }));
  const all = WORKS.reduce((sum, work) => sum + rateOf(work, multiple), 0);
  const seconds = REQUESTS / all;
  return simulate(plantOf(plan), kinds, { seed: SEED, seconds, warmUp: seconds / 20, stages: STAGES });
}
