import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { violations } from '../../checks/invariants.ts';
import { buy } from '../buy.ts';
import { openBrowser } from '../chat/person.ts';
import { brokenGuarantees } from '../guarantees.ts';
import { erpDifferences, ledgerDifferences, receiptDifferences } from '../ledgers.ts';
import { RequestLog } from '../log.ts';
import { planOf } from '../plan.ts';
import { chatBetween } from '../rolling/chat.ts';
import { keepNudging, settle } from '../settle.ts';
import { openShop, type Shop } from '../shop.ts';
import { ReplicatedPair } from './pair.ts';
import { SteadyReads, SteadyWrites } from './steady-load.ts';

/** The promise of docs/operations.md. */
const MAX_BACK_MS = 15_000;
const MEMBERS_EACH = 4;
const CHATS = 2;
const PATIENCE_MS = 60_000;
/** Work between two faults, milliseconds. */
const BETWEEN_MS = 8_000;
const REACTED_MS = 60_000;
const FINISHED_MS = 120_000;

/** The primary is killed, the primary hangs, the standby is killed. */
const FAULTS = ['killed', 'frozen', 'standby killed'] as const;
type Fault = (typeof FAULTS)[number];

export interface FailoverOptions {
  faults: number;
  buyers: number;
  seed: number;
}

interface Back {
  fault: Fault;
  at: number;
  reactedMs: number;
  backMs: number;
}

/** Buys, writes and chats on two replicated servers while one of them is lost, then compares what was acknowledged. */
export async function failOver(
  options: FailoverOptions,
  progress: (text: string) => void,
  stopped: Promise<never>,
): Promise<{ lines: string[]; problems: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'iruon-failover-'));
  chmodSync(folder, 0o755);
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rmSync(folder, { recursive: true, force: true }));
  const pair = await ReplicatedPair.start(folder);
  stack.defer(() => pair.stop());
  progress('a primary and a standby that confirms its commits');
  // The second server is read by core-api whichever role it has.
  const env = { DATABASE_READ_URL: pair.standby.url };
  const shop = stack.use(await openShop({ databaseUrl: pair.url, buyers: options.buyers * MEMBERS_EACH, env }));
  return await Promise.race([loseServers({ pair, shop, options, progress }), stopped]);
}

async function loseServers({
  pair,
  shop,
  options,
  progress,
}: {
  pair: ReplicatedPair;
  shop: Shop;
  options: FailoverOptions;
  progress: (text: string) => void;
}): Promise<{ lines: string[]; problems: string[] }> {
  const log = new RequestLog();
  const over = new AbortController();
  let index = 0;
  const buyer = async () => {
    while (!over.signal.aborted)
      await buy({ shop, client: shop.client, log, plan: planOf(options.seed, index++), patienceMs: PATIENCE_MS });
  };
  const endChats = await openChats(shop);
  const writes = new SteadyWrites(shop);
  const reads = new SteadyReads(shop);
  writes.begin();
  reads.begin();
  const working = Promise.all([keepNudging(shop, over.signal), ...Array.from({ length: options.buyers }, buyer)]);
  const backs: Back[] = [];
  try {
    for (let number = 0; number < options.faults; number += 1) {
      await Promise.race([wait(BETWEEN_MS), working]);
      const back = await strike(pair, FAULTS[number % FAULTS.length] ?? 'killed', writes);
      backs.push(back);
      progress(`${back.fault}: writes again after ${(back.backMs / 1_000).toFixed(1)} s`);
      await pair.join();
    }
    await Promise.race([wait(BETWEEN_MS), working]);
  } finally {
    over.abort();
    await Promise.all([writes.stop(), reads.stop()]);
  }
  await Promise.race([working, wait(FINISHED_MS)]);
  const chats = await endChats();
  progress('quiet: everything settles');
  const left = await settle(shop, 0);
  const connections = await connectionsOf(pair);
  const unexpected = reads.failures.filter((failure) => !backs.some((back) => mayFail(back, failure)));
  const byServer = await readsByServer(shop);
  const count = (outcome: string) => log.requests.filter((request) => request.outcome === outcome).length;
  return {
    lines: [
      ...backs.map(
        ({ fault, reactedMs, backMs }) =>
          `${fault.padEnd(14)} the other server took over after ${(reactedMs / 1_000).toFixed(1)} s, the first write was acknowledged after ${(backMs / 1_000).toFixed(1)} s`,
      ),
      `writes: ${writes.counts()}, the slowest response after ${(writes.slowestMs / 1_000).toFixed(1)} s`,
      `steps of purchases: ${count('ok')} acknowledged, ${count('indeterminate')} unknown, ${count('failed')} refused`,
      `reads of the catalog: ${reads.read} answered, ${byServer}; ${reads.failures.length - unexpected.length} failed during a fault, ${unexpected.length} at other times`,
      `chats: ${chats.stored} messages, ${chats.again} sent again by their authors, ${chats.reconnections} reconnections of browsers`,
      `core-api was started ${shop.core.starts} time; its connections afterwards: ${connections.join(', ')}`,
    ],
    problems: [
      ...backs.flatMap(({ fault, backMs }) => (backMs > MAX_BACK_MS ? [`${fault}: back after ${backMs} ms`] : [])),
      ...unexpected.map(({ at, code }) => `a read failed with ${code} ${sinceFault(backs, at)}`),
      ...(shop.core.starts === 1 ? [] : ['core-api ended']),
      ...CONNECTIONS.filter((name) => !connections.includes(name)).map((name) => `no connection ${name}`),
      ...(await writes.problems()),
      ...chats.problems.map((line) => `chat: ${line}`),
      ...left.map((line) => `still under way: ${line}`),
      ...(await ledgerDifferences(shop)),
      ...(await receiptDifferences(shop)),
      ...(await erpDifferences(shop)),
      ...(await brokenGuarantees(shop, log)),
      ...(await violations(shop.databaseUrl)).map(({ name, rows }) => `not true: ${name} (${JSON.stringify(rows[0])})`),
    ],
  };
}

