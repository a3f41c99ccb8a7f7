import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createLimiter } from '../../platform/concurrency/concurrency-limit.ts';
import type { PasswordJob, PasswordResult } from './password-thread.ts';

// One core is reserved for requests; each thread uses 20 MB while it computes.
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));
const limit = createLimiter({ atOnce: THREADS, queue: 64 });
const idle: Worker[] = [];

function start(): Worker {
  const worker = new Worker(new URL('./password-thread.ts', import.meta.url));
  // A thread that died while idle is not used again.
  worker.once('exit', () => {
    const index = idle.indexOf(worker);
    if (index >= 0) idle.splice(index, 1);
  });
  return worker;
}

/** Runs one job in a thread; the thread is released when this settles. */
async function runJob(job: PasswordJob): Promise<string | boolean> {
  const worker = idle.pop() ?? start();
  const settled = new AbortController();
  const { signal } = settled;
  const exited = once(worker, 'exit', { signal }).then(([code]) => {
    throw new Error(`The thread of passwords ended with ${code}`);
  });
  worker.ref();
  worker.postMessage(job);
  const [response] = (await Promise.race([once(worker, 'message', { signal }), exited]).finally(() =>
    settled.abort(),
  )) as [PasswordResult];
  // An idle thread must not keep the process alive.
  worker.unref();
  idle.push(worker);
  if ('failure' in response) throw new Error(response.failure);
  return response.value;
}

/**
 * Computes a password outside of the thread that responds to requests. @throws TOO_MANY_REQUESTS when too many are
 * queued
 */
export const computePassword = (job: PasswordJob) => limit(() => runJob(job));
