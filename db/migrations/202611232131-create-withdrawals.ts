import { type Kysely, sql } from 'kysely';

/**
 * Who left, when and why, with what operators recognise a former member by: masked texts. The account keeps no phone, and mails and
 * text messages are found by their recipient, so that they leave with the member.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      drop constraint users_phone_check,
      add constraint users_phone_check
        check (phone ~ '^[0-9]{10,11}$' or (phone = '' and withdrawn_at is not null))`.execute(db);
  await sql`
    create table withdrawals (
      user_id uuid primary key references users (id),
      by text not null check (by in ('MEMBER', 'OPERATOR')),
      actor_id uuid references users (id),
      reason text not null,
      masked_username text not null,
      masked_name text not null,
      created_at timestamptz not null,
      check (by <> 'OPERATOR' or (actor_id is not null and reason <> ''))
    )`.execute(db);
  await sql`create index withdrawals_created_idx on withdrawals (created_at desc, user_id)`.execute(db);
  await sql`create index withdrawals_actor_idx on withdrawals (actor_id) where actor_id is not null`.execute(db);
  await sql`create index sms_messages_recipient_idx on sms_messages (recipient)`.execute(db);
  await sql`create index mails_recipient_idx on mails (lower(recipient))`.execute(db);
}
