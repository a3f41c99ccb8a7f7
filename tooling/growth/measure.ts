import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { logInBuyers, logInOperator } from '../bench/buyers.ts';
import { makeManyProducts } from '../bench/catalogue/many-products.ts';
import { checkOutAtCore } from '../bench/checkout/core-checkout.ts';
import { stockGoods } from '../bench/checkout/goods.ts';
import { checkOutAtStorefront } from '../bench/checkout/storefront-checkout.ts';
import { HttpClient, workers } from '../bench/load.ts';
import { makeManyOrders } from '../bench/orders/many-orders.ts';
import { familyTime, processOn } from '../bench/pages/listener.ts';
import { type BenchProduct, startBenchProduct } from '../bench/product.ts';
import { pagePaths } from '../bench/subjects.ts';
import { violations } from '../checks/invariants.ts';
import { rowsOn } from '../postgres/databases.ts';
import type { Cost, MeasuredRecord, Point } from './points.ts';

/** Numbers of clients that send the next request as soon as a response arrives; the demo has 24 members with an address. */
const CLIENTS = { all: [1, 2, 4, 8, 16, 24], few: [1, 8] };
/** Subjects that are measured by every number of clients; the others, and all among many rows, show their costs. */
const FITTED = new Set(['list', 'detail', 'checkout', 'detailPage']);
const LIST_PAGES = [1, 2, 3, 4, 5, 6, 7, 8];
/** Orders as they open, the orders of three queues, purchases and parcels. */
const CONSOLE_LISTS = [
  ...[{}, { queue: 'toConfirm' }, { queue: 'toShip' }, { queue: 'claims' }].map(
    (filter) => ['orders', filter] as const,
  ),
  ['purchases', {}] as const,
  ['deliveries', {}] as const,
].map(([list, filter]) => {
  const sort = [list === 'deliveries' ? 'shippedAt' : 'createdAt', 'DESC'];
  const query = { filter: JSON.stringify(filter), sort: JSON.stringify(sort), range: '[0,24]' };
  return `/api/console/shop/${list}?${new URLSearchParams(query)}`;
});

/** Busy time of all cores, other machines' shares of them included, in milliseconds. */
function busyTime(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = readFileSync('/proc/stat', 'utf8')
    .split('\n', 1)
    .flatMap((line) => line.split(/\s+/).map(Number));
  return (user + nice + system + irq + softirq + steal) * 10;
}

/** Processor time of each process so far. */
function timesOf(product: BenchProduct): Cost {
  const of = (url: string | undefined) => (url === undefined ? 0 : familyTime(processOn(Number(new URL(url).port))));
  const { user, system } = process.cpuUsage();
  return {
    client: (user + system) / 1_000,
    sandbox: of(product.sandbox),
    pages: of(product.storefront),
    core: of(product.core),
    database: of(product.databaseUrl),
  };
}

/** The end of the write-ahead log, bytes. */
async function logPosition({ databaseUrl }: BenchProduct): Promise<number> {
  const [row] = await rowsOn(databaseUrl, `select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text as bytes`);
  return Number(row?.bytes);
}

const sum = (cost: Cost) => Object.values(cost).reduce((all, ms) => all + ms, 0);

async function subjectsOf(product: BenchProduct, most: number, stack: DisposableStack) {
  const buyers = await logInBuyers(product, most);
  const goods = await stockGoods(product.databaseUrl);
  const core = stack.use(new HttpClient(product.core, most));
  const sandbox = stack.use(new HttpClient(product.sandbox, most));
  const buyerOf = (worker: number) => {
    const buyer = buyers[worker % buyers.length];
    if (buyer === undefined) throw new Error('Nobody may buy');
    return buyer;
  };
  let sent = 0;
  const reads =
    (client: HttpClient, paths: readonly string[], contains: string, as: (worker: number) => Record<string, string>) =>
    async (worker: number) => {
      sent += 1;
      const path = paths[sent % paths.length] ?? '';
      const { status, text } = await client.send('GET', path, as(worker));
      if (status !== 200 || !text.includes(contains)) throw new Error(`${path} responded with ${status}`);
    };
  const bearer = (worker: number) => ({ authorization: buyerOf(worker).bearer });
  const operator = { authorization: await logInOperator(product) };
  const shop = '/api/v1/shop/products';
  const subjects: Record<string, (worker: number) => Promise<void>> = {
    list: reads(
      core,
      LIST_PAGES.map((page) => `${shop}?page=${page}&limit=24`),
      '"total":',
      bearer,
    ),
    detail: reads(
      core,
      goods.map(({ code }) => `${shop}/${code}`),
      '"product":{',
      bearer,
    ),
    console: reads(core, CONSOLE_LISTS, '"total":', () => operator),
    checkout: async (worker) => {
      await checkOutAtCore({ core, sandbox }, buyerOf(worker), goods);
    },
  };
  const { storefront: origin } = product;
  if (origin !== undefined) {
    const storefront = stack.use(new HttpClient(origin, most));
    const cookie = (worker: number) => ({ cookie: buyerOf(worker).cookie, accept: 'text/html' });
    for (const [name, paths] of Object.entries(pagePaths(goods)))
      subjects[name] = reads(storefront, paths, '</html>', cookie);
    subjects.checkoutPages = async (worker) => {
      await checkOutAtStorefront({ storefront, origin, sandboxUrl: product.sandbox }, buyerOf(worker), goods);
    };
  }
  return subjects;
}

