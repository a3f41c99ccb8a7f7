/** What was offered at a rate, and how it ended. Times in milliseconds. */
export interface Offered {
  name: string;
  done: number;
  failures: string[];
  took: number[];
  /** Offers that found nobody free, which would have made the rate lower than it says. */
  skipped: number;
}

/** Offers work at a fixed rate, however long it takes: a slow server gets no less, as with real visitors. */
export function offer(name: string, perSecond: number, work: (number: number) => Promise<void> | undefined) {
  const offered: Offered = { name, done: 0, failures: [], took: [], skipped: 0 };
  const running = new Set<Promise<void>>();
  const began = performance.now();
  let number = 0;
  const run = async (work: Promise<void>) => {
    const from = performance.now();
    try {
      await work;
      offered.done += 1;
      offered.took.push(performance.now() - from);
    } catch (error) {
      offered.failures.push(
        `${((performance.now() - began) / 1_000).toFixed(1)} s: ${error instanceof Error ? error.message : error}`,
      );
    }
  };
  const timer = setInterval(
    () => {
      for (; number < ((performance.now() - began) / 1_000) * perSecond; number += 1) {
        const begun = work(number);
        if (begun === undefined) {
          offered.skipped += 1;
          continue;
        }
        const ended = run(begun).finally(() => running.delete(ended));
        running.add(ended);
      }
    },
    Math.min(20, 500 / perSecond),
  );
  return {
    /** Offers no more, and waits for what is running. */
    async stop(): Promise<Offered & { seconds: number }> {
      clearInterval(timer);
      const seconds = (performance.now() - began) / 1_000;
      await Promise.all(running);
      return { ...offered, seconds };
    },
  };
}
