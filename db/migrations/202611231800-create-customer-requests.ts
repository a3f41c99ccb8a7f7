import { type Kysely, sql } from 'kysely';

/** Requests of members for a customer number, each with a document that an operator checks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customer_requests (
      id uuid primary key,
      user_id uuid not null references users (id),
      state text not null default 'AWAITING' check (state in ('AWAITING', 'APPROVED', 'REJECTED')),
      cust_no text,
      message text not null default '',
      document_id uuid not null references files (id),
      reason text not null default '',
      decided_by uuid references users (id),
      decided_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check ((state = 'AWAITING') = (decided_at is null)),
      check (state <> 'REJECTED' or reason <> '')
    )`.execute(db);
  await sql`create unique index customer_requests_open on customer_requests (user_id) where state = 'AWAITING'`.execute(
    db,
  );
  await sql`create index customer_requests_user_idx on customer_requests (user_id, created_at desc)`.execute(db);
  await sql`create index customer_requests_created_idx on customer_requests (created_at, id)`.execute(db);
  await sql`create index customer_requests_document_idx on customer_requests (document_id)`.execute(db);
}
