import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { problem } from '../http/problem.ts';
import { createLimiter } from './concurrency-limit.ts';

/** The response of a thread to a job. */
export type ThreadResult<Value> = { value: Value } | { failure: string };

/**
 * Threads for work that uses a core, apart from the thread that responds to requests. `start` makes one that responds to
 * each message with a `ThreadResult`; idle ones are kept, and keep no process alive. The returned function runs one job.
 * @throws TOO_MANY_REQUESTS when too many jobs are queued, or one takes longer than `deadlineMs`
 */
export function createThreads<Job, Value>(
  start: () => Worker,
  {
    atOnce,
    queue,
    deadlineMs = Number.POSITIVE_INFINITY,
  }: { atOnce: number; queue: number; deadlineMs?: number | undefined },
): (job: Job) => Promise<Value> {
  const limit = createLimiter({ atOnce, queue });
  const idle: Worker[] = [];

  function startOne(): Worker {
    const worker = start();
    // A thread that died while idle is not used again.
    worker.once('exit', () => {
      const index = idle.indexOf(worker);
      if (index >= 0) idle.splice(index, 1);
    });
    return worker;
  }

  /** Runs one job in a thread; the thread is released when this settles. */
  async function run(job: Job): Promise<Value> {
    const worker = idle.pop() ?? startOne();
    const settled = new AbortController();
    const { signal } = settled;
    const exited = once(worker, 'exit', { signal }).then(([code]) => {
      throw new Error(`The thread ended with ${code}`);
    });
    let deadline: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      if (deadlineMs === Number.POSITIVE_INFINITY) return;
      deadline = setTimeout(() => {
        reject(problem('TOO_MANY_REQUESTS', { extensions: { retryAfter: 5 } }));
        worker.terminate();
      }, deadlineMs);
    });
    worker.ref();
    worker.postMessage(job);
    const [response] = (await Promise.race([once(worker, 'message', { signal }), exited, late]).finally(() => {
      clearTimeout(deadline);
      settled.abort();
    })) as [ThreadResult<Value>];
    // An idle thread must not keep the process alive.
    worker.unref();
    idle.push(worker);
    if ('failure' in response) throw new Error(response.failure);
    return response.value;
  }

  return (job) => limit(() => run(job));
}
