-- Members and operators: identity, login, sessions and stored cards.

create table users (
  id uuid primary key,
  username text not null unique check (username ~ '^[a-z0-9]{4,20}$'),
  password_hash text not null,
  type text not null check (type in ('PERSON', 'COMPANY', 'OPERATOR')),
  scopes text[] not null default '{}' check (scopes <@ array['console', 'manager']),
  name text not null check (length(name) between 1 and 100),
  phone text not null,
  email text not null check (length(email) <= 254),
  postcode text not null default '',
  address1 text not null default '',
  address2 text not null default '',
  business jsonb,
  cust_no text unique,
  money bigint not null default 0 check (money >= 0),
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The searched texts of a member as one column: comparing four columns costs four times as much.
  search_text text not null generated always as (
    lower(name || ' ' || username || ' ' || coalesce(business ->> 'name', '') || ' ' || coalesce(cust_no, ''))
  ) stored,
  -- A keyed hash of the CI, and the encrypted CI.
  identity_hash bytea,
  identity_encrypted text,
  identity_verified_at timestamptz,
  is_approved boolean not null default true,
  memo text not null default '' check (length(memo) <= 2000),
  last_login_at timestamptz,
  -- A separate column, so that the search of orders by member ignores contact data.
  contact_text text not null generated always as (
    phone || ' ' || lower(email) || ' ' || coalesce(business ->> 'no', '')
  ) stored,
  disabled_at timestamptz,
  disabled_reason text not null default '',
  -- The codes of the account in an earlier shop, as entered when joining.
  old_codes jsonb,
  -- Withdrawn members have no phone.
  constraint users_phone_check check (phone ~ '^[0-9]{10,11}$' or (phone = '' and withdrawn_at is not null)),
  check ((identity_hash is null) = (identity_encrypted is null)),
  constraint users_disabled_with_reason check ((disabled_at is null) = (disabled_reason = ''))
);
create index users_search_idx on users using gin (search_text gin_trgm_ops);
create index users_contact_idx on users using gin (contact_text gin_trgm_ops);
-- A person has at most one PERSON account; a COMPANY account of the same person is separate.
create unique index users_person_identity on users (identity_hash) where type = 'PERSON' and withdrawn_at is null;
create index users_identity_idx on users (identity_hash) where identity_hash is not null;
create index users_business_no_idx on users ((business ->> 'no')) where type = 'COMPANY' and withdrawn_at is null;
-- Recovery finds members by phone and e-mail address.
create index users_phone_idx on users (phone) where withdrawn_at is null;
create index users_email_idx on users (lower(email)) where withdrawn_at is null;

create table destinations (
  id uuid primary key,
  user_id uuid not null references users (id),
  title text not null,
  name text not null,
  phone text not null check (phone ~ '^[0-9]{10,11}$'),
  email text not null default '',
  postcode text not null,
  address1 text not null,
  address2 text not null,
  geolocation jsonb,
  is_default boolean not null default false,
  created_at timestamptz not null default now()
);
create index destinations_user_idx on destinations (user_id);
create unique index destinations_one_default on destinations (user_id) where is_default;

-- Geolocations of addresses from the map service, stored so that a fee by distance is the same when shown and when charged.
-- geolocation is null if the service did not find the address at the last request.
create table located_addresses (
  postcode text not null,
  address1 text not null,
  geolocation jsonb,
  located_at timestamptz not null,
  primary key (postcode, address1)
);

-- One family per login. Ending a family ends all its tokens and browser sessions.
create table token_families (
  id uuid primary key,
  user_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text check (ended_reason in ('LOGOUT', 'REUSE', 'WITHDRAWN', 'REVOKED')),
  -- When the member last re-entered the password, which a change of personal data requires.
  verified_at timestamptz,
  -- The network address of the login; each entry of the audit log copies it.
  address text,
  -- When the session last verified the second factor.
  second_factor_at timestamptz
);
create index token_families_user_idx on token_families (user_id) where ended_at is null;

