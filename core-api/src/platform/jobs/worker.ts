import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { serverPool } from '@iruon/db';
import { inSpan, type Logger, maskPersonal } from '@iruon/server-kit';
import {
  parseCronItems,
  Logger as QueueLogger,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import { sessionUrlOf } from '../config.ts';
import { type Context, type Services, systemContext } from '../services.ts';
import { CAUSE, type JobPayloads } from './jobs.ts';
import { recordingRun } from './runs.ts';

export type JobHandlers = {
  /** `stopping` aborts before the process ends; a long job then returns its work to the queue. */
  [Name in keyof JobPayloads]: (
    context: Context,
    payload: JobPayloads[Name],
    stopping: AbortSignal,
  ) => Promise<unknown>;
};

/** The schedule of a job; crontab times are UTC, which is Seoul minus nine hours. */
export type Schedule = { job: keyof JobPayloads; cron: string }[];

export interface Worker {
  /** Lets running jobs finish and signals long ones; jobs that have not started stay in the queue. */
  stop(): Promise<void>;
}

/** The longest wait for a response to a query of the queue, milliseconds: a database that vanished sends none. */
const QUERY_MS = 30_000;
const textOrNone = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The delay before the queue is restarted after a lost database, milliseconds. */
const REST_MS = 1_000;
/** For so long an ending queue may take after its last job, milliseconds. */
const SETTLED_MS = 5_000;

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/**
 * Runs the queue in this process. The queue stops if it cannot record the end of a job, as when the database restarts:
 * then it is started again, and its locked jobs are released. `unlock-abandoned` releases the jobs of a process that
 * died.
 *
 * Two ends of jobs that fail to be recorded at once make the queue wait for ever: it counts the second one twice
 * (graphile/worker#636). So it is ended by force if it does not end after its last job.
 */
export async function startWorker(
  services: Services,
  handlers: JobHandlers,
  schedule: Schedule,
  { concurrency = 4 }: { concurrency?: number } = {},
): Promise<Worker> {
  const logger = services.logger;
  const stopping = new AbortController();
  const scheduled = new Set<string>(schedule.map(({ job }) => job));
  let running = 0;
  const taskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      async (stored: unknown, helpers: { job: { id: string; attempts: number } }) => {
        const { [CAUSE]: cause, ...payload } = Object(stored);
        const context = systemContext(services, `job-${helpers.job.id}`);
        const run = () =>
          (handle as (context: Context, payload: unknown, stopping: AbortSignal) => Promise<unknown>)(
            context,
            payload,
            stopping.signal,
          );
        const attributes = { 'job.id': helpers.job.id, 'job.attempt': helpers.job.attempts };
        running += 1;
        try {
          await inSpan(`job ${name}`, { kind: 'consumer', isRoot: true, cause: textOrNone(cause), attributes }, () =>
            scheduled.has(name) ? recordingRun(context, name, run) : run(),
          );
        } finally {
          running -= 1;
        }
      },
    ]),
  ) as TaskList;
  const pool = serverPool({
    connectionString: sessionUrlOf(services.config),
    max: concurrency + 2,
    application_name: 'iruon-jobs',
    query_timeout: QUERY_MS,
    // The queue does, if its listening connection fails while it ends: the process would end as well.
    mayReleaseTwice: true,
  });
  const lost = (error: Error) => logger.warn({ err: error }, 'the job queue lost a connection');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  const pools = new Set<string>();
  const events = new EventEmitter() as WorkerEvents;
  events.on('pool:create', ({ workerPool }) => pools.add(workerPool.id));
  const ended = new WeakSet<WorkerPool>();
  events.on('pool:release', ({ workerPool }) => ended.add(workerPool));
  events.on('pool:gracefulShutdown', async ({ workerPool }) => {
    for (let waited = 0; waited < SETTLED_MS && !ended.has(workerPool); waited = running > 0 ? 0 : waited + REST_MS)
      await wait(REST_MS, undefined, { ref: false });
    // Its failure is that of the pool, whose promise reports it.
    if (!ended.has(workerPool)) await Promise.allSettled([workerPool.forcefulShutdown('The queue did not end')]);
  });
  const begin = async (): Promise<Runner> => {
    const held = [...pools];
    if (held.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [held]);
    const runner = await run({
      pgPool: pool,
      taskList,
      concurrency,
      events,
      pollInterval: 2_000,
      noHandleSignals: true,
      // Otherwise a failure to record the end of a job is unhandled and ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: queueLogger(logger),
      parsedCronItems: parseCronItems(
        schedule.map(({ job, cron }) => ({
          task: job,
          match: cron,
          identifier: job,
          options: { backfillPeriod: 0, maxAttempts: 1 },
        })),
      ),
    });
    for (const id of held) pools.delete(id);
    return runner;
  };
  const { signal } = stopping;
  let runner = await begin();
  const keep = async () => {
    let hasBegun = true;
    while (!signal.aborted) {
      if (hasBegun) await runner.promise.catch((error: unknown) => logger.error({ err: error }, 'the job queue ended'));
      await wait(REST_MS, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      logger.warn('the job queue stopped and is restarted');
      try {
        runner = await begin();
        hasBegun = true;
      } catch (error) {
        hasBegun = false;
        logger.error({ err: error }, 'the job queue does not start');
      }
    }
    // Stopped during a restart.
    if (hasBegun) await runner.stop().catch(() => {});
  };
  const kept = keep();
  return {
    async stop() {
      stopping.abort();
      await runner.stop().catch(() => {});
      await kept;
      await pool.end();
    },
  };
}

function queueLogger(logger: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    const name = levels[level as keyof typeof levels] ?? 'debug';
    // It contains the error of a job, which may be the response of another server.
    logger[name]({ queue: meta?.error ? String(meta.error) : undefined }, maskPersonal(message));
  });
}
