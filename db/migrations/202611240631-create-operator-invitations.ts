import { type Kysely, sql } from 'kysely';

/** Invitations of operators: a link by mail that is used once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operator_invitations (
      id uuid primary key,
      email text not null check (length(email) <= 254 and email = lower(email)),
      scopes text[] not null check (scopes <@ array['console', 'manager'] and cardinality(scopes) > 0),
      token_hash bytea not null unique,
      invited_by uuid not null references users (id),
      created_at timestamptz not null,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      accepted_at timestamptz,
      user_id uuid references users (id),
      revoked_at timestamptz,
      check ((accepted_at is null) = (user_id is null)),
      check (accepted_at is null or revoked_at is null)
    )`.execute(db);
  await sql`create unique index operator_invitations_open on operator_invitations (email)
    where accepted_at is null and revoked_at is null`.execute(db);
  await sql`create index operator_invitations_created_idx on operator_invitations (created_at desc)`.execute(db);
}
