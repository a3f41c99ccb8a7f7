-- Carts, purchases and orders, and the stock they reserve.

create table carts (
  id uuid primary key,
  user_id uuid not null references users (id),
  product_id uuid not null references products (id),
  option_id uuid references product_options (id),
  shipping_id uuid not null references shippings (id),
  shipping_option_id uuid not null references shipping_options (id),
  amount integer not null check (amount between 1 and 9999),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The unit price that the member last saw: when the line was added, or when a change of the price was confirmed.
  seen_price bigint check (seen_price >= 0),
  -- A line of an immediate purchase is stored beside the cart until it is ordered, and is never merged with the cart's lines.
  is_direct boolean not null default false,
  constraint carts_line_key unique nulls not distinct (user_id, product_id, option_id, shipping_option_id, is_direct)
);
create index carts_product_idx on carts (product_id, option_id);

create table cart_supplies (
  cart_id uuid not null references carts (id) on delete cascade,
  supply_id uuid not null references product_supplies (id) on delete cascade,
  amount integer not null check (amount between 1 and 9999),
  primary key (cart_id, supply_id)
);

create table purchases (
  id uuid primary key,
  purchase_no text not null unique,
  user_id uuid not null references users (id),
  state text not null check (state in ('PURCHASE_INITIATED', 'PURCHASE_GENERATED', 'PURCHASE_CONFIRMED',
    'PURCHASE_CANCELED')),
  payment_method text not null check (payment_method in ('card', 'easy', 'kakao', 'account', 'advance')),
  title text not null,
  quote jsonb not null,
  goods_total bigint not null check (goods_total >= 0),
  delivery_total bigint not null check (delivery_total >= 0),
  points_used bigint not null default 0 check (points_used >= 0),
  money_used bigint not null default 0 check (money_used >= 0),
  payable bigint not null check (payable >= 0),
  sender jsonb not null,
  receiver jsonb not null,
  -- Encrypted.
  refund_account text,
  cash_receipt jsonb,
  request_message text not null default '',
  cancel_reason text,
  expires_at timestamptz,
  paid_at timestamptz,
  canceled_at timestamptz,
  created_at timestamptz not null,
  payment_user_key uuid references easy_pay_cards (id),
  payment_user_name text,
  payment_user_phone text,
  -- The terms that the buyer agreed to, with version and time.
  consents jsonb not null default '[]' check (jsonb_typeof(consents) = 'array'),
  -- A note of operators; the buyer never sees it.
  memo text not null default '' check (length(memo) <= 2000),
  memo_by uuid references users (id),
  memo_at timestamptz,
  receiver_at timestamptz,
  -- The shortfall of a deposit that was accepted, won.
  written_off bigint not null default 0,
  check ((state = 'PURCHASE_CONFIRMED') <= (paid_at is not null)),
  check ((state = 'PURCHASE_CANCELED') = (canceled_at is not null)),
  check ((memo_by is null) = (memo_at is null)),
  check (written_off between 0 and payable)
);
create index purchases_user_idx on purchases (user_id, created_at desc, id desc);
create index purchases_created_idx on purchases (created_at desc, id desc);
create index purchases_expiry_idx on purchases (expires_at) where state in ('PURCHASE_INITIATED', 'PURCHASE_GENERATED');
create index purchases_payable_idx on purchases (payable, id);
create index purchases_method_idx on purchases (payment_method, created_at desc, id desc);
create index purchases_open_idx on purchases (state, created_at desc, id desc) where state <> 'PURCHASE_CONFIRMED';
create index purchases_paid_idx on purchases (paid_at) include (payable, money_used, points_used)
  where state = 'PURCHASE_CONFIRMED';

