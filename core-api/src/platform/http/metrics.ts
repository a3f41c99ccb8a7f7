import { poolUse } from '@iruon/db';
import type { Admission } from '@iruon/server-kit';
import { createServerMetrics, measureAdmission, type ServerMetrics } from '@iruon/server-kit/metrics';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { diskSpaceOf } from '../disk-space.ts';
import { outgoingCalls } from '../outgoing-calls.ts';
import type { Services } from '../services.ts';

export type Metrics = Pick<ServerMetrics, 'app' | 'measure'>;

/** Registers metrics, and returns what reads them at a scrape. */
export type MetricSource = (register: Registry) => () => Promise<void>;

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
 * The metrics of this process: request durations by route and status, calls to providers, pending and failed work, connections,
 * memory and event loop delay, space of the disk of files, and those of `sources`. A scrape costs one query and those
 * of the sources; without the database their metrics are omitted.
 */
export function createMetrics(
  services: Pick<Services, 'db' | 'now' | 'logger' | 'config'>,
  sources: readonly MetricSource[] = [],
  admission?: Admission,
): Metrics {
  const { register, app, measure } = createServerMetrics(
    (c) => c.get('route') ?? 'none',
    () => Promise.all([look(), lookAtDisk(), ...readers.map((read) => read())]),
  );
  const readers = sources.map((source) => source(register));
  register.registerMetric(outgoingCalls);
  if (admission) measureAdmission(register, admission);
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

  return { app, measure };
}
