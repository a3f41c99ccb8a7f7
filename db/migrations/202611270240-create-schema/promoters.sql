-- Promoters, the members they recommended, and their bank accounts.

create table promoters (
  user_id uuid primary key references users (id),
  code text unique check (code ~ '^[A-Z0-9]{4,20}$'),
  state text not null check (state in ('AWAITING', 'APPROVED', 'REJECTED')),
  requested_at timestamptz not null,
  decided_at timestamptz,
  blocked_at timestamptz,
  block_reason text not null default '',
  decided_by uuid references users (id),
  -- Any change of the phone delays payments.
  phone_changed_at timestamptz,
  check ((state = 'APPROVED') = (code is not null)),
  check ((blocked_at is null) = (block_reason = ''))
);
create function note_phone_of_promoter() returns trigger language plpgsql as $$
    begin
      update promoters set phone_changed_at = new.updated_at where user_id = new.id;
      return null;
    end $$;
create trigger users_phone_changed after update of phone on users
  for each row when (old.phone is distinct from new.phone) execute function note_phone_of_promoter();

-- Applications of promoters, each with an operator's decision; a rejected member may apply again.
create table promoter_applications (
  id uuid primary key,
  user_id uuid not null references users (id),
  state text not null default 'AWAITING' check (state in ('AWAITING', 'APPROVED', 'REJECTED')),
  message text not null default '' check (length(message) <= 500),
  reason text not null default '',
  decided_by uuid references users (id),
  decided_at timestamptz,
  created_at timestamptz not null,
  check ((state = 'AWAITING') = (decided_at is null)),
  check ((state = 'REJECTED') = (reason <> ''))
);
create unique index promoter_applications_open on promoter_applications (user_id) where state = 'AWAITING';
create index promoter_applications_user_idx on promoter_applications (user_id, created_at desc, id desc);
create index promoter_applications_created_idx on promoter_applications (created_at, id);

-- For tables whose rows never change.
create function refuse_change_of_row() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of % are never changed', tg_table_name using errcode = 'check_violation';
    end $$;

-- Members who joined with the code of a promoter. A member's promoter never changes, even if the code does; a blocked
-- promoter earns no further bonuses.
create table promotees (
  user_id uuid primary key references users (id),
  promoter_id uuid not null references promoters (user_id),
  code text not null,
  created_at timestamptz not null,
  check (user_id <> promoter_id)
);
create index promotees_promoter_idx on promotees (promoter_id, created_at desc, user_id);
create trigger promotees_are_for_good before delete or update on promotees
  for each row execute function refuse_change_of_row();

-- The law's requirements for a promoter who sells medical devices for a commission; operators enter them from the papers.
-- trained_on: the last training. Days are in Seoul.
create table promoter_papers (
  user_id uuid primary key references promoters (user_id),
  registration_no text not null default '' check (length(registration_no) <= 50),
  registered_on date,
  contracted_on date,
  trained_on date,
  updated_by uuid references users (id),
  updated_at timestamptz not null,
  -- The law requires training within three months of the registration, then every year (docs/decisions). Days in Seoul.
  training_until date generated always as (coalesce(trained_on + 365, registered_on + 90)) stored,
  -- The value of training_until that the promoter was warned of.
  warned_until date,
  check ((registration_no = '') = (registered_on is null))
);
create index promoter_papers_training_idx on promoter_papers (training_until) where training_until is not null;

-- account is encrypted; account_hash: a keyed hash that finds two promoters with one account without decrypting either.
create table promoter_accounts (
  user_id uuid primary key references users (id),
  bank_code text not null check (bank_code ~ '^[0-9]{3}$'),
  holder text not null,
  account text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  account_hash text not null,
  verified_at timestamptz not null,
  changed_at timestamptz
);
create index promoter_accounts_hash_idx on promoter_accounts (account_hash, verified_at);

-- Resident registration numbers, encrypted.
create table promoter_residents (
  user_id uuid primary key references users (id),
  number text not null,
  masked text not null check (masked ~ '^[0-9]{6}-[*]{7}$'),
  updated_at timestamptz not null
);

-- Deposits of one won that verify promoters' accounts, and requests that the banks refused. request_hash: a repeated request
-- makes only one deposit. SENDING: recorded, without a response of the bank; the deposit may have arrived. code_hash: a
-- keyed hash.
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
);
create index bank_verifications_user_idx on bank_verifications (user_id, created_at desc);
create unique index bank_verifications_open on bank_verifications (user_id) where ended_at is null;
create index bank_verifications_created_idx on bank_verifications (created_at);
