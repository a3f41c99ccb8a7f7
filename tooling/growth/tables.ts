import { withTable } from '../checks/docs/operations-tables.ts';
import { chart, fitTable } from './fit-tables.ts';
import { ms, percent, row, seconds, short, tableOf, times } from './markdown.ts';
import {
  busiestMinute,
  busyConnections,
  busyCores,
  FULL,
  MULTIPLES,
  PARTS,
  type Plan,
  planFor,
  SMALLEST,
  type Units,
  unitsOf,
  WORKS,
} from './plants.ts';
import { readRecord } from './points.ts';
import {
  BYTES,
  bytesOfYear,
  MEMORY,
  ORDERS_PER_PURCHASE,
  PER_PURCHASE,
  PRICES,
  rateOf,
  SENT,
  SINGLE,
  STATEMENTS,
  TODAY,
} from './sizes.ts';

export const PAGE = 'docs/growth.md';

/** The busy share at which a queue has no end. */
const ALL = 0.98;
const GIGABYTE = 1e9;
const GIBIBYTE = 1_024;

const forEach = (of: (multiple: number) => string) => MULTIPLES.map(of);
const head = (first: string) => [first, ...MULTIPLES.map(times)];

const rates = (): string[] =>
  tableOf(head('in the busiest minute'), [
    ['purchases a day', ...forEach((n) => short(n * TODAY.purchases))],
    ['orders a day', ...forEach((n) => short(n * TODAY.purchases * ORDERS_PER_PURCHASE))],
    ['products', ...forEach((n) => short(n * TODAY.products))],
    ['members', ...forEach((n) => short(n * TODAY.members))],
    ['sockets at once', ...forEach((n) => short(n * TODAY.sockets))],
    [
      'pages a second',
      ...forEach((n) =>
        short((['homePage', 'listPage', 'detailPage'] as const).reduce((sum, work) => sum + rateOf(work, n), 0)),
      ),
    ],
    ['checkouts a second', ...forEach((n) => short(rateOf('checkoutPages', n)))],
    ['requests of operators a second', ...forEach((n) => short(rateOf('console', n)))],
    ['chat messages a second', ...forEach((n) => short(rateOf('message', n)))],
    [
      'statements a second',
      ...forEach((n) => short(WORKS.reduce((sum, work) => sum + rateOf(work, n) * STATEMENTS[work], 0))),
    ],
  ]);

const SHOWN = {
  homePage: 'home page',
  listPage: 'list page',
  detailPage: 'product page',
  checkoutPages: 'checkout',
  console: 'list of the console',
  message: 'chat message',
} as const;

const costs = (small: Units, large: Units): string[] =>
  tableOf(
    [
      'unit of work',
      'for a purchase',
      'pages, ms',
      'core-api, ms',
      'database, ms',
      'database with many rows, ms',
      'waits, ms',
    ],
    WORKS.map((work) => {
      const { cost, waitMs } = small[work];
      return [
        SHOWN[work],
        String(PER_PURCHASE[work]),
        ms(cost.pages),
        ms(cost.core),
        ms(cost.database),
        ms(large[work].cost.database),
        ms(waitMs),
      ];
    }),
  );

/** Costs at a multiple: from a hundredfold on those with many rows. */
type UnitsAt = (multiple: number) => Units;

const plan = (unitsAt: UnitsAt, multiple: number): Plan => planFor(unitsAt(multiple), multiple);

function cores({ machine, processes, databaseCores }: Plan): number {
  return machine ?? processes.pages + processes.core + databaseCores;
}

/** The part of the data that is read often, and should be in memory: the rows of a month. */
const hotGibibytes = (multiple: number) =>
  Object.values(bytesOfYear(multiple)).reduce((sum, bytes) => sum + bytes, 0) / 12 / 2 ** 30;

function memoryOf({ processes, connections }: Plan, multiple: number): number {
  const servers =
    processes.pages * MEMORY.pages + processes.core * (MEMORY.core + MEMORY.admin) + connections * MEMORY.connection;
  const sockets = (2 * multiple * TODAY.sockets * BYTES.socket) / 2 ** 20;
  return (servers + sockets) / GIBIBYTE + Math.max(0.25, hotGibibytes(multiple));
}

