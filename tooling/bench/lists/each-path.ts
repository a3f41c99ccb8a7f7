import { costOf, type ListResult } from '../list-load.ts';
import { HttpClient, type Load, workers } from '../load.ts';
import type { BenchProduct } from '../product.ts';

/** Requests of one kind of which each must be fast. */
export interface EachSubject {
  name: string;
  target: number;
  paths: readonly string[];
  headers: Readonly<Record<string, string>>;
}

/** Concurrent operators, and the requests that each sends for a path; the first ones are not counted. */
const OPERATORS = 4;
const TIMES = 3;

/** The duration of the slowest request but one in twenty. */
const p95Of = (sorted: readonly number[]) => sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
const readable = (path: string) => decodeURIComponent(path.replaceAll('+', ' ')).replace(/&range=\[0,24\]$/, '');

/**
 * Requests every path by itself, so that a slow one is not hidden by the others. The p95 of the result is that of the slowest
 * path, its p50 the median of all requests. Every path above the
 * target is reported. A path with a wrong response is among the failures, and the others are still requested.
 */
export async function loadEach(
  product: BenchProduct,
  { name, target, paths, headers }: EachSubject,
  { isShort, progress }: { isShort: boolean; progress: (text: string) => void },
): Promise<ListResult> {
  using client = new HttpClient(product.core, OPERATORS);
  const all: number[] = [];
  const wrong: string[] = [];
  let slowest = { path: '', p95: 0 };
  const load = await costOf(product, async (): Promise<Load> => {
    const began = performance.now();
    for (const path of paths) {
      const took: number[] = [];
      const send = async () => {
        const start = performance.now();
        const { status, text } = await client.send('GET', path, headers);
        if (status !== 200) throw new Error(`${readable(path)} responded with ${status} ${text.slice(0, 200)}`);
        took.push(performance.now() - start);
      };
      const { failures } = await workers(send, isShort ? 1 : OPERATORS, isShort ? 1 : TIMES)(0);
      if (failures.length > 0) {
        wrong.push(...failures);
        continue;
      }
      const counted = isShort ? took : took.slice(OPERATORS);
      all.push(...counted);
      const p95 = p95Of(counted.toSorted((a, b) => a - b));
      if (p95 > slowest.p95) slowest = { path, p95 };
      if (p95 > target) progress(`${p95.toFixed(0)} ms  ${readable(path)}`);
    }
    const sorted = all.toSorted((a, b) => a - b);
    const p50 = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
    const done = paths.length * OPERATORS * TIMES;
    const perSecond = (done / (performance.now() - began)) * 1_000;
    return { perSecond, p50, p95: slowest.p95, p99: sorted.at(-1) ?? Number.NaN, done, failures: wrong };
  });
  return { name, target, loads: [{ ...load, timesFloor: Number.NaN }], slowest: readable(slowest.path) };
}
