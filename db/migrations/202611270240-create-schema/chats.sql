-- Chats of members with agents and with the assistant, and the questions in them.

create table ai_rooms (
  id uuid primary key,
  user_id uuid not null references users (id),
  title text not null default '',
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index ai_rooms_user_idx on ai_rooms (user_id, updated_at desc, id desc);

create table ai_messages (
  id uuid primary key,
  room_id uuid not null references ai_rooms (id) on delete cascade,
  temp_id text,
  query text not null check (length(query) between 1 and 2000),
  reply text not null default '',
  state text not null default 'QUEUED'
    check (state in ('QUEUED', 'STREAMING', 'DONE', 'STOPPED', 'FAILED', 'INTERRUPTED')),
  sources jsonb not null default '[]',
  -- The process that writes the reply renews the lease; a reply with an expired lease was interrupted.
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
);
create index ai_messages_room_idx on ai_messages (room_id, id);
create unique index ai_messages_running_idx on ai_messages (room_id) where state in ('QUEUED', 'STREAMING');
create index ai_messages_lease_idx on ai_messages (lease_until) where lease_until is not null;
create index ai_messages_created_idx on ai_messages (created_at);

-- Number of questions per Seoul day, by member and in total, counted under row locks.
create table ai_days (
  day date not null,
  user_id uuid references users (id),
  questions integer not null default 0,
  unique nulls not distinct (day, user_id)
);

-- Texts that ground the assistant's replies.
create table prompts (
  id uuid primary key,
  "group" text not null check ("group" <> ''),
  subject text not null check (subject <> ''),
  content text not null check (length(content) between 1 and 4000),
  enabled boolean not null default true,
  sequence integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index prompts_group_idx on prompts ("group", sequence);

create table questions (
  id uuid primary key,
  query text not null check (length(query) between 1 and 2000),
  reply text not null,
  category text check (category in ('MEMBERSHIP', 'PURCHASING', 'ORDERCLAIM', 'DELIVERIES', 'OTHERQUERY')),
  is_answered boolean not null default false,
  faq_id uuid references faqs (id) on delete set null,
  type text check (type in ('SITE_HELP', 'AI_PROMPT')),
  -- No foreign key: rooms are in two tables, and are deleted first.
  room_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index questions_created_idx on questions (created_at desc, id desc);
create unique index questions_room_idx on questions (room_id, md5(query)) where room_id is not null;
create index questions_faq_idx on questions (faq_id) where faq_id is not null;

create table chat_rooms (
  id uuid primary key,
  user_id uuid not null references users (id),
  stage text not null default 'BEFORE_AGREEMENT'
    check (stage in ('BEFORE_AGREEMENT', 'AWAITING_MANAGER', 'COUNSEL_PROGRESS', 'COUNSEL_COMPLETE')),
  manager_id uuid references users (id),
  -- Incremented by each take and hand-over: an action with an older epoch fails with the name of the agent.
  epoch integer not null default 0,
  -- The number of the last message, assigned under the lock of this row: numbers have no gaps and are in order.
  last_seq integer not null default 0,
  last_message text not null default '',
  user_read_seq integer not null default 0,
  manager_read_seq integer not null default 0,
  agreed_at timestamptz,
  -- Since when the member waits for an answer; null if the member does not wait.
  waiting_since timestamptz,
  first_answer_at timestamptz,
  last_manager_at timestamptz,
  out_of_business_on date,
  hand_over_note text,
  ending text check (ending in ('MEMBER', 'MANAGER', 'SILENCE', 'CLOSING_TIME')),
  closed_at timestamptz,
  star integer check (star between 1 and 5),
  comment text not null default '',
  ai_room_id uuid references ai_rooms (id) on delete set null,
  -- No foreign key: the inquiry is deleted after its retention period.
  inquiry_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (stage <> 'COUNSEL_PROGRESS' or manager_id is not null),
  check (stage <> 'AWAITING_MANAGER' or manager_id is null),
  check ((stage = 'COUNSEL_COMPLETE') = (closed_at is not null and ending is not null)),
  check (user_read_seq <= last_seq and manager_read_seq <= last_seq),
  check (star is null or closed_at is not null)
);
create unique index chat_rooms_open_idx on chat_rooms (user_id) where stage <> 'COUNSEL_COMPLETE';
create index chat_rooms_user_idx on chat_rooms (user_id, closed_at desc, id desc);
create index chat_rooms_row_idx on chat_rooms (waiting_since, id) where stage = 'AWAITING_MANAGER';
create index chat_rooms_manager_idx on chat_rooms (manager_id, stage) where manager_id is not null;
create index chat_rooms_updated_idx on chat_rooms (updated_at desc, id desc);
create index chat_rooms_closed_idx on chat_rooms (closed_at desc, id desc) where closed_at is not null;
create index chat_rooms_agreed_idx on chat_rooms (agreed_at) where agreed_at is not null;
create index chat_rooms_ai_room_idx on chat_rooms (ai_room_id) where ai_room_id is not null;

create table chat_messages (
  id uuid primary key,
  room_id uuid not null references chat_rooms (id) on delete cascade,
  seq integer not null check (seq > 0),
  kind text not null check (kind in ('ADMIN_END', 'AI_PROMPT', 'AUTO_NOTE', 'USER_PEER')),
  code text check (code in
    ('SYSTEM_GREETING', 'OUT_OF_BUSINESS', 'PLEASE_STAND_BY', 'MANAGER_CONNECT', 'TERMS_AGREEMENT', 'SYSTEM_FAREWELL')),
  content text not null check (length(content) <= 8000),
  temp_id text,
  sender_id uuid references users (id),
  created_at timestamptz not null,
  unique (room_id, seq),
  unique (room_id, sender_id, temp_id),
  check ((kind = 'AUTO_NOTE') or code is null)
);

create table chat_message_files (
  message_id uuid not null references chat_messages (id) on delete cascade,
  file_id uuid not null references files (id),
  sequence integer not null,
  primary key (message_id, file_id)
);
create index chat_message_files_file_idx on chat_message_files (file_id);

-- Uploads to a room; only this room may reference them. No foreign key to files: an unused file is deleted after a day.
create table chat_uploads (
  room_id uuid not null references chat_rooms (id) on delete cascade,
  file_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (room_id, file_id, user_id)
);

-- Internal notes of agents.
create table chat_notes (
  id uuid primary key,
  room_id uuid not null references chat_rooms (id) on delete cascade,
  content text not null check (length(content) between 1 and 1000),
  user_id uuid not null references users (id),
  created_at timestamptz not null
);
create index chat_notes_room_idx on chat_notes (room_id, created_at);

-- Presence of agents.
create table chat_managers (
  user_id uuid primary key references users (id),
  presence text not null default 'AVAILABLE' check (presence in ('AVAILABLE', 'AWAY')),
  -- The last heartbeat of any of the agent's sockets; without one for 60 s the agent is absent.
  seen_at timestamptz not null
);
create index chat_managers_seen_idx on chat_managers (seen_at);
