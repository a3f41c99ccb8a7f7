import { type Kysely, sql } from 'kysely';

/** Text messages as rows with a due time, as mails are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sms_messages (
      id uuid primary key,
      dedup_key text not null unique,
      recipient text not null check (recipient ~ '^01[016789][0-9]{7,8}$'),
      template text not null check (template <> ''),
      -- Gone when the message has ended: it may hold a code.
      text text,
      state text not null check (state in ('PENDING', 'SENT', 'REFUSED', 'FAILED', 'EXPIRED')),
      tries integer not null default 0,
      last_error text,
      created_at timestamptz not null,
      -- After it the message is not sent any more.
      expires_at timestamptz not null,
      sent_at timestamptz,
      due_at timestamptz,
      check (expires_at > created_at),
      check ((state = 'PENDING') = (text is not null)),
      check ((state = 'PENDING') = (due_at is not null)),
      check ((state = 'SENT') = (sent_at is not null))
    )`.execute(db);
  await sql`create index sms_messages_due_idx on sms_messages (due_at) where due_at is not null`.execute(db);
  await sql`create index sms_messages_created_idx on sms_messages (created_at)`.execute(db);
  // What did not go out is little among all; the metrics look for it.
  await sql`create index sms_messages_unsent_idx on sms_messages (state) where state <> 'SENT'`.execute(db);
}
