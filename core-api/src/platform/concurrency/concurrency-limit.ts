import { problem } from '../http/problem.ts';

/** Runs work when a slot is free. @throws TOO_MANY_REQUESTS when too many are queued */
export type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Limits the concurrency of work that uses a core or much memory: `atOnce` run, `queue` wait, and further calls are
 * rejected with `retryAfter` seconds.
 */
export function createLimiter({
  atOnce,
  queue,
  retryAfter = 2,
}: {
  atOnce: number;
  queue: number;
  retryAfter?: number;
}): Limiter {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else {
      if (waiting.length >= queue) throw problem('TOO_MANY_REQUESTS', { extensions: { retryAfter } });
      // A finishing call passes on its slot, so `running` does not change.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