create table orders (
  id uuid primary key,
  purchase_id uuid not null references purchases (id),
  user_id uuid not null references users (id),
  sequence integer not null,
  product_id uuid not null references products (id),
  option_id uuid references product_options (id),
  product_code text not null,
  product_name text not null,
  option_name text,
  thumb_id uuid references files (id),
  amount integer not null check (amount > 0),
  list_price bigint not null check (list_price >= 0),
  unit_price bigint not null check (unit_price >= 0),
  line_total bigint not null check (line_total >= 0),
  coupon_discount bigint not null default 0 check (coupon_discount >= 0),
  coupon_share bigint not null default 0 check (coupon_share >= 0),
  shipping_code text not null references shipping_codes (code),
  shipping jsonb not null,
  order_status text not null check (order_status in ('ORDER_NONPAYMENT', 'ORDER_CANCELED', 'ORDER_PAYMENT', 'ORDER_CONFIRM',
    'SHIPPING_CONFIRM', 'SHIPPING_DELAYED', 'DELIVERY_COMPLETE')),
  order_status_message text not null default '',
  claim_status text check (claim_status in ('CANCEL_REQUESTED', 'CANCEL_COMPLETED', 'CANCEL_REJECTED', 'EXCHANGE_REQUESTED',
    'EXCHANGE_COMPLETED', 'EXCHANGE_REJECTED', 'EXCHANGE_PENDING', 'EXCHANGE_DELAYED', 'EXCHANGE_SHIPPING',
    'RETURN_REQUESTED', 'RETURN_COMPLETED', 'RETURN_REJECTED')),
  claim_status_message text not null default '',
  collection_status text check (collection_status in ('COLLECTION_PENDING', 'COLLECTION_PROGRESS', 'COLLECTION_COMPLETE')),
  purchase_status text not null check (purchase_status in ('PURCHASE_PENDING', 'PURCHASE_AWAITING', 'PURCHASE_SCHEDULE',
    'PURCHASE_COMPLETE', 'PURCHASE_CANCELED')),
  carrier text check (carrier in ('EXPRESS', 'GENERAL', 'FREIGHT', 'COMPANY', 'EXTENDED')),
  courier_code text check (courier_code in ('CJ', 'LOTTE', 'HANJIN', 'LOGEN', 'EPOST', 'KDEXP', 'DAESIN', 'HDEXP', 'CHUNIL',
    'KUNYOUNG', 'HONAM', 'ILYANG', 'GS25', 'CU', 'EMS', 'DHL', 'FEDEX', 'DIRECT')),
  invoice_no text,
  delay_until date,
  shipped_at timestamptz,
  delivered_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A split-off order stays part of the order it was sold as.
  split_from uuid references orders (id),
  -- A rejected claim or an exchange restarts the time until confirmation.
  clock_from timestamptz,
  -- The surcharge of the option at purchase, won: an exchange accepts only options with the same surcharge.
  option_price bigint not null default 0 check (option_price >= 0),
  -- The name of the shipping option that the buyer chose; null in orders older than this column.
  shipping_option_name text,
  check ((coupon_discount + coupon_share) <= line_total),
  check ((courier_code is null) = (invoice_no is null)),
  check (order_status not in ('SHIPPING_CONFIRM', 'DELIVERY_COMPLETE') or invoice_no is not null),
  check ((order_status = 'ORDER_CANCELED') <= (purchase_status = 'PURCHASE_CANCELED')),
  constraint orders_purchase_id_sequence_key unique (purchase_id, sequence) include (id)
);
create index orders_user_idx on orders (user_id, created_at desc, id desc);
create index orders_product_idx on orders (product_id, option_id);
create index orders_thumb_idx on orders (thumb_id) where thumb_id is not null;
create index orders_split_idx on orders (split_from) where split_from is not null;
create index orders_confirmation_idx on orders (coalesce(clock_from, delivered_at))
  where purchase_status in ('PURCHASE_AWAITING', 'PURCHASE_SCHEDULE');
create index orders_sales_idx on orders (completed_at) include (product_id, amount, line_total, coupon_discount,
  coupon_share) where purchase_status = 'PURCHASE_COMPLETE';
create index orders_claim_idx on orders (claim_status, created_at desc, id desc) where claim_status is not null;
create index orders_purchase_status_idx on orders (purchase_status, created_at desc, id desc)
  where purchase_status <> 'PURCHASE_COMPLETE';
create index orders_line_total_idx on orders (line_total, id);
create index orders_invoice_idx on orders (invoice_no) where invoice_no is not null;
create index orders_shipped_idx on orders (shipped_at desc, id desc) where shipped_at is not null and invoice_no is not null;
create index orders_courier_idx on orders (courier_code, shipped_at desc, id desc) where shipped_at is not null
  and invoice_no is not null;
create index orders_created_idx on orders (created_at desc, id desc) include (user_id, order_status, claim_status,
  purchase_status);
create index orders_status_idx on orders (order_status, created_at desc, id desc) include (claim_status);

create table order_supplies (
  id uuid primary key,
  order_id uuid not null references orders (id),
  supply_id uuid not null references product_supplies (id),
  name text not null,
  price bigint not null check (price >= 0),
  amount integer not null check (amount > 0)
);
create index order_supplies_order_idx on order_supplies (order_id);
create index order_supplies_supply_idx on order_supplies (supply_id);

