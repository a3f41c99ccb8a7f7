import { type Kysely, sql } from 'kysely';

/** One-time codes sent to a phone or an e-mail address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_codes (
      id uuid primary key,
      purpose text not null check (purpose in ('FIND_ID', 'RECOVERY', 'CHANGE_PHONE')),
      type text not null check (type in ('phone', 'email')),
      contact text not null,
      -- Null for a contact without an account: the response is the same, and no code is right.
      user_id uuid references users (id),
      session_hash bytea not null,
      code_hash bytea not null,
      tries integer not null default 0 check (tries between 0 and 5),
      address text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      confirmed_at timestamptz,
      used_at timestamptz,
      ended_at timestamptz,
      check (used_at is null or confirmed_at is not null)
    )`.execute(db);
  await sql`create index contact_codes_session_idx on contact_codes (session_hash, purpose, created_at desc)`.execute(
    db,
  );
  await sql`create index contact_codes_contact_idx on contact_codes (contact, created_at desc)`.execute(db);
  await sql`create index contact_codes_address_idx on contact_codes (address, created_at desc)`.execute(db);
  await sql`create index contact_codes_user_idx on contact_codes (user_id, created_at desc) where user_id is not null`.execute(
    db,
  );
}