/** Loses a server, and waits until the watcher has reacted and a write that was sent later is acknowledged. */
async function strike(pair: ReplicatedPair, fault: Fault, writes: SteadyWrites): Promise<Back> {
  const watching = pair.watch();
  const at = performance.now();
  if (fault === 'frozen') await pair.primary.freeze();
  else await (fault === 'killed' ? pair.primary : pair.standby).end('SIGKILL');
  // From now on only the other server, or the primary alone, can acknowledge a write.
  const struckAt = performance.now();
  const late = wait(REACTED_MS).then(() => Promise.reject(new Error(`${fault}: nothing took over`)));
  late.catch(() => {});
  const reaction = await Promise.race([watching, late]);
  const until = performance.now() + REACTED_MS;
  for (;;) {
    const back = writes.firstSince(struckAt);
    if (back !== undefined) return { fault, at, reactedMs: reaction.at - at, backMs: back - at };
    if (performance.now() > until) throw new Error(`${fault}: no write was acknowledged again`);
    await wait(50);
  }
}

/** For so long after a fault reads that waited meanwhile may still fill the lane of reads, milliseconds. */
const DRAINED_MS = 2_000;

/**
 * True for a read that began before a fault and could end after it, or that began before writes were possible again. A
 * refusal that asks to come back later is allowed until what waited is answered.
 */
const mayFail = ({ at, backMs }: Back, { at: began, code }: SteadyReads['failures'][number]) =>
  began > at - 6_000 && began < at + backMs + (code === 'OVERLOADED' ? DRAINED_MS : 500);

/** A time, by the seconds since the last fault before it. */
function sinceFault(backs: readonly Back[], at: number): string {
  const last = backs.findLast((back) => back.at <= at);
  return last ? `${((at - last.at) / 1_000).toFixed(1)} s after: ${last.fault}` : 'before any fault';
}

/** The numbers of reads by the server that answered, of the metrics of core-api. */
async function readsByServer(shop: Shop): Promise<string> {
  const text = await (await fetch(`${shop.core.url}/metrics`, { signal: AbortSignal.timeout(5_000) })).text();
  return [...text.matchAll(/^database_replica_reads_total\{server="(\w+)"\} (\d+)/gm)]
    .map(([, server, count]) => `${count} by the ${server}`)
    .join(', ');
}

/** Chats of buyers with the operator, straight at core-api. @returns a function that ends and compares them */
async function openChats(shop: Shop) {
  const open = async (person: Shop['operator']) =>
    openBrowser(shop.core.url, { authorization: await shop.client.authorize(person) });
  const members = shop.buyers.slice(0, CHATS).map(({ person }) => person);
  const ids = [shop.operator, ...members].map(({ id }) => id);
  const rows = await shop.db.selectFrom('users').select(['id', 'username']).where('id', 'in', ids).execute();
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.username ?? '';
  return chatBetween(
    shop.databaseUrl,
    { browsers: await Promise.all(members.map(open)), usernames: members.map(({ id }) => nameOf(id)) },
    { browser: await open(shop.operator), username: nameOf(shop.operator.id) },
  );
}

/** Those of core-api: requests, chats that listen, jobs, readiness. */
const CONNECTIONS = ['iruon-core', 'iruon-core-chat', 'iruon-jobs', 'iruon-probe'];

async function connectionsOf(pair: ReplicatedPair): Promise<string[]> {
  const rows = await pair.primary.ask(
    `select distinct application_name as name from pg_stat_activity where datname = 'iruon' and application_name like 'iruon-%' order by 1`,
  );
  return rows.map(({ name }) => String(name));
}
