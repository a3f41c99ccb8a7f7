import { ProblemError } from '@iruon/server-kit';
import { problem } from '../http/problem.ts';
import { settleAll } from './settle-all.ts';

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
      // A finished call passes its slot on, so `running` does not change.
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

export interface BulkResult {
  results: { _id: string; ok: boolean; code: string | null; message: string | null }[];
  changed: number;
  refused: number;
}

interface Bounds {
  /** Maximum concurrency. */
  atOnce?: number;
  /** The time after which none is started, milliseconds. */
  deadline?: number;
}

/**
 * Collects the results of a bulk operation in the order of the ids. Problems are collected; any other error is thrown
 * after the running calls have ended. Items not started before the deadline fail with BULK_UNFINISHED.
 */
export async function eachOf(
  ids: readonly string[],
  act: (id: string) => Promise<void>,
  { atOnce = 1, deadline = Number.POSITIVE_INFINITY }: Bounds = {},
): Promise<BulkResult> {
  const limit = createLimiter({ atOnce, queue: Number.POSITIVE_INFINITY });
  const until = performance.now() + deadline;
  let isEnding = false;
  const outcomeOf = async (id: string): Promise<BulkResult['results'][number]> => {
    try {
      if (isEnding || performance.now() > until) throw problem('BULK_UNFINISHED');
      await act(id);
      return { _id: id, ok: true, code: null, message: null };
    } catch (error) {
      if (error instanceof ProblemError && (error.body.status < 500 || error.body.code === 'BULK_UNFINISHED'))
        return { _id: id, ok: false, code: error.body.code, message: error.body.detail ?? error.body.title };
      isEnding = true;
      throw error;
    }
  };
  const results = await settleAll([...new Set(ids)].map((id) => limit(() => outcomeOf(id))));
  const changed = results.filter((result) => result.ok).length;
  return { results, changed, refused: results.length - changed };
}
