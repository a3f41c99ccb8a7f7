import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // One family per login. Ending the family ends every token and every browser session that came from it.
  await sql`
    create table token_families (
      id uuid primary key,
      user_id uuid not null references users (id),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      ended_at timestamptz,
      ended_reason text check (ended_reason in ('LOGOUT', 'REUSE', 'WITHDRAWN', 'REVOKED'))
    )`.execute(db);
  await sql`create index token_families_user_idx on token_families (user_id) where ended_at is null`.execute(db);

  await sql`
    create table refresh_tokens (
      token_hash bytea primary key,
      family_id uuid not null references token_families (id),
      issued_at timestamptz not null default now(),
      rotated_at timestamptz
    )`.execute(db);
  await sql`create index refresh_tokens_family_idx on refresh_tokens (family_id)`.execute(db);

  // What the storefront and the console keep behind an id-only cookie. The id itself is never stored, only its hash.
  await sql`
    create table web_sessions (
      id_hash bytea primary key,
      client text not null check (client in ('storefront', 'console')),
      family_id uuid not null references token_families (id),
      data jsonb not null default '{}',
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index web_sessions_expiry_idx on web_sessions (expires_at)`.execute(db);

  await sql`
    create table login_attempts (
      subject text primary key,
      failures integer not null default 0 check (failures >= 0),
      window_started_at timestamptz not null,
      blocked_until timestamptz
    )`.execute(db);
}
