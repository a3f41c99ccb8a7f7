-- How members join, verify their identity, consent and withdraw, and what operators record about them.

-- Requests of members with a document that an operator checks: for a customer number, or to join as a company.
create table approvals (
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
  type text not null check (type in ('CUSTOMER_NUMBER', 'COMPANY')),
  check ((state = 'AWAITING') = (decided_at is null)),
  check (state <> 'REJECTED' or reason <> '')
);
create unique index approvals_open on approvals (user_id, type) where state = 'AWAITING';
create index approvals_user_idx on approvals (user_id, type, created_at desc);
create index approvals_created_idx on approvals (created_at, id);
create index approvals_document_idx on approvals (document_id);

-- Identity checks by the provider.
create table identity_checks (
  id uuid primary key,
  -- Of the browser that requested the check: another browser cannot use the result.
  session_hash bytea not null,
  purpose text not null check (purpose in ('JOIN', 'RECOVERY')),
  order_no text not null unique,
  provider_key text not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'VERIFIED', 'USED')),
  -- The choices made before the check: type, terms, promoter.
  joining jsonb,
  -- Name, phone and CI, encrypted.
  person text,
  identity_hash bytea,
  document_id uuid references files (id),
  user_id uuid references users (id),
  created_at timestamptz not null,
  verified_at timestamptz,
  used_at timestamptz,
  check ((state = 'OPEN') = (verified_at is null)),
  check ((state = 'USED') = (used_at is not null)),
  check (state <> 'VERIFIED' or (person is not null and identity_hash is not null)),
  check ((purpose = 'JOIN') = (joining is not null))
);
-- Only the latest check of a browser counts.
create index identity_checks_session_idx on identity_checks (session_hash, purpose, created_at desc);
create index identity_checks_created_idx on identity_checks (created_at);
create index identity_checks_document_idx on identity_checks (document_id) where document_id is not null;

-- Salted hashes of people who received the welcome gifts, so that joining again grants none.
create table welcomed_identities (
  identity_hash bytea primary key,
  welcomed_at timestamptz not null
);

-- Consents and refusals of members: rows are only inserted.
create table consents (
  id uuid primary key,
  user_id uuid references users (id),
  terms_id uuid not null references terms (id),
  code text not null,
  -- SHA-256 of subject and content as shown.
  text_hash bytea not null,
  is_agreed boolean not null,
  screen text not null check (screen in ('JOIN', 'MY_INFO', 'PROMOTER', 'CHAT', 'FORM', 'MAIL', 'NEW_TERMS')),
  created_at timestamptz not null,
  -- No foreign key: the form entry is deleted after its retention period; the consent stays and alone identifies nobody.
  form_id uuid,
  check (user_id is not null or form_id is not null)
);
create index consents_user_idx on consents (user_id, code, created_at desc);
create index consents_terms_idx on consents (terms_id);
create index consents_form_idx on consents (form_id) where form_id is not null;
create function refuse_change_of_consents() returns trigger language plpgsql as $$
      begin
        raise exception 'consents are only added' using errcode = 'check_violation';
      end $$;
create trigger consents_are_added before delete or update on consents
  for each row execute function refuse_change_of_consents();

-- One-time codes sent to a phone or an e-mail address.
create table contact_codes (
  id uuid primary key,
  purpose text not null check (purpose in ('FIND_ID', 'RECOVERY', 'CHANGE_PHONE')),
  type text not null check (type in ('phone', 'email')),
  contact text not null,
  -- Null for a contact without an account: the response is the same, and no code is correct.
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
);
create index contact_codes_session_idx on contact_codes (session_hash, purpose, created_at desc);
create index contact_codes_contact_idx on contact_codes (contact, created_at desc);
create index contact_codes_address_idx on contact_codes (address, created_at desc);
create index contact_codes_user_idx on contact_codes (user_id, created_at desc) where user_id is not null;

-- Accounts at Kakao and Naver that members log in with, and the logins in progress.
create table social_accounts (
  id uuid primary key,
  user_id uuid not null references users (id),
  provider text not null check (provider in ('KAKAO', 'NAVER')),
  subject text not null,
  -- The encrypted token for unlinking at the provider; null if the store's own key is sufficient.
  unlink_token text,
  linked_at timestamptz not null,
  unique (provider, subject),
  unique (user_id, provider)
);

create table social_attempts (
  id uuid primary key,
  provider text not null check (provider in ('KAKAO', 'NAVER')),
  session_hash bytea not null,
  state_hash bytea not null unique,
  verifier text not null,
  created_at timestamptz not null,
  -- When the browser returned; each state is accepted once.
  returned_at timestamptz,
  subject text,
  unlink_token text,
  used_at timestamptz,
  check (subject is null or returned_at is not null),
  check (used_at is null or subject is not null)
);
create index social_attempts_session_idx on social_attempts (session_hash, created_at desc);
create index social_attempts_created_idx on social_attempts (created_at);

-- Single-use links by mail. A command on the server invites the owner of an installation; operators invite all others, as ADMIN.
create table operator_invitations (
  id uuid primary key,
  email text not null check (length(email) <= 254 and email = lower(email)),
  scopes text[] not null check (scopes <@ array['console', 'manager'] and cardinality(scopes) > 0),
  token_hash bytea not null unique,
  invited_by uuid references users (id),
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  user_id uuid references users (id),
  revoked_at timestamptz,
  level text not null default 'ADMIN' check (level in ('ROOT', 'ADMIN')),
  check ((accepted_at is null) = (user_id is null)),
  check (accepted_at is null or revoked_at is null),
  constraint operator_invitations_owner_check check ((level = 'ROOT') = (invited_by is null))
);
create unique index operator_invitations_open on operator_invitations (email)
  where accepted_at is null and revoked_at is null;
create index operator_invitations_created_idx on operator_invitations (created_at desc);

-- Notes of operators about a member. Notes are inserted, deleted when the member withdraws, and never updated.
create table user_notes (
  id uuid primary key,
  user_id uuid not null references users (id),
  author_id uuid not null references users (id),
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index user_notes_user_idx on user_notes (user_id, created_at desc);
create index user_notes_author_idx on user_notes (author_id);
create function user_notes_stand() returns trigger language plpgsql as $$
    begin
      raise exception 'A note about a member is never changed' using errcode = 'restrict_violation';
    end $$;
create trigger user_notes_stand before update on user_notes
  for each statement execute function user_notes_stand();

-- Who withdrew, when and why, with masked texts by which operators recognise a former member.
create table withdrawals (
  user_id uuid primary key references users (id),
  by text not null check (by in ('MEMBER', 'OPERATOR')),
  actor_id uuid references users (id),
  reason text not null,
  masked_username text not null,
  masked_name text not null,
  created_at timestamptz not null,
  check (by <> 'OPERATOR' or (actor_id is not null and reason <> ''))
);
create index withdrawals_created_idx on withdrawals (created_at desc, user_id);
create index withdrawals_actor_idx on withdrawals (actor_id) where actor_id is not null;

-- When a member last requested a copy of the member's data: at most one per hour.
create table data_copies (
  user_id uuid primary key references users (id),
  made_at timestamptz not null
);

-- Events that a member's pages recorded. Rows are deleted with the member, the oldest also above a maximum count.
create table member_events (
  id uuid primary key,
  user_id uuid not null references users (id),
  code text not null check (code in ('PAGE_VIEWED', 'PAGE_PRINTED', 'PAGE_FAILED')),
  path text not null check (path like '/%' and length(path) <= 200),
  created_at timestamptz not null
);
create index member_events_user_idx on member_events (user_id, created_at desc, id desc);
