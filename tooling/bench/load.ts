/** The result of one load of a subject. Times in milliseconds. */
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
 * @param times number of units per worker, instead of a duration
 */
export function workers(work: (worker: number) => Promise<void>, atOnce = CONCURRENCY, times?: number): Subject {
  return async (seconds) => {
    const took: number[] = [];
    const failures = new Map<string, number>();
    const began = performance.now();
    const until = began + seconds * 1_000;
    let failed = 0;
    async function run(worker: number): Promise<void> {
      const goesOn = (done: number) => (times === undefined ? performance.now() < until : done < times);
      for (let done = 0; goesOn(done) && failed < 20; done += 1) {
        const start = performance.now();
        try {
          await work(worker);
          took.push(performance.now() - start);
        } catch (error) {
          failed += 1;
          const reason = error instanceof Error ? error.message : String(error);
          failures.set(reason, (failures.get(reason) ?? 0) + 1);
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, (_, worker) => run(worker)));
    const elapsed = (performance.now() - began) / 1_000;
    took.sort((a, b) => a - b);
    return {
      perSecond: took.length / elapsed,
      p50: at(took, 0.5),
      p95: at(took, 0.95),
      p99: at(took, 0.99),
      done: took.length,
      failures: [...failures].map(([reason, count]) => `${count} x ${reason}`),
    };
  };
}
