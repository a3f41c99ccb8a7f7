import { describe, expect, it } from 'vitest';
import { type Kind, type Plant, type RunOptions, simulate } from './engine.ts';

const options: RunOptions = { seed: 7, seconds: 2_000, warmUp: 20, stages: 1 };
const MANY_CORES = 1_000;
/** Relative, for means of some hundred thousand requests. */
const WITHIN = 0.03;

const near = (value: number | undefined, exact: number) =>
  expect(Math.abs((value ?? Number.NaN) / exact - 1), `${value}, exactly ${exact}`).toBeLessThan(WITHIN);

const only = (plant: Partial<Plant>, kind: Omit<Kind, 'name'>, changed: Partial<RunOptions> = {}) => {
  const result = simulate({ hosts: {}, stations: {}, limits: {}, ...plant }, [{ name: 'only', ...kind }], {
    ...options,
    ...changed,
  });
  return { ...result, ...result.kinds.only };
};

/** Erlang's C formula: the mean time in a queue with c servers, arrivals a second and a service of some ms, both exponential. */
function meanTime(servers: number, perSecond: number, ms: number): number {
  const offered = (perSecond * ms) / 1_000;
  let term = 1;
  let sum = 1;
  for (let n = 1; n < servers; n += 1) {
    term *= offered / n;
    sum += term;
  }
  const last = (term * offered) / servers / (1 - offered / servers);
  return ms + ((last / (sum + last)) * ms) / (servers - offered);
}

/** Exact mean value analysis of clients who think and then visit queues of one server each, all exponential. */
function closedNetwork(clients: number, thinkMs: number, visits: readonly number[]) {
  let waiting = visits.map(() => 0);
  let perSecond = 0;
  let mean = 0;
  for (let n = 1; n <= clients; n += 1) {
    const times = visits.map((ms, place) => ms * (1 + (waiting[place] ?? 0)));
    mean = times.reduce((sum, ms) => sum + ms, 0);
    perSecond = (n / (thinkMs + mean)) * 1_000;
    waiting = times.map((ms) => (perSecond * ms) / 1_000);
  }
  return { perSecond, mean };
}

const servers = (count: number) => ({
  hosts: { machine: { cores: MANY_CORES } },
  stations: { server: { host: 'machine', processes: count } },
});

describe('against closed forms', () => {
  it.each([
    [1, 50],
    [1, 80],
    [4, 300],
    [10, 900],
  ])('a queue with %i servers and %i requests a second', (count, perSecond) => {
    const load = { steps: [{ use: 'server', ms: 10 }], arrivals: { perSecond } };
    const { mean, stations, isOverloaded } = only(servers(count), load, {
      seconds: Math.min(2_000, 400_000 / perSecond),
    });
    near(mean, meanTime(count, perSecond, 10));
    near(stations.server, perSecond / 100 / count);
    expect(isOverloaded).toBe(false);
  });

  it('a shared core has the mean of a queue, and a fair share for every length', () => {
    const plant = { hosts: { machine: { cores: 1 } }, stations: { any: { host: 'machine', processes: Infinity } } };
    const load = { steps: [{ use: 'any', ms: 10 }], arrivals: { perSecond: 70 } };
    near(only(plant, load).mean, 10 / (1 - 0.7));
    // The mean of a shared core depends on the mean of the work alone, that of a queue on its variation too.
    near(only(plant, load, { stages: 8 }).mean, 10 / (1 - 0.7));
    near(only(plant, load).hosts.machine, 0.7);
  });

  it('a queue of equal tasks waits half as long (Pollaczek and Khinchine)', () => {
    const load = { steps: [{ use: 'server', ms: 10 }], arrivals: { perSecond: 80 } };
    near(only(servers(1), load, { stages: Number.POSITIVE_INFINITY }).mean, 10 + (0.8 / (1 - 0.8)) * 5);
  });

  it.each([1, 4, 12, 40])('%i clients of two queues, by mean value analysis', (clients) => {
    const plant = {
      hosts: { machine: { cores: MANY_CORES } },
      stations: { core: { host: 'machine', processes: 1 }, database: { host: 'machine', processes: 1 } },
    };
    const { mean, perSecond } = only(plant, {
      steps: [
        { use: 'core', ms: 4 },
        { use: 'database', ms: 7 },
      ],
      arrivals: { clients, thinkMs: 100 },
    });
    const exact = closedNetwork(clients, 100, [4, 7]);
    near(perSecond, exact.perSecond);
    near(mean, exact.mean);
  });

  it('a limit is a queue with so many servers, and counts what is occupied', () => {
    const { mean, limits } = only(
      { limits: { connections: 3 } },
      { steps: [{ occupy: 'connections', during: [{ wait: 10 }] }], arrivals: { perSecond: 240 } },
    );
    near(mean, meanTime(3, 240, 10));
    near(limits.connections, 2.4);
  });
});

it('gives the same result again, and another one for another seed', () => {
  const load = { steps: [{ use: 'server', ms: 10 }], arrivals: { perSecond: 80 } };
  const again = (seed: number) => only(servers(1), load, { seconds: 20, seed }).p95;
  expect(again(1)).toBe(again(1));
  expect(again(1)).not.toBe(again(2));
});

it('ends a run that the plant does not manage', () => {
  const load = { steps: [{ use: 'server', ms: 10 }], arrivals: { perSecond: 300 } };
  expect(only(servers(1), load).isOverloaded).toBe(true);
});

it('refuses a name that the plant lacks', () => {
  expect(() => only({}, { steps: [{ use: 'core', ms: 1 }], arrivals: { clients: 1, thinkMs: 0 } })).toThrow('no core');
});