create table order_events (
  id uuid primary key,
  order_id uuid not null references orders (id),
  axis text not null check (axis in ('order', 'claim', 'purchase', 'collection')),
  event text not null,
  from_status text,
  to_status text not null,
  actor_type text not null check (actor_type in ('member', 'operator', 'gateway', 'carrier', 'system', 'claim')),
  actor_id uuid references users (id),
  message text not null default '',
  created_at timestamptz not null
);
create index order_events_order_idx on order_events (order_id, created_at, id);

-- An order of a bundle reserves several products. MOVE: a quantity changes its order; EXCHANGE: from stock to a member and back.
create table stock_ledger (
  id uuid primary key,
  product_id uuid not null references products (id),
  option_id uuid references product_options (id),
  delta integer not null check (delta <> 0),
  reason text not null check (reason in ('OPENING', 'RESERVE', 'RELEASE', 'RESTOCK', 'ADJUST', 'MOVE', 'EXCHANGE')),
  order_id uuid,
  created_at timestamptz not null default now(),
  supply_id uuid references product_supplies (id),
  actor_id uuid references users (id),
  constraint stock_ledger_order_fk foreign key (order_id) references orders (id)
);
create index stock_ledger_product_idx on stock_ledger (product_id, option_id);
create unique index stock_ledger_once on stock_ledger (order_id, reason, product_id, option_id, supply_id) nulls not distinct
  where reason in ('RESERVE', 'RELEASE');
create index stock_ledger_order_idx on stock_ledger (order_id) where order_id is not null;

-- next_on: the next date without an order, today, future or past. reminds_on: the day of the next mail.
create table regular_orders (
  id uuid primary key,
  user_id uuid not null references users (id),
  name text not null check (length(name) between 1 and 50),
  cycle_unit text check (cycle_unit in ('WEEK', 'MONTH')),
  cycle_every integer check (cycle_every between 1 and 12),
  cycle_day integer,
  next_on date,
  reminds_on date,
  is_paused boolean not null default false,
  has_reminder boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((cycle_unit is null and cycle_every is null and cycle_day is null and next_on is null) or (cycle_unit = 'WEEK'
    and cycle_every is not null and cycle_day between 0 and 6 and next_on is not null) or (cycle_unit = 'MONTH'
    and cycle_every is not null and cycle_day between 1 and 31 and next_on is not null)),
  check (reminds_on is null or next_on is not null),
  unique (user_id, name)
);
create index regular_orders_reminder_idx on regular_orders (reminds_on, id) where reminds_on is not null;

-- The line of a deleted product or option stays and shows its name.
create table regular_order_lines (
  id uuid primary key,
  regular_order_id uuid not null references regular_orders (id) on delete cascade,
  position integer not null,
  product_id uuid references products (id) on delete set null,
  option_id uuid references product_options (id) on delete set null,
  shipping_option_id uuid references shipping_options (id) on delete set null,
  product_name text not null,
  option_name text,
  amount integer not null check (amount between 1 and 9999),
  price bigint not null check (price >= 0)
);
create index regular_order_lines_order_idx on regular_order_lines (regular_order_id, "position");
create index regular_order_lines_product_idx on regular_order_lines (product_id);
create index regular_order_lines_option_idx on regular_order_lines (option_id);
create index regular_order_lines_shipping_idx on regular_order_lines (shipping_option_id);

create table regular_order_supplies (
  line_id uuid not null references regular_order_lines (id) on delete cascade,
  supply_id uuid not null references product_supplies (id) on delete cascade,
  amount integer not null check (amount between 1 and 9999),
  primary key (line_id, supply_id)
);
create index regular_order_supplies_supply_idx on regular_order_supplies (supply_id);

-- Orders of the store's predecessor.
create table legacy_orders (
  id uuid primary key,
  order_no text not null unique check (length(order_no) between 1 and 40),
  user_id uuid not null references users (id),
  status text not null check (status in ('OR', 'OY', 'DR', 'DI', 'DC', 'OC', 'RD', 'RC', 'CD', 'CC')),
  title text not null,
  lines jsonb not null,
  goods_total bigint not null check (goods_total >= 0),
  delivery_fee bigint not null default 0 check (delivery_fee >= 0),
  discount bigint not null default 0 check (discount >= 0),
  total bigint not null,
  payment_method text not null,
  receiver jsonb not null,
  request_message text not null default '',
  courier text,
  invoice_no text,
  status_message text not null default '',
  memo text not null default '',
  ordered_at timestamptz not null,
  updated_at timestamptz not null,
  check (total >= 0 and total = ((goods_total + delivery_fee) - discount))
);
create index legacy_orders_user_idx on legacy_orders (user_id, ordered_at desc, id desc);
create index legacy_orders_status_idx on legacy_orders (status, ordered_at desc);
create index legacy_orders_ordered_idx on legacy_orders (ordered_at desc, id desc);
