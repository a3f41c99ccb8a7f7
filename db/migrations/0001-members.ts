import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id uuid primary key,
      username text not null unique check (username ~ '^[a-z0-9]{4,20}$'),
      password_hash text not null,
      type text not null check (type in ('PERSON', 'COMPANY', 'OPERATOR')),
      scopes text[] not null default '{}' check (scopes <@ array['console', 'manager']),
      name text not null check (length(name) between 1 and 100),
      phone text not null check (phone ~ '^[0-9]{10,11}$'),
      email text not null check (length(email) <= 254),
      postcode text not null default '',
      address1 text not null default '',
      address2 text not null default '',
      business jsonb,
      cust_no text unique,
      money bigint not null default 0 check (money >= 0),
      withdrawn_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table promoters (
      user_id uuid primary key references users (id),
      code text unique,
      state text not null check (state in ('AWAITING', 'APPROVED', 'REJECTED')),
      requested_at timestamptz not null,
      decided_at timestamptz,
      check ((state = 'APPROVED') = (code is not null))
    )`.execute(db);

  await sql`
    create table destinations (
      id uuid primary key,
      user_id uuid not null references users (id),
      title text not null,
      name text not null,
      phone text not null check (phone ~ '^[0-9]{10,11}$'),
      email text not null default '',
      postcode text not null,
      address1 text not null,
      address2 text not null,
      geolocation jsonb,
      is_default boolean not null default false,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index destinations_user_idx on destinations (user_id)`.execute(db);
  await sql`create unique index destinations_one_default on destinations (user_id) where is_default`.execute(db);

  // The balance column is a running sum; the ledger is the truth it is checked against.
  await sql`
    create table money_ledger (
      id uuid primary key,
      user_id uuid not null references users (id),
      delta bigint not null check (delta <> 0),
      reason text not null check (reason in ('OPENING', 'RESERVE', 'RELEASE', 'REFUND', 'GRANT')),
      purchase_id uuid,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index money_ledger_user_idx on money_ledger (user_id, created_at)`.execute(db);
  await sql`
    create unique index money_ledger_once on money_ledger (purchase_id, reason)
    where reason in ('RESERVE', 'RELEASE')`.execute(db);
}
