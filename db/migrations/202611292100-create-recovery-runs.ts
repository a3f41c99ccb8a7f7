import { type Kysely, sql } from 'kysely';

/**
 * Each backup, base backup of the archive and restore that was tried, with its outcome: metrics and the console show
 * how old the last good one is. A base backup is recorded once, by its label.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recovery_runs (
      id uuid primary key,
      kind text not null check (kind in ('BACKUP', 'BASE_BACKUP', 'DRILL')),
      state text not null check (state in ('DONE', 'FAILED')),
      name text check (char_length(name) <= 200),
      started_at timestamptz not null,
      ended_at timestamptz not null,
      figures jsonb not null check (jsonb_typeof(figures) = 'object'),
      reason text check (char_length(reason) <= 500),
      check (ended_at >= started_at),
      check ((state = 'FAILED') = (reason is not null)),
      unique (kind, name)
    )`.execute(db);
  await sql`create index recovery_runs_ended_at_idx on recovery_runs (kind, ended_at desc)`.execute(db);
}
