import { poolUse } from '@iruon/db';
import type { RequestVariables } from '@iruon/server-kit';
import { Hono, type MiddlewareHandler } from 'hono';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { diskSpaceOf } from '../disk-space.ts';
import type { Services } from '../services.ts';

export interface Metrics {
  /** `/metrics`, in the text format of Prometheus. */
  app: Hono;
  /** Measures the duration of each request. */
  measure: MiddlewareHandler<{ Variables: RequestVariables }>;
}

/** Seconds: most responses take milliseconds, and none may exceed the server's timeout. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The work of a queue by state. */
interface Backlog {
  queue: 'jobs' | 'mails' | 'sms';
  due: number;
  again: number;
  failed: number;
}

async function backlogs({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Backlog[]> {
  const { rows } = await sql<Backlog>`
    select 'jobs' as queue,
      count(*) filter (where attempts < max_attempts and run_at <= ${now()} and attempts = 0)::int as due,
      count(*) filter (where attempts < max_attempts and last_error is not null and locked_at is null)::int as again,
      count(*) filter (where attempts >= max_attempts and last_error is not null and locked_at is null)::int as failed
    from graphile_worker.jobs
    union all
    select 'mails', count(*) filter (where state = 'PENDING' and due_at <= ${now()})::int,
      count(*) filter (where state = 'FAILED' and due_at is not null)::int,
      count(*) filter (where state = 'FAILED' and due_at is null)::int
    from mails where state <> 'SENT'
    union all
    select 'sms', count(*) filter (where state = 'PENDING' and tries = 0 and due_at <= ${now()})::int,
      count(*) filter (where state = 'PENDING' and tries > 0)::int,
      count(*) filter (where state <> 'PENDING')::int
    from sms_messages where state <> 'SENT'`.execute(db);
  return rows;
}

/**
 * The metrics of this process: request durations by route and status, pending and failed work, connections, memory and
 * event loop delay, space of the disk of files. A scrape costs one query; without the database its metrics are omitted.
 */
export function createMetrics(services: Pick<Services, 'db' | 'now' | 'logger' | 'config'>): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the first byte of a request to its response',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Of the pool: idle and busy ones, and waiting callers',
    labelNames: ['state'],
    registers: [register],
  });
  const bytesOfDisk = (name: string) =>
    new Gauge({ name, help: 'Space on the disk of stored files', registers: [register] });
  const free = bytesOfDisk('files_free_bytes');
  const size = bytesOfDisk('files_size_bytes');
  const workOf = (name: Backlog['queue']) =>
    new Gauge({
      name,
      help: 'Due now, waiting for another attempt, and failed',
      labelNames: ['state'],
      registers: [register],
    });
  const queues = { jobs: workOf('jobs'), mails: workOf('mails'), sms: workOf('sms') };

  async function look(): Promise<void> {
    const { total, idle, waiting } = poolUse(services.db);
    connections.set({ state: 'idle' }, idle);
    connections.set({ state: 'busy' }, total - idle);
    connections.set({ state: 'waiting' }, waiting);
    for (const gauge of Object.values(queues)) gauge.reset();
    try {
      for (const { queue, due, again, failed } of await backlogs(services)) {
        queues[queue].set({ state: 'due' }, due);
        queues[queue].set({ state: 'again' }, again);
        queues[queue].set({ state: 'failed' }, failed);
      }
    } catch (error) {
      services.logger.warn({ reason: String(error) }, 'the backlog could not be counted');
    }
  }

  async function lookAtDisk(): Promise<void> {
    try {
      const space = await diskSpaceOf(services.config.filesDir);
      free.set(space.free);
      size.set(space.size);
    } catch (error) {
      services.logger.warn({ reason: String(error) }, 'the space of stored files could not be read');
    }
  }

  const app = new Hono();
  app.get('/metrics', async (c) => {
    await Promise.all([look(), lookAtDisk()]);
    return c.body(await register.metrics(), 200, { 'content-type': register.contentType, 'cache-control': 'no-store' });
  });
  return {
    app,
    async measure(c, next) {
      const end = durations.startTimer();
      await next();
      end({ method: c.req.method, route: c.get('route') ?? 'none', status: String(c.res.status) });
    },
  };
}