create table refresh_tokens (
  token_hash bytea primary key,
  family_id uuid not null references token_families (id),
  issued_at timestamptz not null default now(),
  rotated_at timestamptz
);
create index refresh_tokens_family_idx on refresh_tokens (family_id);

-- Sessions of the storefront and the console. The cookie contains only an id; this table stores only its hash.
create table web_sessions (
  id_hash bytea primary key,
  client text not null check (client in ('storefront', 'console')),
  family_id uuid not null references token_families (id),
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- A change of the member's rights replaces the id; the previous one stays valid for requests in flight.
  rights text,
  previous_hash bytea unique,
  replaced_at timestamptz,
  check ((previous_hash is null) = (replaced_at is null))
);
create index web_sessions_expiry_idx on web_sessions (expires_at);

create table login_attempts (
  subject text primary key,
  failures integer not null default 0 check (failures >= 0),
  window_started_at timestamptz not null,
  blocked_until timestamptz
);

-- Browsers that logged in to an account: their attempts are counted separately from those of unknown browsers.
create table known_devices (
  user_id uuid not null references users (id),
  id_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (user_id, id_hash)
);

-- Notifies all holders of a session's connections as soon as the session ends, for any reason.
create function notify_end_of_session() returns trigger language plpgsql as $$
      begin
        perform pg_notify('sessions', new.id::text);
        return null;
      end $$;
create trigger token_families_ended after update of ended_at on token_families
  for each row when (old.ended_at is null and new.ended_at is not null) execute function notify_end_of_session();
create function notify_end_of_rights() returns trigger language plpgsql as $$
      begin
        perform pg_notify('sessions', id::text) from token_families where user_id = new.id and ended_at is null;
        return null;
      end $$;
create trigger users_rights_changed after update of scopes, disabled_at, withdrawn_at on users
  for each row when (
    old.scopes is distinct from new.scopes or old.disabled_at is distinct from new.disabled_at
    or old.withdrawn_at is distinct from new.withdrawn_at
  ) execute function notify_end_of_rights();

-- Authenticators of operators with their recovery codes.
create table second_factors (
  user_id uuid primary key references users (id),
  -- Encrypted; login requires a code only after confirmation.
  secret text not null,
  -- The last 30 s step with an accepted code: each code is accepted once.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz
);

create table recovery_codes (
  code_hash bytea primary key,
  user_id uuid not null references second_factors (user_id) on delete cascade,
  used_at timestamptz
);
create index recovery_codes_user_idx on recovery_codes (user_id);

-- The stored cards of a member. The gateway's key is encrypted; it is deleted once the gateway has deleted its own.
create table easy_pay_cards (
  id uuid primary key,
  user_id uuid not null references users (id),
  billing_key text,
  company_code text not null,
  company_name text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  terms text[] not null,
  is_default boolean not null default false,
  state text not null check (state in ('ACTIVE', 'REMOVING', 'REMOVED')),
  created_at timestamptz not null,
  used_at timestamptz,
  removed_at timestamptz,
  check ((state = 'REMOVED') = (billing_key is null)),
  check ((state = 'ACTIVE') = (removed_at is null)),
  check (is_default <= (state = 'ACTIVE'))
);
create index easy_pay_cards_user_idx on easy_pay_cards (user_id, created_at desc);
create unique index easy_pay_cards_one_default on easy_pay_cards (user_id) where is_default;
create unique index easy_pay_cards_once on easy_pay_cards (user_id, company_code, last4) where state = 'ACTIVE';

-- Inserted and committed before the request to the gateway, without card data: limits how often a member tries.
create table card_registrations (
  id uuid primary key,
  user_id uuid not null references users (id),
  gateway_order_id text not null unique,
  state text not null check (state in ('SENT', 'SUCCEEDED', 'FAILED', 'UNKNOWN')),
  result_code text,
  created_at timestamptz not null
);
create index card_registrations_user_idx on card_registrations (user_id, created_at desc);
