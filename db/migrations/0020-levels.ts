import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table levels (
      id uuid primary key,
      code text not null unique check (code ~ '^[A-Za-z0-9_-]{1,50}$'),
      name text not null check (length(name) between 1 and 50),
      scope text not null check (scope in ('ALL', 'PERSON', 'COMPANY')),
      sequence integer not null default 0,
      is_active boolean not null default true,
      is_welcome boolean not null default false,
      criteria jsonb not null default '[]',
      points bigint not null default 0 check (points >= 0),
      point_days integer not null default 365 check (point_days between 1 and 3650),
      point_cap bigint not null default 0 check (point_cap >= 0),
      coupon_ids uuid[] not null default '{}',
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);

  await sql`
    create table user_levels (
      user_id uuid primary key references users (id),
      level_id uuid references levels (id),
      is_held boolean not null default false,
      score bigint not null default 0 check (score >= 0),
      since timestamptz not null,
      evaluated_month text check (evaluated_month ~ '^[0-9]{4}-[0-9]{2}$')
    )`.execute(db);
  await sql`create index user_levels_level_idx on user_levels (level_id, since desc)`.execute(db);

  await sql`
    create table level_history (
      id uuid primary key,
      user_id uuid not null references users (id),
      from_name text,
      to_name text,
      cause text not null check (cause in ('MONTHLY', 'SCORE', 'HAND')),
      message text not null default '',
      actor_id uuid references users (id),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index level_history_user_idx on level_history (user_id, created_at desc, id desc)`.execute(db);

  // Points and coupons of a level are given once to a member, however often it is reached.
  await sql`
    create table level_benefits (
      user_id uuid not null references users (id),
      level_id uuid not null references levels (id) on delete cascade,
      points bigint not null,
      coupon_ids uuid[] not null,
      created_at timestamptz not null,
      primary key (user_id, level_id)
    )`.execute(db);

  await sql`
    create table score_ledger (
      id uuid primary key,
      user_id uuid not null references users (id),
      delta bigint not null check (delta <> 0),
      reason text not null check (reason in ('PURCHASE', 'REVIEW', 'HAND')),
      message text not null default '',
      balance_after bigint not null check (balance_after >= 0),
      actor_id uuid references users (id),
      key text unique,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index score_ledger_user_idx on score_ledger (user_id, created_at desc, id desc)`.execute(db);
  await sql`create index score_ledger_created_idx on score_ledger (created_at desc, id desc)`.execute(db);
}
