import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Buyer, cookieFor, logInBuyers } from '../../bench/buyers.ts';
import { type Goods, stockGoods } from '../../bench/checkout/goods.ts';
import { checkOutAtStorefront } from '../../bench/checkout/storefront-checkout.ts';
import { at, HttpClient } from '../../bench/load.ts';
import { processesOf, watchMemory } from '../../bench/servers.ts';
import { pagePaths } from '../../bench/subjects.ts';
import { violations } from '../../checks/invariants.ts';
import { startPostgres } from '../../postgres/index.ts';
import { ownSettings } from '../../start/own-settings.ts';
import { freePort } from '../../start/ports.ts';
import { type Product, startProduct } from '../../start/product.ts';
import { silentReport } from '../../start/report.ts';
import { runningIn } from '../../start/running-in.ts';
import { logInAtConsole } from '../rolling/chat.ts';
import { type Offered, offer } from '../rolling/offered.ts';
import { begin, type Condition, delayedDatabase, FEW_CONNECTIONS } from './conditions.ts';
import type { LoadResult, PageLoad } from './flood.ts';

export interface OverloadOptions {
  condition: Condition;
  /** Duration of the overload, seconds. */
  seconds: number;
  /** The offered rate, as a multiple of the sustainable one. */
  times: number;
}

export interface OverloadFigures {
  /** Pages a second of 16 connections. */
  peak: number;
  /** Pages a second at which `normal` was measured, the sustainable rate. */
  sustainable: number;
  normal: LoadResult;
  overload: LoadResult;
  /** MiB of the page server. */
  memory: { normal: number; overload: number };
  /** Seconds until pages were as usual again; null if they were not within the limit. */
  recovery: number | null;
  meanwhile: (Offered & { seconds: number })[];
}

/** The part of the peak that counts as sustainable. */
const SUSTAINABLE = 0.9;
const WARM_UP_S = 4;
const MAX_RECOVERY_S = 30;
/** Targets of issue 38, part 5. */
const MAX_SLOWER = 2;
const MIN_GOODPUT = 0.9;
const MAX_REFUSAL_MS = 50;
/** Memory that an overload may add: its queues are bounded, garbage is collected later. MiB. */
const MAX_MORE_MEMORY = 200;

