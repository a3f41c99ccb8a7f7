-- Files, texts and the settings of the store.

create table files (
  id uuid primary key,
  storage_key text not null unique,
  name text not null,
  mime text not null,
  bytes integer not null check (bytes >= 0),
  width integer,
  height integer,
  is_members_only boolean not null default false,
  created_at timestamptz not null default now(),
  uploaded_by uuid references users (id),
  purpose text not null default 'PRODUCT',
  subject_id uuid,
  sequence integer,
  sha256 text,
  -- When these bytes were last uploaded. A job deletes files without references a day later.
  offered_at timestamptz not null default now()
);
create index files_uploaded_idx on files (uploaded_by, created_at desc) where uploaded_by is not null;
create index files_offered_idx on files (offered_at) where uploaded_by is not null;
create index files_subject_idx on files (subject_id, sequence) where subject_id is not null;
-- The same bytes by the same user for the same purpose are one file.
create unique index files_once on files (uploaded_by, purpose, is_members_only, sha256);

-- Rich texts embed pictures by address. Each write records the addresses here, so that deleting a file needs no scan of all
-- texts. No foreign key: a text may mention a deleted file.
create table file_mentions (
  file_id uuid not null,
  table_name text not null,
  row_id uuid not null,
  primary key (file_id, table_name, row_id)
);
create index file_mentions_row_idx on file_mentions (row_id, table_name);

create table settings (
  id integer primary key default 1 check (id = 1),
  value jsonb not null,
  updated_at timestamptz not null default now(),
  -- Encrypted: the password of the store's own mail server, and the key of its own assistant server.
  smtp_password text,
  openai_key text
);

create table terms (
  id uuid primary key default gen_random_uuid(),
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  subject text not null check (subject <> ''),
  content text not null check (content <> ''),
  necessary boolean not null,
  effective_on date not null,
  created_at timestamptz not null default now(),
  -- A version is announced before its effective day; the notice period depends on whom the version favours.
  is_adverse boolean not null default false,
  updated_at timestamptz not null default now(),
  unique (code, effective_on)
);

-- Terms that a member may have read or agreed to never change; a new wording is a new version.
create function refuse_change_of_terms_in_force() returns trigger language plpgsql as $$
    begin
      if old.effective_on <= (now() at time zone 'Asia/Seoul')::date then
        raise exception 'terms % of % are in force', old.code, old.effective_on using errcode = 'check_violation';
      end if;
      return case tg_op when 'DELETE' then old else new end;
    end $$;
create trigger terms_in_force before delete or update on terms
  for each row execute function refuse_change_of_terms_in_force();

-- The state of a content record after each of its last saves.
create table revisions (
  kind text not null,
  record_id uuid not null,
  number integer not null check (number > 0),
  at timestamptz not null,
  actor_id uuid references users (id),
  changed text[] not null,
  fields jsonb not null,
  primary key (kind, record_id, number)
);
