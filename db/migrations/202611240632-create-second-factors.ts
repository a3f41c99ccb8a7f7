import { type Kysely, sql } from 'kysely';

/** Authenticators of operators with their recovery codes, and when a session last proved itself by one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table second_factors (
      user_id uuid primary key references users (id),
      -- Sealed; what is not confirmed yet asks nobody for a code.
      secret text not null,
      -- The last 30 s step whose code was accepted: a code counts once.
      last_step bigint not null default 0,
      created_at timestamptz not null,
      confirmed_at timestamptz
    )`.execute(db);
  await sql`
    create table recovery_codes (
      code_hash bytea primary key,
      user_id uuid not null references second_factors (user_id) on delete cascade,
      used_at timestamptz
    )`.execute(db);
  await sql`create index recovery_codes_user_idx on recovery_codes (user_id)`.execute(db);
  await sql`alter table token_families add column second_factor_at timestamptz`.execute(db);
}
