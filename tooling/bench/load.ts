/** What came of loading one subject once. Times in milliseconds. */
export interface Load {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  done: number;
  /** Distinct errors. Any entry invalidates the figures. */
  failures: string[];
}

/** Default concurrency of a measurement. */
export const CONCURRENCY = 16;

/** Loads something for some seconds. */
export type Subject = (seconds: number) => Promise<Load>;

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * Workers that each repeat a whole unit of work. Work in progress at the end is finished and counted with its time.
 * After 20 failures no new work starts.
 */
export function workers(work: (worker: number) => Promise<void>, atOnce = CONCURRENCY): Subject {
  return async (seconds) => {
    const times: number[] = [];
    const failures = new Map<string, number>();
    const began = performance.now();
    const until = began + seconds * 1_000;
    let failed = 0;
    async function run(worker: number): Promise<void> {
      while (performance.now() < until && failed < 20) {
        const start = performance.now();
        try {
          await work(worker);
          times.push(performance.now() - start);
        } catch (error) {
          failed += 1;
          const reason = error instanceof Error ? error.message : String(error);
          failures.set(reason, (failures.get(reason) ?? 0) + 1);
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, (_, worker) => run(worker)));
    const elapsed = (performance.now() - began) / 1_000;
    times.sort((a, b) => a - b);
    return {
      perSecond: times.length / elapsed,
      p50: at(times, 0.5),
      p95: at(times, 0.95),
      p99: at(times, 0.99),
      done: times.length,
      failures: [...failures].map(([reason, count]) => `${count} x ${reason}`),
    };
  };
}