interface MeasureOptions {
  seconds: number;
  /** Time after which no measurement is repeated. */
  minutes: number;
  /** Rows that are made before, besides those of the demo. */
  products: number;
  orders: number;
  date: string;
  progress: (text: string) => void;
}

/** Pause between loads, in which mails and notices of the last one are sent. */
const PAUSE_MS = 1_000;
/** Cores that other work may use in a measurement; with more it is repeated, and the one with the least is kept. */
const MAX_OTHERS = 0.3;
const MAX_TRIES = 6;
const CALM_MS = 200;
const MAX_WAIT_MS = 5_000;

/** Waits for a moment without other work, a few seconds at most. */
async function untilCalm(): Promise<void> {
  for (const until = performance.now() + MAX_WAIT_MS; performance.now() < until; ) {
    const busy = busyTime();
    await sleep(CALM_MS);
    if (busyTime() - busy < MAX_OTHERS * CALM_MS) return;
  }
}

/** One load of a subject. @throws Error on a wrong response */
async function pointOf(
  product: BenchProduct,
  {
    subject,
    work,
    clients,
    seconds,
  }: { subject: string; work: (worker: number) => Promise<void>; clients: number; seconds: number },
): Promise<Point> {
  const logBefore = await logPosition(product);
  const [before, busy, began] = [timesOf(product), busyTime(), performance.now()];
  const done = await workers(work, clients)(seconds);
  if (done.failures.length > 0) throw new Error(`${subject}: ${done.failures.join(', ')}`);
  const [after, busyAfter, elapsed] = [timesOf(product), busyTime(), performance.now() - began];
  const of = (name: keyof Cost) => (after[name] - before[name]) / done.done;
  const cost = {
    client: of('client'),
    sandbox: of('sandbox'),
    pages: of('pages'),
    core: of('core'),
    database: of('database'),
  };
  const others = Math.max(0, busyAfter - busy - sum(cost) * done.done) / elapsed;
  return {
    subject,
    clients,
    cores: Math.max(0.1, cpus().length - others),
    perSecond: done.perSecond,
    p50: done.p50,
    p95: done.p95,
    cost,
    logBytes: ((await logPosition(product)) - logBefore) / done.done,
  };
}

/** Loads each subject by several numbers of clients. @throws Error on a wrong response or a violated invariant */
export async function measurePoints({
  seconds,
  minutes,
  products,
  orders,
  date,
  progress,
}: MeasureOptions): Promise<MeasuredRecord> {
  const load = loadavg()[0] ?? 0;
  await using product = await startBenchProduct({ databaseUrl: undefined, withPages: true, progress });
  if (products > 0) await makeManyProducts(product.databaseUrl, products);
  if (orders > 0) await makeManyOrders(product.databaseUrl, orders);
  const hasMade = products + orders > 0;
  progress(`${products} products and ${orders} orders made`);
  using stack = new DisposableStack();
  const most = Math.max(...CLIENTS.all);
  const subjects = await subjectsOf(product, most, stack);
  const cores = cpus().length;
  const points: Point[] = [];
  const until = performance.now() + minutes * 60_000;
  for (const [subject, work] of Object.entries(subjects)) {
    if (!hasMade) await rowsOn(product.databaseUrl, 'vacuum analyze');
    await workers(work, most)(seconds);
    for (const clients of FITTED.has(subject) && !hasMade ? CLIENTS.all : CLIENTS.few) {
      let best: Point | undefined;
      for (let tries = 1; tries <= MAX_TRIES && (tries === 1 || performance.now() < until); tries += 1) {
        await sleep(PAUSE_MS);
        await untilCalm();
        const point = await pointOf(product, { subject, work, clients, seconds });
        if (best === undefined || point.cores > best.cores) best = point;
        if (best.cores >= cores - MAX_OTHERS) break;
      }
      if (best === undefined) throw new Error(`${subject} was not measured`);
      points.push(best);
      progress(
        `${subject}, ${clients} clients: ${best.perSecond.toFixed(1)} a second on ${best.cores.toFixed(2)} cores`,
      );
    }
  }
  // Made rows have no ledgers, so that the rules of the data are not true of them.
  const broken = hasMade ? [] : await violations(product.databaseUrl);
  if (broken.length > 0) throw new Error(`Not true: ${broken.map(({ name }) => name).join(', ')}`);
  return { date, products, orders, machine: `${cores} cores (${cpus()[0]?.model ?? 'unknown'})`, load, points };
}
