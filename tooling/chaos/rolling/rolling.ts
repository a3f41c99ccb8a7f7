import { setTimeout as wait } from 'node:timers/promises';
import { type Buyer, logInBuyers } from '../../bench/buyers.ts';
import { stockGoods } from '../../bench/checkout/goods.ts';
import { checkOutAtStorefront } from '../../bench/checkout/storefront-checkout.ts';
import { HttpClient } from '../../bench/load.ts';
import { pagePaths } from '../../bench/subjects.ts';
import { violations } from '../../checks/invariants.ts';
import { rowsOn } from '../../postgres/databases.ts';
import type { Cluster } from '../../start/cluster/cluster.ts';
import { chatDuring, logInAtConsole } from './chat.ts';
import { type Offered, offer } from './offered.ts';

export interface RollingOptions {
  /** Pages a second: nine of ten of the storefront, one of the console. */
  reads: number;
  /** Checkouts a second: product pages, cart, order, payment window, return. */
  checkouts: number;
  /** How often every server is restarted. */
  rounds: number;
  chats: number;
  say(text: string): void;
}

export interface RollingFigures {
  load: (Offered & { seconds: number })[];
  restarts: { name: string; tookMs: number }[];
  chats: { stored: number; reconnections: number; again: number };
  paid: number;
  problems: string[];
}

const CONNECTIONS = 64;
/** All that the demo data has: enough for two checkouts a second that take twelve seconds each. */
const BUYERS = 24;
/** Load before the first restart and between two, milliseconds. */
const PAUSE_MS = 1_000;
const CONSOLE_PATHS = ['/api/console/shop/orders?limit=10', '/api/session'];

/** Restarts every server of a cluster one after the other, while visitors read, members buy and chats go on. */
export async function restartUnderLoad(cluster: Cluster, options: RollingOptions): Promise<RollingFigures> {
  const { databaseUrl, urls } = cluster;
  const { say } = options;
  const at = { core: urls.core, storefront: urls.storefront, databaseUrl };
  const buyers = await logInBuyers(at, BUYERS);
  const goods = await stockGoods(databaseUrl);
  using clients = new DisposableStack();
  const client = (url: string) => clients.use(new HttpClient(url, CONNECTIONS));
  const [storefront, admin] = [client(urls.storefront), client(urls.admin)];
  const operator = await logInAtConsole(urls.admin, 'manager');
  const paths = Object.values(pagePaths(goods)).flat();

  async function read(number: number): Promise<void> {
    const isConsole = number % 10 === 9;
    const path = isConsole ? CONSOLE_PATHS[number % CONSOLE_PATHS.length] : paths[number % paths.length];
    const cookie = isConsole ? operator : (buyers[number % buyers.length] as Buyer).cookie;
    const { status, text } = await (isConsole ? admin : storefront).send('GET', path ?? '/', {
      cookie,
      accept: 'text/html',
    });
    if (status !== 200) throw new Error(`GET ${path}: HTTP ${status} ${text.slice(0, 200)}`);
    if (!isConsole && !text.includes('</html>')) throw new Error(`GET ${path}: half a page`);
  }
  const paid: string[] = [];
  const free = [...buyers];
  function buy(): Promise<void> | undefined {
    const buyer = free.shift();
    if (!buyer) return undefined;
    const bought = checkOutAtStorefront(
      { storefront, origin: urls.storefront, sandboxUrl: urls.sandbox },
      buyer,
      goods,
    );
    return bought.then((number) => void paid.push(number)).finally(() => free.push(buyer));
  }

  const endChats = await chatDuring({ ...urls, databaseUrl }, buyers.slice(0, options.chats));
  // The first pages of a server take seconds of compilation.
  for (const path of paths.slice(0, 40)) await storefront.send('GET', path, { cookie: buyers[0]?.cookie ?? '' });
  const loads = [offer('reads', options.reads, read), offer('checkouts', options.checkouts, buy)];
  const restarts: RollingFigures['restarts'] = [];
  await wait(PAUSE_MS * 3);
  for (let round = 1; round <= options.rounds; round += 1)
    for (const { part } of cluster.servers) {
      const began = performance.now();
      await part.restart();
      const tookMs = performance.now() - began;
      restarts.push({ name: part.name, tookMs });
      say(`${part.name} stopped and was ready again in ${(tookMs / 1_000).toFixed(1)} s`);
      await wait(PAUSE_MS);
    }
  await wait(PAUSE_MS * 3);
  const load = await Promise.all(loads.map((one) => one.stop()));
  const { problems, ...chats } = await endChats();
  const [row] = await rowsOn(
    databaseUrl,
    `select count(*)::int as confirmed, count(distinct purchase_no)::int as different from purchases
     where purchase_no = any ($1) and state = 'PURCHASE_CONFIRMED'`,
    [paid],
  );
  if (Number(row?.different) !== paid.length)
    problems.push(
      `${paid.length - Number(row?.different)} of ${paid.length} purchases that buyers saw as paid are not`,
    );
  problems.push(...load.flatMap(({ name, failures }) => failures.map((failure) => `${name}, ${failure}`)));
  for (const { name, skipped } of load)
    if (skipped > 0) problems.push(`${skipped} ${name} were not offered: every buyer was busy`);
  problems.push(
    ...(await violations(databaseUrl)).map(({ name, rows }) => `not true: ${name} (${JSON.stringify(rows[0])})`),
  );
  return { load, restarts, chats, paid: paid.length, problems };
}

const part = (sorted: readonly number[], of: number) => sorted[Math.floor((sorted.length - 1) * of)] ?? 0;

/** The figures as lines of text. */
export function linesOf({ load, restarts, chats, paid, problems }: RollingFigures): string[] {
  const ms = restarts.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b);
  return [
    ...load.map(({ name, done, failures, took, seconds }) => {
      const sorted = took.toSorted((a, b) => a - b);
      const [p50, p99, slowest] = [0.5, 0.99, 1].map((of) => part(sorted, of).toFixed(0));
      return `${name}: ${done} done (${(done / seconds).toFixed(1)}/s), ${failures.length} failed; p50 ${p50} ms, p99 ${p99} ms, slowest ${slowest} ms`;
    }),
    `restarts: ${restarts.length}, each ${(part(ms, 0) / 1_000).toFixed(1)} to ${(part(ms, 1) / 1_000).toFixed(1)} s`,
    `purchases paid: ${paid}`,
    `chat messages: ${chats.stored} stored, ${chats.reconnections} reconnections, ${chats.again} sent again by their authors`,
    ...problems,
    problems.length === 0 ? 'no request failed, nothing is lost or doubled' : `${problems.length} problems`,
  ];
}
