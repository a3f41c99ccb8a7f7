import type { Logger } from '@iruon/server-kit';
import { parseCronItems, Logger as QueueLogger, type Runner, run, type TaskList } from 'graphile-worker';
import pg from 'pg';
import type { JobPayloads } from './jobs.ts';
import { type Context, type Services, systemContext } from './services.ts';

export type JobHandlers = {
  /** `stopping` aborts when the process is about to end; a long job puts its work back then. */
  [Name in keyof JobPayloads]: (
    context: Context,
    payload: JobPayloads[Name],
    stopping: AbortSignal,
  ) => Promise<unknown>;
};

/** When a job runs by itself; crontab times are UTC, which is Seoul minus nine hours. */
export type Schedule = { job: keyof JobPayloads; cron: string }[];

export interface Worker {
  /** Lets running jobs end, and tells long ones to; what has not begun stays in the queue. */
  stop(): Promise<void>;
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** Works the queue in this process. What one that dies was working on is given back by `unlock-abandoned`. */
export async function startWorker(
  services: Services,
  handlers: JobHandlers,
  schedule: Schedule,
  { concurrency = 4 }: { concurrency?: number } = {},
): Promise<Worker> {
  const logger = services.logger;
  const stopping = new AbortController();
  const taskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      async (payload: unknown, helpers: { job: { id: string } }) => {
        await (handle as (context: Context, payload: unknown, stopping: AbortSignal) => Promise<unknown>)(
          systemContext(services, `job-${helpers.job.id}`),
          payload,
          stopping.signal,
        );
      },
    ]),
  ) as TaskList;
  const pool = new pg.Pool({
    connectionString: services.config.databaseUrl,
    max: concurrency + 2,
    application_name: 'iruon-jobs',
    connectionTimeoutMillis: 5_000,
  });
  const lost = (error: Error) => logger.warn({ err: error }, 'the job queue lost a connection');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  const runner: Runner = await run({
    pgPool: pool,
    taskList,
    concurrency,
    pollInterval: 2_000,
    noHandleSignals: true,
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
  return {
    async stop() {
      stopping.abort();
      await runner.stop();
      await pool.end();
    },
  };
}

function queueLogger(logger: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    const name = levels[level as keyof typeof levels] ?? 'debug';
    logger[name]({ queue: meta?.error ? String(meta.error) : undefined }, message);
  });
}
