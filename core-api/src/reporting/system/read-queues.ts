import type { JobQueue, MessageQueue, ScheduledJob, SystemQueues } from '@iruon/contract';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import { settleAll } from '../../platform/concurrency/settle-all.ts';
import type { Schedule } from '../../platform/jobs/worker.ts';
import type { Context } from '../../platform/services.ts';
import { readWithin } from './read-within.ts';
import { findInQueues } from './rules.ts';
import { dueTimes } from './schedule.ts';

/** Later than this after its time a scheduled job counts as not started, milliseconds. */
const LATE_MS = 3 * 60_000;
const DAY_MS = 24 * 3_600_000;

const iso = (at: Date | null) => at?.toISOString() ?? null;

type JobRow = Omit<JobQueue, 'againAt' | 'oldestDueAt'> & { againAt: Date | null; oldestDueAt: Date | null };

async function jobQueues(handle: Handle, at: Date): Promise<JobQueue[]> {
  const isOpen = sql`locked_at is null and attempts < max_attempts`;
  const { rows } = await sql<JobRow>`
    select task_identifier as name,
      count(*) filter (where ${isOpen} and run_at <= ${at})::int as due,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where ${isOpen} and run_at > ${at} and last_error is not null)::int as again,
      min(run_at) filter (where ${isOpen} and run_at > ${at} and last_error is not null) as again_at,
      count(*) filter (where ${isOpen} and run_at > ${at} and last_error is null)::int as later,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed,
      min(run_at) filter (where ${isOpen} and run_at <= ${at}) as oldest_due_at
    from graphile_worker.jobs group by task_identifier order by failed desc, again desc, due desc, name`.execute(
    handle,
  );
  return rows.map((row) => ({ ...row, againAt: iso(row.againAt), oldestDueAt: iso(row.oldestDueAt) }));
}

interface Run {
  name: string;
  knownSince: Date;
  enqueuedAt: Date | null;
  startedAt: Date | null;
  endedAt: Date | null;
  outcome: 'DONE' | 'FAILED' | null;
  reason: string;
  doneAt: Date | null;
}

async function scheduledJobs(handle: Handle, schedule: Schedule, at: Date): Promise<ScheduledJob[]> {
  const { rows } = await sql<Run>`
    select coalesce(c.identifier, r.job) as name, c.known_since, c.last_execution as enqueued_at,
      r.started_at, r.ended_at, r.outcome, coalesce(r.reason, '') as reason, r.done_at
    from graphile_worker._private_known_crontabs c full join job_runs r on r.job = c.identifier`.execute(handle);
  const runs = new Map(rows.map((run) => [run.name, run]));
  return schedule.map(({ job, cron }) => {
    const run = runs.get(job);
    const { next } = dueTimes(cron, at);
    const { last } = dueTimes(cron, new Date(at.getTime() - LATE_MS));
    const seen = Math.max(run?.enqueuedAt?.getTime() ?? 0, run?.startedAt?.getTime() ?? 0);
    // A schedule that is new to the database has no earlier times.
    const wasKnown = run?.knownSince ? run.knownSince < last : false;
    return {
      name: job,
      startedAt: iso(run?.startedAt ?? null),
      durationMs: run?.startedAt && run.endedAt ? run.endedAt.getTime() - run.startedAt.getTime() : null,
      outcome: run?.outcome ?? null,
      reason: run?.reason ?? '',
      doneAt: iso(run?.doneAt ?? null),
      nextAt: next.toISOString(),
      isLate: wasKnown && seen < last.getTime(),
    };
  });
}

async function messageQueues(handle: Handle, at: Date): Promise<MessageQueue[]> {
  const today = new Date(at.getTime() - DAY_MS);
  const { rows } = await sql<Omit<MessageQueue, 'oldestDueAt'> & { oldestDueAt: Date | null }>`
    select 'MAIL' as kind,
      count(*) filter (where state = 'PENDING' and due_at <= ${at})::int as due,
      count(*) filter (where state = 'FAILED' and due_at is not null)::int as again,
      count(*) filter (where state = 'FAILED' and due_at is null)::int as failed,
      count(*) filter (where state = 'FAILED' and due_at is null and created_at > ${today})::int as failed_today,
      min(due_at) filter (where due_at <= ${at}) as oldest_due_at
    from mails where state <> 'SENT'
    union all
    select 'SMS',
      count(*) filter (where state = 'PENDING' and tries = 0 and due_at <= ${at})::int,
      count(*) filter (where state = 'PENDING' and tries > 0)::int,
      count(*) filter (where state <> 'PENDING')::int,
      count(*) filter (where state <> 'PENDING' and created_at > ${today})::int,
      min(due_at) filter (where due_at <= ${at})
    from sms_messages where state <> 'SENT'`.execute(handle);
  return rows.map((row) => ({ ...row, oldestDueAt: iso(row.oldestDueAt) }));
}

/** The jobs by kind, the scheduled ones, and the messages, as they are now. */
export function readQueues({ db, now }: Context, schedule: Schedule): Promise<SystemQueues> {
  const at = now();
  return readWithin(db, async (trx) => {
    const [jobs, scheduled, messages] = await settleAll([
      jobQueues(trx, at),
      scheduledJobs(trx, schedule, at),
      messageQueues(trx, at),
    ]);
    const queues = { jobs, schedule: scheduled, messages };
    return { readAt: at.toISOString(), ...queues, findings: findInQueues(queues, at) };
  });
}
