-- The posts of academy, library and members, with what hangs on them: files, comments, views.

create table boards (
  id uuid primary key,
  code text not null check (code in ('ACADEMY', 'SOFTWARE', 'IFU', 'MEMBER')),
  category text not null default '',
  subject text not null,
  content text not null default '',
  -- Null for a post of the store.
  writer_id uuid references users (id),
  -- Named by the browser: a post sent twice is stored once.
  client_id uuid,
  image_id uuid references files (id),
  thumb_id uuid references files (id),
  meta jsonb not null default '{}',
  -- The version of an instruction that this one replaces.
  supersedes_id uuid references boards (id),
  is_members_only boolean not null default false,
  display_enabled boolean not null default true,
  display_has_period boolean not null default false,
  display_started_at timestamptz,
  display_ended_at timestamptz,
  search_keys text collate "C" not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (writer_id, client_id),
  check (not display_has_period or coalesce(display_started_at < display_ended_at, false)),
  check (supersedes_id is null or (code = 'IFU' and supersedes_id <> id))
);
-- Pages are counted off in these alone, without the rows.
create index boards_latest_idx on boards (code, id desc)
  include (is_members_only, display_enabled, display_has_period, display_started_at, display_ended_at, supersedes_id);
create index boards_category_idx on boards (code, category, id desc)
  include (is_members_only, display_enabled, display_has_period, display_started_at, display_ended_at, supersedes_id);
create index boards_search_idx on boards using gin (search_keys gin_trgm_ops);
create index boards_meta_idx on boards using gin (meta jsonb_path_ops) where code = 'IFU';
create index boards_without_keys_idx on boards (id) where search_keys = '';
create index boards_image_idx on boards (image_id) where image_id is not null;
create index boards_thumb_idx on boards (thumb_id) where thumb_id is not null;
create index boards_supersedes_idx on boards (supersedes_id) where supersedes_id is not null;
create trigger "boards_text_written" after insert on boards
  for each row when (new.content like '%/files/%') execute function note_mentions();
create trigger "boards_text_rewritten" after update of content on boards
  for each row when (
    old.content <> new.content and (old.content like '%/files/%' or new.content like '%/files/%')
  ) execute function note_mentions();
create trigger "boards_text_gone" after delete on boards
  for each row when (old.content like '%/files/%') execute function note_mentions();

create table board_files (
  board_id uuid not null references boards (id) on delete cascade,
  file_id uuid not null references files (id),
  sequence integer not null,
  primary key (board_id, file_id)
);
create index board_files_file_idx on board_files (file_id);

create table board_comments (
  id uuid primary key,
  board_id uuid not null references boards (id) on delete cascade,
  writer_id uuid not null references users (id),
  client_id uuid not null,
  -- The comment that this one replies to.
  parent_id uuid references board_comments (id) on delete cascade,
  content text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A deleted comment stays without its text as long as replies stand under it.
  deleted_at timestamptz,
  unique (writer_id, client_id),
  check (deleted_at is null or (content = '' and parent_id is null))
);
create index board_comments_thread_idx on board_comments (board_id, coalesce(parent_id, id), id);
create index board_comments_parent_idx on board_comments (parent_id);

-- Each who looked is marked once a day; a job adds the marks of past days up, so that no row is fought for.
create table board_views (
  board_id uuid not null references boards (id) on delete cascade,
  day date not null,
  visitor text not null,
  primary key (board_id, day, visitor)
);
create index board_views_day_idx on board_views (day);

create table board_view_counts (
  board_id uuid primary key references boards (id) on delete cascade,
  views integer not null check (views >= 0)
);
