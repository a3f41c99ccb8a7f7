-- Prepaid balances, points and levels of members.

-- Balance entries. users.money is their running sum; this ledger is the authority it is checked against.
create table money_ledger (
  id uuid primary key,
  user_id uuid not null references users (id),
  delta bigint not null check (delta <> 0),
  reason text not null check (reason in ('OPENING', 'RESERVE', 'RELEASE', 'REFUND', 'GRANT', 'RECORD')),
  purchase_id uuid,
  created_at timestamptz not null default now(),
  constraint money_ledger_purchase_fk foreign key (purchase_id) references purchases (id)
);
create index money_ledger_user_idx on money_ledger (user_id, created_at);
create unique index money_ledger_once on money_ledger (purchase_id, reason) where reason in ('RESERVE', 'RELEASE');

-- The ERP's last data of a customer. is_known false: the ERP has no such customer. last_no: the last entry counted.
create table customer_records (
  cust_no text primary key,
  is_known boolean not null,
  name text not null default '',
  business_no text not null default '',
  phone text not null default '',
  manager_name text not null default '',
  unreceived bigint not null default 0,
  last_no bigint not null default 0,
  fetched_at timestamptz not null,
  failed_at timestamptz
);
create index customer_records_age_idx on customer_records (fetched_at);

-- Balance entries to report to the ERP, retried until it acknowledges or refuses them. The id is the key of the report.
create table money_reports (
  id uuid primary key references money_ledger (id),
  user_id uuid not null references users (id),
  cust_no text not null,
  purchase_id uuid not null references purchases (id),
  kind text not null check (kind in ('USE', 'RETURN')),
  amount bigint not null check (amount > 0),
  state text not null default 'WAITING' check (state in ('WAITING', 'ACKNOWLEDGED', 'REFUSED')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  recorded_no bigint,
  acknowledged_at timestamptz,
  last_error text not null default '',
  created_at timestamptz not null,
  check ((state = 'ACKNOWLEDGED') = ((recorded_no is not null) and (acknowledged_at is not null)))
);
create index money_reports_due_idx on money_reports (due_at) where state = 'WAITING';
create index money_reports_open_idx on money_reports (created_at desc) where state <> 'ACKNOWLEDGED';
create index money_reports_customer_idx on money_reports (cust_no, recorded_no);
create index money_reports_purchase_idx on money_reports (purchase_id);
create index money_reports_user_idx on money_reports (user_id, created_at desc);

-- Points that the store grants automatically, and the templates of manual grants by operators.
create table points (
  id uuid primary key,
  name text not null check (length(name) between 1 and 50),
  event text not null check (event in ('SIGN_UP', 'PURCHASE', 'REVIEW', 'REVIEW_PICTURE', 'MANUAL')),
  unit text not null check (unit in ('AMOUNT', 'PERCENT')),
  value bigint not null check (value > 0),
  limit_amount bigint not null default 0 check (limit_amount >= 0),
  valid_days integer not null check (valid_days between 1 and 3650),
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (unit = 'AMOUNT' or (value <= 100 and event = 'PURCHASE'))
);

-- A member's balance is the sum of what is left in the lots; the points of a lot are left, used or dropped.
create table point_lots (
  id uuid primary key,
  user_id uuid not null references users (id),
  point_id uuid references points (id) on delete set null,
  name text not null,
  limit_amount bigint not null default 0,
  amount bigint not null check (amount > 0),
  amount_left bigint not null check (amount_left >= 0),
  amount_dropped bigint not null default 0 check (amount_dropped >= 0),
  expires_at timestamptz not null,
  is_expired boolean not null default false,
  is_excluded boolean not null default false,
  is_disabled boolean not null default false,
  used_at timestamptz,
  created_at timestamptz not null,
  check ((amount_left + amount_dropped) <= amount),
  check (amount_left = 0 or not (is_excluded or is_disabled))
);
create index point_lots_user_idx on point_lots (user_id, created_at desc, id desc);
create index point_lots_left_idx on point_lots (user_id, expires_at, id) where amount_left > 0;
create index point_lots_due_idx on point_lots (expires_at) where not is_expired;

create table point_ledger (
  id uuid primary key,
  user_id uuid not null references users (id),
  direction text not null check (direction in ('INCREASE', 'DECREASE')),
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('SIGN_UP', 'PURCHASE', 'REVIEW', 'LEVEL', 'GRANT', 'DEBIT', 'USE', 'RELEASE',
    'EXPIRE', 'EXCLUDE', 'INCLUDE', 'UNDO')),
  message text not null default '',
  balance_after bigint not null check (balance_after >= 0),
  purchase_id uuid references purchases (id),
  undoes uuid unique references point_ledger (id),
  actor_id uuid references users (id),
  key text unique,
  created_at timestamptz not null
);
create index point_ledger_user_idx on point_ledger (user_id, created_at desc, id desc);
create index point_ledger_created_idx on point_ledger (created_at desc, id desc);
create index point_ledger_purchase_idx on point_ledger (purchase_id) where purchase_id is not null;
create unique index point_ledger_used_once on point_ledger (purchase_id) where reason = 'USE';

