import { type Kysely, sql } from 'kysely';

/** Accounts at Kakao and Naver that members log in with, and the logins under way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table social_accounts (
      id uuid primary key,
      user_id uuid not null references users (id),
      provider text not null check (provider in ('KAKAO', 'NAVER')),
      subject text not null,
      -- What ending the link at the provider needs, sealed; null where the store's own key is enough.
      unlink_token text,
      linked_at timestamptz not null,
      unique (provider, subject),
      unique (user_id, provider)
    )`.execute(db);
  await sql`
    create table social_attempts (
      id uuid primary key,
      provider text not null check (provider in ('KAKAO', 'NAVER')),
      session_hash bytea not null,
      state_hash bytea not null unique,
      verifier text not null,
      created_at timestamptz not null,
      -- When the browser came back; a state comes back once.
      returned_at timestamptz,
      subject text,
      unlink_token text,
      used_at timestamptz,
      check (subject is null or returned_at is not null),
      check (used_at is null or subject is not null)
    )`.execute(db);
  await sql`create index social_attempts_session_idx on social_attempts (session_hash, created_at desc)`.execute(db);
  await sql`create index social_attempts_created_idx on social_attempts (created_at)`.execute(db);
}
