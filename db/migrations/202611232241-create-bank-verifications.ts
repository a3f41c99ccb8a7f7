import { type Kysely, sql } from 'kysely';

/** Deposits of one won by which promoters prove their accounts, and requests for them that the banks refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // request_hash: one deposit for a request, however often it is sent. SENDING: recorded, and the bank has not answered; the
  // deposit may have arrived. code_hash: a keyed hash.
  await sql`
    create table bank_verifications (
      id uuid primary key,
      user_id uuid not null references users (id),
      request_hash bytea not null unique,
      state text not null check (state in ('REFUSED', 'SENDING', 'SENT', 'SUCCESS')),
      bank_code text not null check (bank_code ~ '^[0-9]{3}$'),
      holder text not null,
      account text not null,
      last4 text not null check (last4 ~ '^[0-9]{4}$'),
      code_hash bytea not null,
      ref text,
      tries integer not null default 0 check (tries between 0 and 5),
      expires_at timestamptz not null,
      ended_at timestamptz,
      created_at timestamptz not null,
      check (state <> 'SENT' or ref is not null),
      check (state not in ('REFUSED', 'SUCCESS') or ended_at is not null)
    )`.execute(db);
  await sql`create index bank_verifications_user_idx on bank_verifications (user_id, created_at desc)`.execute(db);
  await sql`
    create unique index bank_verifications_open on bank_verifications (user_id) where ended_at is null`.execute(db);
  await sql`create index bank_verifications_created_idx on bank_verifications (created_at)`.execute(db);
}
