-- Coupons, user coupons and coupon applications.

-- issue: who receives the coupon and when; usage: when and for what it is valid; both with the names of the wire.
create table coupons (
  id uuid primary key,
  name text not null check (length(name) between 1 and 50),
  unit text not null check (unit in ('AMOUNT', 'PERCENT')),
  value bigint not null check (value > 0),
  limit_amount bigint not null default 0 check (limit_amount >= 0),
  count integer check (count > 0),
  issued integer not null default 0 check (issued >= 0),
  issue jsonb not null,
  usage jsonb not null,
  event_code text unique check (event_code ~ '^[A-Z0-9-]{4,30}$'),
  issues_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (unit = 'AMOUNT' or value <= 100),
  check (count is null or issued <= count),
  constraint coupons_limit_of_percent check (unit = 'PERCENT' or limit_amount = 0)
);
create index coupons_due_idx on coupons (issues_at) where issues_at is not null;

-- A run that issues a coupon to many members, by schedule or requested by an operator. It continues after last_user_id.
create table coupon_issues (
  id uuid primary key,
  coupon_id uuid not null references coupons (id),
  cause text not null check (cause in ('INSTANT', 'HAND')),
  state text not null check (state in ('WAITING', 'RUNNING', 'DONE')),
  target jsonb not null,
  total integer not null default 0,
  done integer not null default 0,
  issued integer not null default 0,
  report jsonb not null default '[]',
  last_user_id uuid,
  actor_id uuid references users (id),
  created_at timestamptz not null,
  finished_at timestamptz,
  check (issued <= done),
  check ((state = 'DONE') = (finished_at is not null))
);
create index coupon_issues_coupon_idx on coupon_issues (coupon_id, created_at desc);
create unique index coupon_issues_instant_once on coupon_issues (coupon_id) where cause = 'INSTANT';

-- A user coupon is free, reserved by a purchase (purchase_id), or used by it (used_at). Its terms are those of the day of issue.
create table user_coupons (
  id uuid primary key,
  coupon_id uuid not null references coupons (id),
  user_id uuid not null references users (id),
  name text not null,
  unit text not null check (unit in ('AMOUNT', 'PERCENT')),
  round integer not null check (round > 0),
  value bigint not null check (value > 0),
  limit_amount bigint not null check (limit_amount >= 0),
  usage jsonb not null,
  expires_at timestamptz,
  is_expired boolean not null default false,
  is_excluded boolean not null default false,
  excluded_reason text not null default '',
  purchase_id uuid references purchases (id),
  used_at timestamptz,
  key text unique,
  created_at timestamptz not null,
  check (used_at is null or purchase_id is not null),
  unique (coupon_id, user_id, round)
);
create index user_coupons_user_idx on user_coupons (user_id, created_at desc, id desc);
create index user_coupons_purchase_idx on user_coupons (purchase_id) where purchase_id is not null;
create index user_coupons_due_idx on user_coupons (expires_at) where not is_expired and used_at is null
  and purchase_id is null;

-- Events of user coupons. A returned user coupon loses the record of its use; the member's history keeps it.
create table coupon_moves (
  id uuid primary key,
  user_coupon_id uuid not null references user_coupons (id),
  user_id uuid not null references users (id),
  kind text not null check (kind in ('USED', 'RETURNED', 'EXCLUDED', 'RESTORED')),
  purchase_id uuid references purchases (id),
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  check (kind not in ('USED', 'RETURNED') or purchase_id is not null)
);
create index coupon_moves_user_idx on coupon_moves (user_id, created_at desc, id desc);

-- User coupons that a member applied in the cart: to a line, or to a fee of a delivery code. After the line is deleted, the
-- application stays with the product. A coupon for the whole order has neither.
create table cart_coupons (
  user_coupon_id uuid primary key references user_coupons (id) on delete cascade,
  user_id uuid not null references users (id),
  target text not null,
  product_id uuid references products (id) on delete cascade,
  shipping_code text,
  created_at timestamptz not null,
  cart_id uuid references carts (id) on delete set null,
  constraint cart_coupons_target_check check (
    case target
      when 'PRODUCT_PRICE' then product_id is not null and shipping_code is null
      when 'TOTAL_ORDER_AMOUNT' then product_id is null and shipping_code is null and cart_id is null
      else product_id is null and shipping_code is not null and cart_id is null
    end
  ),
  unique (user_id, shipping_code, target)
);
create unique index cart_coupons_line_idx on cart_coupons (cart_id) where cart_id is not null;
create unique index cart_coupons_total_idx on cart_coupons (user_id) where target = 'TOTAL_ORDER_AMOUNT';
create index cart_coupons_user_idx on cart_coupons (user_id);

create table coupon_code_attempts (
  user_id uuid primary key references users (id),
  attempts integer not null,
  window_started_at timestamptz not null
);