-- The lots that a ledger entry debited or credited.
create table point_moves (
  entry_id uuid not null references point_ledger (id),
  lot_id uuid not null references point_lots (id),
  delta bigint not null check (delta <> 0),
  primary key (entry_id, lot_id)
);
create index point_moves_lot_idx on point_moves (lot_id);

create table levels (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-Za-z0-9_-]{1,50}$'),
  name text not null check (length(name) between 1 and 50),
  scope text not null check (scope in ('ALL', 'PERSON', 'COMPANY', 'OPERATOR')),
  sequence integer not null default 0,
  is_active boolean not null default true,
  is_welcome boolean not null default false,
  criteria jsonb not null default '[]',
  points bigint not null default 0 check (points >= 0),
  point_days integer not null default 365 check (point_days between 1 and 3650),
  point_cap bigint not null default 0 check (point_cap >= 0),
  coupon_ids uuid[] not null default '{}'::uuid[],
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Maximum bonuses that a promoter of the level earns in a month, won; 0 for no cap, as for points.
  bonus_cap bigint not null default 0 check (bonus_cap >= 0),
  constraint levels_base_check check (
    case code
      when 'ROOT' then scope = 'OPERATOR' and is_active
      when 'ADMIN' then scope = 'OPERATOR' and is_active
      when 'PERSON' then scope = 'PERSON' and is_active and is_welcome
      when 'COMPANY' then scope = 'COMPANY' and is_active and is_welcome
      else scope <> 'OPERATOR'
    end
  )
);
-- ROOT and ADMIN are levels of operators, PERSON and COMPANY the initial levels of members: they rank below the shop's own
-- levels, whose sequence begins at 0.
insert into levels (id, code, name, scope, sequence, is_welcome, created_at, updated_at) values
  ('01935a80-0000-7000-8000-000000000001', 'ROOT', '최고 관리자', 'OPERATOR', -4, false, now(), now()),
  ('01935a80-0000-7000-8000-000000000002', 'ADMIN', '관리자', 'OPERATOR', -3, false, now(), now()),
  ('01935a80-0000-7000-8000-000000000003', 'PERSON', '개인 회원', 'PERSON', -2, true, now(), now()),
  ('01935a80-0000-7000-8000-000000000004', 'COMPANY', '병원·기업 회원', 'COMPANY', -1, true, now(), now());
create function keep_base_level() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.code = old.code then
        return new;
      end if;
      raise exception 'the base level % stays', old.code using errcode = 'check_violation';
    end $$;
create trigger base_levels_stay before delete or update of code on levels
  for each row when (old.code in ('ROOT', 'ADMIN', 'PERSON', 'COMPANY')) execute function keep_base_level();

create table user_levels (
  user_id uuid primary key references users (id),
  level_id uuid references levels (id),
  is_held boolean not null default false,
  score bigint not null default 0 check (score >= 0),
  since timestamptz not null,
  evaluated_month text check (evaluated_month ~ '^[0-9]{4}-[0-9]{2}$')
);
create index user_levels_level_idx on user_levels (level_id, since desc);

create table level_history (
  id uuid primary key,
  user_id uuid not null references users (id),
  from_name text,
  to_name text,
  cause text not null check (cause in ('MONTHLY', 'SCORE', 'HAND')),
  message text not null default '',
  actor_id uuid references users (id),
  created_at timestamptz not null
);
create index level_history_user_idx on level_history (user_id, created_at desc, id desc);

-- A member receives the points and coupons of a level once, even after reaching it again.
create table level_benefits (
  user_id uuid not null references users (id),
  level_id uuid not null references levels (id) on delete cascade,
  points bigint not null,
  coupon_ids uuid[] not null,
  created_at timestamptz not null,
  primary key (user_id, level_id)
);

create table score_ledger (
  id uuid primary key,
  user_id uuid not null references users (id),
  delta bigint not null check (delta <> 0),
  reason text not null check (reason in ('PURCHASE', 'REVIEW', 'HAND')),
  message text not null default '',
  balance_after bigint not null check (balance_after >= 0),
  actor_id uuid references users (id),
  key text unique,
  created_at timestamptz not null,
  -- A wrong entry is never changed; the correcting entry references it.
  corrects uuid references score_ledger (id)
);
create index score_ledger_user_idx on score_ledger (user_id, created_at desc, id desc);
create index score_ledger_created_idx on score_ledger (created_at desc, id desc);
create index score_ledger_corrects_idx on score_ledger (corrects) where corrects is not null;
