import { type Kysely, sql } from 'kysely';

const statements = [
  // The last run of each scheduled job: the queue deletes a job that succeeded.
  `create table job_runs (
    job text primary key check (job <> ''),
    started_at timestamptz not null,
    ended_at timestamptz not null,
    outcome text not null check (outcome in ('DONE', 'FAILED')),
    reason text not null default '',
    done_at timestamptz,
    check (ended_at >= started_at),
    check ((outcome = 'FAILED') = (reason <> '')),
    check (outcome = 'FAILED' or done_at is not null)
  )`,
  // Calls to providers of every process, for a day. A batch is what one process counted in half a minute; up_to_ms is the
  // upper bound of the durations.
  `create table provider_calls (
    batch_id uuid not null,
    service text not null check (service <> ''),
    outcome text not null check (outcome in ('RESPONDED', 'UNKNOWN', 'FAILED')),
    up_to_ms integer not null check (up_to_ms > 0),
    calls integer not null check (calls > 0),
    ended_at timestamptz not null,
    primary key (batch_id, service, outcome, up_to_ms)
  )`,
  'create index provider_calls_ended_idx on provider_calls (ended_at)',
  // The running processes of core-api. One that stops deletes its row; the row of one that died stays, and grows old.
  `create table server_processes (
    id uuid primary key,
    role text not null check (role in ('CORE', 'WORKER')),
    runs_jobs boolean not null,
    release text not null check (release <> ''),
    started_at timestamptz not null,
    seen_at timestamptz not null,
    reasons text[] not null default '{}'
  )`,
  'create index server_processes_seen_idx on server_processes (seen_at)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
