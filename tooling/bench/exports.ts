/**
 * `npm run bench:exports`: the cost of a workbook of a million orders: time, memory of core-api, and the delay of
 * concurrent requests. docs/performance.md explains.
 * --orders <n>  --file <path to keep the workbook at>  --json
 */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { rowsOn } from '../postgres/databases.ts';
import { logInOperator } from './buyers.ts';
import { makeManyOrders } from './orders/many-orders.ts';
import { type BenchProduct, startBenchProduct } from './product.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    file: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const count = Number(values.orders);
const EXPORTS = '/api/console/shop/exports';
const PATIENCE_MS = 30 * 60_000;
const progress = (text: string) => process.stderr.write(`  ${text}\n`);

/** Memory of a process, megabytes; 0 if it has exited. */
function memoryOf(pid: number | string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}

/** Processor time of a process, seconds; 0 if it has exited. */
function processorOf(pid: number | string): number {
  try {
    // After the name, which is in parentheses: user and system time in ticks of 10 ms.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}

/** The child process of core-api that makes the file. */
const makersOf = (corePid: number) =>
  readFileSync(`/proc/${corePid}/task/${corePid}/children`, 'utf8').trim().split(' ').filter(Boolean);

interface Made {
  _id: string;
  state: string;
  rowsDone: number;
  rowsTotal: number | null;
  bytes: number | null;
  failure: string | null;
}

/** Exports the file and meanwhile measures core-api with a small request ten times a second. */
async function makeFile({ core, corePid, databaseUrl }: BenchProduct, authorization: string) {
  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { authorization, 'content-type': 'application/json', ...init.headers };
    const response = await fetch(`${core}${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path}: HTTP ${response.status} ${await response.text()}`);
    return response;
  }
  const read = async (path: string, init?: RequestInit) =>
    ((await (await ask(path, init)).json()) as { export: Made }).export;

  const [days] = await rowsOn(
    databaseUrl,
    `select to_char(min(created_at) at time zone 'Asia/Seoul', 'YYYY-MM-DD') as from,
      to_char(now() at time zone 'Asia/Seoul', 'YYYY-MM-DD') as to from orders
      where created_at > now() - interval '360 days'`,
  );
  const memoryBefore = memoryOf(corePid);
  let memoryPeak = memoryBefore;
  let makerPeak = 0;
  let makerSeconds = 0;
  const watching = setInterval(() => {
    memoryPeak = Math.max(memoryPeak, memoryOf(corePid));
    for (const maker of makersOf(corePid)) {
      makerPeak = Math.max(makerPeak, memoryOf(maker));
      makerSeconds = Math.max(makerSeconds, processorOf(maker));
    }
  }, 20);
  try {
    const began = performance.now();
    const body = JSON.stringify({ kind: 'ORDERS', ...days, reason: '측정' });
    const { _id } = await read(EXPORTS, { method: 'POST', body });
    const waits: number[] = [];
    for (;;) {
      const startedAt = performance.now();
      const { state, rowsDone, rowsTotal, bytes, failure } = await read(`${EXPORTS}/${_id}`);
      waits.push(performance.now() - startedAt);
      if (state === 'DONE') {
        if (rowsDone !== rowsTotal || rowsDone < count) throw new Error(`${rowsDone} of ${rowsTotal} rows`);
        const seconds = (performance.now() - began) / 1_000;
        waits.sort((a, b) => a - b);
        const at = (part: number) => Math.round(waits[Math.floor((waits.length - 1) * part)] ?? 0);
        const fetched = await fetchInParts(_id, Number(bytes), ask);
        return {
          rows: rowsDone,
          megabytes: Number((Number(bytes) / 1024 / 1024).toFixed(1)),
          seconds: Number(seconds.toFixed(1)),
          memoryBefore,
          memoryPeak,
          makerPeak,
          makerSeconds: Number(makerSeconds.toFixed(1)),
          waited: { p50: at(0.5), p95: at(0.95), most: at(1) },
          fetched,
        };
      }
      if (state !== 'WAITING' && state !== 'RUNNING') throw new Error(`the export is ${state}: ${failure}`);
      if (performance.now() - began > PATIENCE_MS) throw new Error(`still ${rowsDone} of ${rowsTotal} rows`);
      await wait(100);
    }
  } finally {
    clearInterval(watching);
  }
}

/** Half of the file, then the rest, as after a broken connection. @returns seconds */
async function fetchInParts(
  id: string,
  bytes: number,
  ask: (path: string, init?: RequestInit) => Promise<Response>,
): Promise<number> {
  const began = performance.now();
  const middle = Math.floor(bytes / 2);
  if (values.file) writeFileSync(values.file, '');
  let came = 0;
  for (const range of [`bytes=0-${middle - 1}`, `bytes=${middle}-`]) {
    const response = await ask(`${EXPORTS}/${id}/file`, { headers: { range, 'if-range': `"${id}"` } });
    if (response.status !== 206) throw new Error(`HTTP ${response.status} for a part`);
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      came += part.value.length;
      if (values.file) appendFileSync(values.file, part.value);
    }
  }
  if (came !== bytes) throw new Error(`${came} of ${bytes} bytes came`);
  return Number(((performance.now() - began) / 1_000).toFixed(1));
}

const load = loadavg()[0] ?? 0;
await using product = await startBenchProduct({ databaseUrl: process.env.DATABASE_URL, withPages: false, progress });
progress(`making ${count} orders`);
await makeManyOrders(product.databaseUrl, count);
const authorization = await logInOperator(product);
progress('making the file');
const made = await makeFile(product, authorization);
if (values.json) process.stdout.write(`${JSON.stringify(made)}\n`);
else {
  const { rows, megabytes, seconds, memoryBefore, memoryPeak, makerPeak, makerSeconds, waited, fetched } = made;
  process.stdout.write(`
load before ${load.toFixed(1)}, after ${(loadavg()[0] ?? 0).toFixed(1)}
made       ${rows} rows, ${megabytes} MB in ${seconds} s; core-api held ${memoryBefore} MB before, ${memoryPeak} MB at most;
           the process that made it ${makerPeak} MB at most, ${makerSeconds} s of processor time
meanwhile  a small request took ${waited.p50} ms in the middle, ${waited.p95} ms at the 95th percentile, ${waited.most} ms at most
fetched    in two parts in ${fetched} s
`);
}
