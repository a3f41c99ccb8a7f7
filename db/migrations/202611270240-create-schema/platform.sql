-- Tables for all parts of core-api: the audit log, repeatable requests, background exports.

create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid references users (id),
  action text not null,
  subject text not null,
  details jsonb not null default '{}',
  request_id text not null default '',
  -- The network address of an operator: that of the login.
  address text
);
create index audit_log_subject_idx on audit_log (subject, at);
create index audit_log_at_idx on audit_log (at desc, id desc);
create index audit_log_actor_idx on audit_log (actor_id, at desc);
create index audit_log_user_idx on audit_log ((details ->> 'userId'), at desc) where details ? 'userId';

create table idempotency_keys (
  scope text not null,
  key text not null check (length(key) between 1 and 255),
  request_hash bytea not null,
  status integer,
  response jsonb,
  locked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_created_idx on idempotency_keys (created_at);

-- Workbooks that a background run creates, each requested by an operator and stored for some days. run_id: the current run;
-- a run wrongly considered dead finds another id. updated_at: the last progress.
create table exports (
  id uuid primary key,
  kind text not null check (kind in ('ORDERS', 'PURCHASES', 'PAYMENTS', 'SETTLEMENTS', 'LEGACY_ORDERS')),
  from_day date,
  to_day date,
  order_status text check (order_status in ('ORDER_NONPAYMENT', 'ORDER_CANCELED', 'ORDER_PAYMENT', 'ORDER_CONFIRM',
    'SHIPPING_CONFIRM', 'SHIPPING_DELAYED', 'DELIVERY_COMPLETE')),
  reason text not null,
  state text not null check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELED')),
  rows_done integer not null default 0,
  rows_total integer,
  file_name text not null,
  bytes bigint,
  attempts integer not null default 0,
  run_id uuid,
  failure text check (failure in ('BROKE_OFF', 'KILLED', 'OUT_OF_MEMORY', 'TOO_SLOW')),
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  -- Conditions of LEGACY_ORDERS besides the period: q, status, _user.
  filter jsonb,
  check (from_day <= to_day),
  check ((state = 'DONE') = (bytes is not null)),
  check ((state = 'RUNNING') <= (run_id is not null)),
  constraint exports_filter_check check (filter is null or kind = 'LEGACY_ORDERS'),
  constraint exports_period_check check (kind = 'LEGACY_ORDERS' or (from_day is not null and to_day is not null))
);
create index exports_owner_idx on exports (created_by, created_at desc, id desc);
create index exports_open_idx on exports (created_at, id) where state in ('WAITING', 'RUNNING');
create index exports_expiry_idx on exports (expires_at) where expires_at is not null;

-- No caller can update or delete a row of the audit log. Where the law requires it, the table's owner disables the trigger
-- and records this elsewhere.
create function audit_log_stands() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit log is only ever added to (%)', tg_op using errcode = 'restrict_violation';
    end $$;
create trigger audit_log_stands before delete or update or truncate on audit_log
  for each statement execute function audit_log_stands();