/** Sends loads from a process of its own. */
class Loader implements Disposable {
  readonly #child: ChildProcess = fork(join(import.meta.dirname, 'flood.ts'));
  readonly #ended = once(this.#child, 'exit').then(() =>
    Promise.reject(new Error('The process that requests pages ended')),
  );
  readonly #to: Omit<PageLoad, 'seconds' | 'rate'>;

  constructor(to: Omit<PageLoad, 'seconds' | 'rate'>) {
    this.#to = to;
    this.#ended.catch(() => {});
  }

  async offer(seconds: number, rate?: number): Promise<LoadResult> {
    const load: PageLoad = { ...this.#to, seconds, ...(rate !== undefined && { rate }) };
    this.#child.send(load);
    const result = new Promise<LoadResult>((resolve) => this.#child.once('message', resolve as (of: unknown) => void));
    return await Promise.race([result, this.#ended]);
  }

  [Symbol.dispose](): void {
    this.#child.kill();
  }
}

/** A product of its own; its database is reached by a way that can become slow, if the condition needs one. */
async function startOwnProduct(condition: Condition, stack: AsyncDisposableStack) {
  const { folder, running, stop } = runningIn('iruon-overload-');
  stack.defer(stop);
  const postgres = await startPostgres({
    // Not inside the other folder, which the server's user may not read.
    folder: `${folder}-postgres`,
    port: await freePort(),
    logFile: `${folder}/logs/postgres.log`,
    temporary: true,
    ...(condition === 'no-connections' && { settings: { max_connections: FEW_CONNECTIONS } }),
  });
  running.addDatabase(postgres);
  const databaseUrl = postgres.url('postgres');
  const database = condition === 'slow-database' ? stack.use(await delayedDatabase(databaseUrl)) : null;
  const settings = await ownSettings({}, { folder, databaseUrl: database?.url ?? databaseUrl, host: '127.0.0.1' });
  const product = await startProduct(settings, running, silentReport);
  return { product: { ...product, databaseUrl }, database, died: running.died };
}

/** A few of everything that has lanes of its own, while pages are requested. @returns a function that ends it */
function offerMeanwhile(
  { urls }: Product,
  {
    buyers,
    members,
    goods,
    operator,
  }: { buyers: Buyer[]; members: Buyer[]; goods: readonly Goods[]; operator: string },
  clients: DisposableStack,
): () => Promise<OverloadFigures['meanwhile']> {
  const client = (url: string) => clients.use(new HttpClient(url, 16));
  const [storefront, admin, core] = [client(urls.storefront), client(urls.admin), client(urls.core)];
  const need = async (from: HttpClient, ...request: Parameters<HttpClient['send']>) => {
    const { status, text } = await from.send(...request);
    if (status !== 200) throw new Error(`${request[0]} ${request[1]}: HTTP ${status} ${text.slice(0, 100)}`);
  };
  const free = [...buyers];
  const notice = JSON.stringify({ tid: 'unknown', resultCode: '0000', signature: 'none' });
  const json = { 'content-type': 'application/json' };
  const offered = [
    offer('checkouts', 0.5, () => {
      const buyer = free.shift();
      const to = { storefront, origin: urls.storefront, sandboxUrl: urls.sandbox };
      return buyer && checkOutAtStorefront(to, buyer, goods).then(() => void free.push(buyer));
    }),
    offer('logins', 1, async (number) => {
      await cookieFor(urls.storefront, members[number % members.length]?.username ?? '');
    }),
    offer('notices of the gateway', 2, () => need(core, 'POST', '/api/plugins/nice/pay/webhook', json, notice)),
    offer('pages of the console', 1, () => need(admin, 'GET', '/api/console/waiting', { cookie: operator })),
    offer('probes of the storefront', 2, () => need(storefront, 'GET', '/health/ready')),
    offer('probes of core-api', 2, () => need(core, 'GET', '/health/ready')),
  ];
  return () => Promise.all(offered.map((one) => one.stop()));
}

const p99 = (sorted: readonly number[]) => at(sorted, 0.99);

/** Whether pages are as usual again: none is refused, and none is slow. */
const isUsual = (result: LoadResult, normal: LoadResult) =>
  result.refused.length === 0 &&
  Object.keys(result.failures).length === 0 &&
  p99(result.accepted) <= MAX_SLOWER * p99(normal.accepted);

/** Requests more pages than a product can serve, and measures what happens to these and to everything else. */
export async function overload(
  { condition, seconds, times }: OverloadOptions,
  say: (text: string) => void,
): Promise<{ figures: OverloadFigures; problems: string[] }> {
  await using stack = new AsyncDisposableStack();
  const { product, database, died } = await startOwnProduct(condition, stack);
  const { urls, databaseUrl } = product;
  const measure = async () => {
    const side = {
      core: urls.core,
      storefront: urls.storefront,
      admin: urls.admin,
      sandbox: urls.sandbox,
      databaseUrl,
    };
    const all = await logInBuyers(side, 24);
    const [buyers, readers, members] = [all.slice(0, 8), all.slice(8, 16), all.slice(16)];
    const goods = await stockGoods(databaseUrl);
    const operator = await logInAtConsole(urls.admin, 'manager');
    using clients = new DisposableStack();
    const loader = clients.use(
      new Loader({
        port: Number(new URL(urls.storefront).port),
        paths: pagePaths(goods).listPage,
        cookies: readers.map(({ cookie }) => cookie),
      }),
    );
    say('warm-up');
    for (let turn = 0; turn < 3; turn += 1) await loader.offer(WARM_UP_S);
    // Each page of a checkout is compiled before it is measured.
    const warm = offerMeanwhile(product, { buyers, members, goods, operator }, clients);
    await loader.offer(WARM_UP_S, 10);
    await warm();
    const end = await begin(condition, { sandboxUrl: urls.sandbox, databaseUrl, database });
    await loader.offer(WARM_UP_S);
    const processes = processesOf(side);
    // Also while the peak and the usual times are measured, because it takes a part of the processors.
    const always = () => offerMeanwhile(product, { buyers, members, goods, operator }, clients);
    let stopMeanwhile = always();
    const usual = await loader.offer(seconds / 2);
    const peak = usual.accepted.length / usual.seconds;
    const sustainable = peak * SUSTAINABLE;
    say(`peak: ${peak.toFixed(0)} pages a second of 16 connections`);
    const before = watchMemory(processes);
    const normal = await loader.offer(seconds, sustainable);
    before[Symbol.dispose]();
    say(`normal, at ${sustainable.toFixed(0)} a second: p99 ${p99(normal.accepted).toFixed(0)} ms`);
    await stopMeanwhile();
    stopMeanwhile = always();
    const during = watchMemory(processes);
    const result = await loader.offer(seconds, sustainable * times);
    const began = performance.now();
    during[Symbol.dispose]();
    say(`offered ${(result.offered / seconds).toFixed(0)} a second for ${seconds} s`);
    let recovery: number | null = null;
    while (recovery === null && performance.now() - began < MAX_RECOVERY_S * 1_000) {
      const from = (performance.now() - began) / 1_000;
      if (isUsual(await loader.offer(1, sustainable / 2), normal)) recovery = from;
    }
    const meanwhile = await stopMeanwhile();
    await end();
    const figures: OverloadFigures = {
      ...{ peak, sustainable, normal, overload: result, recovery, meanwhile },
      memory: { normal: before.highest.storefront ?? 0, overload: during.highest.storefront ?? 0 },
    };
    return { figures, problems: [...missed(figures), ...(await broken(databaseUrl))] };
  };
  return await Promise.race([measure(), died.then((reason) => Promise.reject(new Error(reason)))]);
}

const broken = async (databaseUrl: string) =>
  (await violations(databaseUrl)).map(({ name, rows }) => `not true: ${name} (${JSON.stringify(rows[0])})`);

/** One line for each target that was missed. */
function missed({ peak, normal, overload: result, memory, recovery, meanwhile }: OverloadFigures): string[] {
  const slower = p99(result.accepted) / p99(normal.accepted);
  const goodput = result.accepted.length / result.seconds / peak;
  const failures = Object.entries({ ...result.failures });
  return [
    ...(slower > MAX_SLOWER ? [`accepted pages took ${slower.toFixed(1)} times the usual p99, more than 2`] : []),
    ...(goodput < MIN_GOODPUT ? [`goodput was ${(goodput * 100).toFixed(0)}% of the peak, less than 90%`] : []),
    ...(p99(result.refused) > MAX_REFUSAL_MS
      ? [`refusals took ${p99(result.refused).toFixed(0)} ms, more than 50`]
      : []),
    ...(result.withoutRetry > 0 ? [`${result.withoutRetry} refusals had no Retry-After`] : []),
    ...failures.map(([reason, count]) => `${count} pages failed: ${reason}`),
    ...(memory.overload > memory.normal + MAX_MORE_MEMORY ? ['the page server used 200 MiB more than usual'] : []),
    ...(recovery === null ? [`pages were not as usual ${MAX_RECOVERY_S} s later`] : []),
    ...meanwhile.flatMap(({ name, failures: failed }) => failed.map((failure) => `${name}: ${failure}`)),
    ...meanwhile.filter(({ done }) => done === 0).map(({ name }) => `no ${name} meanwhile`),
  ];
}

const ms = (values: readonly number[], share: number) => `${at(values, share).toFixed(0)} ms`;

/** The figures as lines of text. */
export function linesOf({
  peak,
  sustainable,
  normal,
  overload: result,
  memory,
  recovery,
  meanwhile,
}: OverloadFigures): string[] {
  const goodput = result.accepted.length / result.seconds;
  return [
    `peak: ${peak.toFixed(0)} pages a second; sustainable: ${sustainable.toFixed(0)}`,
    `normal: p50 ${ms(normal.accepted, 0.5)}, p99 ${ms(normal.accepted, 0.99)}, ${normal.refused.length} of ${normal.offered} refused`,
    `offered: ${(result.offered / result.seconds).toFixed(0)} pages a second for ${result.seconds} s`,
    `accepted: ${result.accepted.length}, ${goodput.toFixed(0)} a second (${((goodput / peak) * 100).toFixed(0)}% of the peak); p50 ${ms(result.accepted, 0.5)}, p99 ${ms(result.accepted, 0.99)} (${(p99(result.accepted) / p99(normal.accepted)).toFixed(1)} times the usual)`,
    `refused: ${result.refused.length}; p50 ${ms(result.refused, 0.5)}, p99 ${ms(result.refused, 0.99)}, slowest ${ms(result.refused, 1)}`,
    `memory of the page server: ${memory.normal.toFixed(0)} MiB, with the overload ${memory.overload.toFixed(0)} MiB`,
    `as usual again after ${recovery === null ? 'more than 30 s' : `${recovery.toFixed(1)} s`}`,
    ...meanwhile.map(({ name, done, failures, took }) => {
      const sorted = took.toSorted((a, b) => a - b);
      return `${name} meanwhile: ${done} done, ${failures.length} failed; p50 ${ms(sorted, 0.5)}, slowest ${ms(sorted, 1)}`;
    }),
  ];
}
