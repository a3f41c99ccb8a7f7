import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table settings (
      id integer primary key default 1 check (id = 1),
      value jsonb not null,
      updated_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table idempotency_keys (
      scope text not null,
      key text not null check (length(key) between 1 and 255),
      request_hash bytea not null,
      status integer,
      response jsonb,
      locked_at timestamptz,
      created_at timestamptz not null default now(),
      primary key (scope, key)
    )`.execute(db);
  await sql`create index idempotency_keys_created_idx on idempotency_keys (created_at)`.execute(db);

  await sql`
    create table audit_log (
      id uuid primary key,
      at timestamptz not null,
      actor_id uuid references users (id),
      action text not null,
      subject text not null,
      details jsonb not null default '{}',
      request_id text not null default ''
    )`.execute(db);
  await sql`create index audit_log_subject_idx on audit_log (subject, at)`.execute(db);

  await sql`
    create table mails (
      id uuid primary key,
      dedup_key text not null unique,
      recipient text not null,
      template text not null,
      subject text not null,
      body_text text not null,
      body_html text not null,
      state text not null check (state in ('PENDING', 'SENT', 'FAILED')),
      tries integer not null default 0,
      last_error text,
      created_at timestamptz not null,
      sent_at timestamptz
    )`.execute(db);
}