const yearOf = (multiple: number) =>
  Object.values(bytesOfYear(multiple)).reduce((sum, bytes) => sum + bytes, 0) / GIGABYTE;

/** Sent in a month, GB: every page by itself, or with what browsers need besides. */
const sentOf = (multiple: number, bytes: number) =>
  (30 *
    multiple *
    TODAY.purchases *
    (PER_PURCHASE.homePage + PER_PURCHASE.listPage + PER_PURCHASE.detailPage) *
    bytes) /
  GIGABYTE;

const needs = (unitsAt: UnitsAt): string[] =>
  tableOf(head('needed'), [
    ...PARTS.map((part) => [
      `busy cores: ${part === 'core' ? 'core-api' : part}`,
      ...forEach((n) => short(busyCores(part, unitsAt(n), n))),
    ]),
    ['connections in use, mean', ...forEach((n) => short(busyConnections(unitsAt(n), n)))],
    [
      'page servers, core-api',
      ...forEach((n) => `${plan(unitsAt, n).processes.pages}, ${plan(unitsAt, n).processes.core}`),
    ],
    ['cores in all', ...forEach((n) => String(cores(plan(unitsAt, n))))],
    [
      'of these the database',
      ...forEach((n) => (plan(unitsAt, n).machine ? 'shared' : String(plan(unitsAt, n).databaseCores))),
    ],
    ['memory, GiB', ...forEach((n) => short(memoryOf(plan(unitsAt, n), n)))],
    ['rows of a year, GB', ...forEach((n) => short(yearOf(n)))],
    ['of these the audit log', ...forEach((n) => short(bytesOfYear(n).entries / GIGABYTE))],
    [
      'write-ahead log of a day of checkouts, GB',
      ...forEach((n) => short((n * TODAY.purchases * unitsAt(n).checkoutPages.logBytes) / GIGABYTE)),
    ],
    ['sent in a month, GB', ...forEach((n) => short(sentOf(n, SENT.all)))],
    ['of these from a CDN', ...forEach((n) => short(sentOf(n, SENT.all - SENT.document)))],
  ]);

/** What a resource of the smallest plan can do, and the multiple at which it is at its bound. */
function limits(units: Units): string[] {
  const used = {
    pages: busyCores('pages', units, 1),
    core: busyCores('core', units, 1),
    all: PARTS.reduce((sum, part) => sum + busyCores(part, units, 1), 0),
  };
  const rows: [string, string, number][] = [
    ['processor: both cores, half busy', `${short(used.all * 1_000)} ms of a second`, (2 * FULL) / used.all],
    ['page server: one thread, half busy', `${short(used.pages * 1_000)} ms of a second`, FULL / used.pages],
    ['core-api: one thread, half busy', `${short(used.core * 1_000)} ms of a second`, FULL / used.core],
    ['connections: 20, half in use', `${short(busyConnections(units, 1))} in use`, 10 / busyConnections(units, 1)],
    ['disk: 100 GB for three years', `${short(yearOf(1))} GB a year`, 100 / 3 / yearOf(1)],
    ['memory: the rows of a month in 2 GiB', `${short(hotGibibytes(1))} GiB`, 2 / hotGibibytes(1)],
    ['sockets: 5,000 of a page server, 100 MB', `${TODAY.sockets} at once`, 5_000 / TODAY.sockets],
    ['nightly backup and restore within 4 h', '', (4 * 3_600) / (SINGLE.at(-1)?.seconds(1) ?? Number.NaN)],
  ];
  return tableOf(
    ['of the smallest plan', 'today', 'reached at'],
    rows
      .toSorted(([, , a], [, , b]) => a - b)
      .map(([name, today, multiple]) => [name, today, times(Number(multiple.toPrecision(2)))]),
  );
}

