import { type Kysely, sql } from 'kysely';

/** Talks of members with the assistant, what they cost, the prompts that ground it, and the questions that people asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ai_rooms (
      id uuid primary key,
      user_id uuid not null references users (id),
      title text not null default '',
      closed_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index ai_rooms_user_idx on ai_rooms (user_id, updated_at desc, id desc)`.execute(db);
  await sql`
    create table ai_messages (
      id uuid primary key,
      room_id uuid not null references ai_rooms (id) on delete cascade,
      temp_id text,
      query text not null check (length(query) between 1 and 2000),
      reply text not null default '',
      state text not null default 'QUEUED'
        check (state in ('QUEUED', 'STREAMING', 'DONE', 'STOPPED', 'FAILED', 'INTERRUPTED')),
      sources jsonb not null default '[]',
      -- The process that writes the reply renews it; a reply whose lease is over was interrupted.
      lease_until timestamptz,
      stop_requested_at timestamptz,
      prompt_tokens integer not null default 0,
      reply_tokens integer not null default 0,
      -- Millionths of a won.
      cost bigint not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (room_id, temp_id),
      check ((state in ('QUEUED', 'STREAMING')) = (lease_until is not null))
    )`.execute(db);
  await sql`create index ai_messages_room_idx on ai_messages (room_id, id)`.execute(db);
  await sql`
    create unique index ai_messages_running_idx on ai_messages (room_id) where state in ('QUEUED', 'STREAMING')`.execute(
    db,
  );
  await sql`create index ai_messages_lease_idx on ai_messages (lease_until) where lease_until is not null`.execute(db);
  await sql`create index ai_messages_created_idx on ai_messages (created_at)`.execute(db);
  // Questions of a Seoul day, of each member and of all: counted under their rows' locks.
  await sql`
    create table ai_days (
      day date not null,
      user_id uuid references users (id),
      questions integer not null default 0,
      unique nulls not distinct (day, user_id)
    )`.execute(db);
  await sql`
    alter table chat_rooms add foreign key (ai_room_id) references ai_rooms (id) on delete set null`.execute(db);
  await sql`create index chat_rooms_ai_room_idx on chat_rooms (ai_room_id) where ai_room_id is not null`.execute(db);

  await sql`
    create table prompts (
      id uuid primary key,
      "group" text not null check ("group" <> ''),
      subject text not null check (subject <> ''),
      content text not null check (length(content) between 1 and 4000),
      enabled boolean not null default true,
      sequence integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index prompts_group_idx on prompts ("group", sequence)`.execute(db);
  await sql`
    create table questions (
      id uuid primary key,
      query text not null check (length(query) between 1 and 2000),
      reply text not null,
      category text check (category in ('MEMBERSHIP', 'PURCHASING', 'ORDERCLAIM', 'DELIVERIES', 'OTHERQUERY')),
      is_answered boolean not null default false,
      faq_id uuid references faqs (id) on delete set null,
      type text check (type in ('SITE_HELP', 'AI_PROMPT')),
      -- No foreign key: rooms are of two tables, and are deleted before.
      room_id uuid,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index questions_created_idx on questions (created_at desc, id desc)`.execute(db);
  await sql`create unique index questions_room_idx on questions (room_id, md5(query)) where room_id is not null`.execute(
    db,
  );
  await sql`create index questions_faq_idx on questions (faq_id) where faq_id is not null`.execute(db);
}