/** Simulated times of the busiest minute, in the smallest plan and in that of the multiple. */
function minutes(unitsAt: UnitsAt): string[] {
  const line = (of: Plan, multiple: number) => {
    const { kinds, hosts, stations, limits: occupied, isOverloaded } = busiestMinute(of, unitsAt(multiple), multiple);
    const busiest = Math.max(...Object.values(hosts));
    const process = Math.max(stations.pages ?? 0, stations.core ?? 0);
    // Its queue grows for as long as the run lasts, so that its times say nothing.
    if (isOverloaded || Math.max(busiest, process) > ALL)
      return [times(multiple), of.name, 'the queue grows', '', '', `${percent(busiest)}, ${percent(process)}`, ''];
    const p95 = (work: keyof typeof SHOWN) => ms(kinds[work]?.p95);
    return [
      times(multiple),
      of.name,
      p95('detailPage'),
      p95('checkoutPages'),
      p95('console'),
      `${percent(busiest)}, ${percent(process)}`,
      `${short(occupied.connections ?? Number.NaN)} of ${of.connections}`,
    ];
  };
  const rows = [...MULTIPLES, 200, 300]
    .toSorted((a, b) => a - b)
    .flatMap((multiple) => {
      const needed = plan(unitsAt, multiple);
      return [line(SMALLEST, multiple), ...(needed === SMALLEST ? [] : [line(needed, multiple)])];
    });
  return [
    row(
      'load',
      'plan',
      'product page, p95 ms',
      'checkout',
      'list of the console',
      'busiest machine, process',
      'connections',
    ),
    row('---:', '---', '---:', '---:', '---:', '---:', '---:'),
    ...rows.map((cells) => row(...cells)),
  ];
}

const prices = (unitsAt: UnitsAt): string[] => {
  const disk = (n: number) => Math.max(20, 3 * yearOf(n));
  const parts: [string, (n: number) => number][] = [
    ['cores', (n) => cores(plan(unitsAt, n)) * PRICES.core],
    ['memory', (n) => memoryOf(plan(unitsAt, n), n) * PRICES.gibibyte],
    [
      'disk of the database, three years, twice with a replica from 100 × on',
      (n) => disk(n) * (n >= 100 ? 2 : 1) * PRICES.diskGigabyte,
    ],
    ['archive and backups in a bucket', (n) => disk(n) * PRICES.bucketGigabyte],
    [
      'a replica: cores and memory of the database',
      (n) => (n >= 100 ? plan(unitsAt, n).databaseCores * PRICES.core + hotGibibytes(n) * PRICES.gibibyte : 0),
    ],
    ['bytes sent', (n) => sentOf(n, SENT.all) * PRICES.sentGigabyte],
  ];
  const thousands = (won: number) => short(won / 1_000);
  return tableOf(head('thousand won a month'), [
    ...parts.map(([name, of]) => [name, ...forEach((n) => thousands(of(n)))]),
    ['all', ...forEach((n) => thousands(parts.reduce((sum, [, of]) => sum + of(n), 0)))],
    [
      'won for a purchase',
      ...forEach((n) => short(parts.reduce((sum, [, of]) => sum + of(n), 0) / (30 * n * TODAY.purchases))),
    ],
  ]);
};

const single = (): string[] =>
  tableOf(
    head('work with one place'),
    SINGLE.map(({ name, by, seconds: of }) => [`${name} (${by})`, ...forEach((n) => seconds(of(n)))]),
  );

/** The page with every table that is computed. */
export function withGrowth(text: string): string {
  const [small, large] = [readRecord('small'), readRecord('large')];
  const units = { small: unitsOf(small), large: unitsOf(large) };
  const unitsAt: UnitsAt = (multiple) => (multiple >= 100 ? units.large : units.small);
  const tables: Readonly<Record<string, readonly string[]>> = {
    load: rates(),
    costs: [
      ...costs(units.small, units.large),
      '',
      `Measured ${large.date}, ${large.machine}, loads before ${small.load.toFixed(1)} and, with many rows, ${large.load.toFixed(1)}.`,
    ],
    limits: limits(units.small),
    needs: needs(unitsAt),
    minutes: minutes(unitsAt),
    prices: prices(unitsAt),
    single: single(),
    fit: fitTable(small),
    chart: chart(small, 'detailPage'),
  };
  return Object.entries(tables).reduce((page, [name, table]) => withTable(page, name, ['', ...table].slice(1)), text);
}
