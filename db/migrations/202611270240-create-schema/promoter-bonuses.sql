-- Bonuses of promoters and their payment: rates, withdrawals in bank files, the ledger, monthly statements.

-- A rate is never updated: a new version takes effect on a later day.
create table promoter_rates (
  id uuid primary key,
  version bigint generated always as identity unique,
  type text not null check (type in ('GOODS', 'GRADE', 'SALES')),
  product_id uuid references products (id) on delete cascade,
  level_id uuid references levels (id) on delete cascade,
  basis_points integer not null check (basis_points between 0 and 10000),
  effective_on date not null,
  created_by uuid references users (id),
  created_at timestamptz not null,
  check ((type = 'GOODS') = (product_id is not null)),
  check ((type = 'GRADE') = (level_id is not null))
);
create index promoter_rates_product_idx on promoter_rates (product_id, effective_on desc, version desc)
  where type = 'GOODS';
create index promoter_rates_level_idx on promoter_rates (level_id, effective_on desc, version desc)
  where type = 'GRADE';
create index promoter_rates_sales_idx on promoter_rates (effective_on desc, version desc) where type = 'SALES';
create index promoter_rates_effective_idx on promoter_rates (effective_on desc, version desc);
create trigger promoter_rates_are_for_good before update on promoter_rates
  for each row execute function refuse_change_of_row();

-- The promoter of the buyer and the promoter's level on the day of the order.
create table promoted_purchases (
  purchase_id uuid primary key references purchases (id),
  promoter_id uuid not null references promoters (user_id),
  level_id uuid references levels (id) on delete set null,
  created_at timestamptz not null
);
create index promoted_purchases_promoter_idx on promoted_purchases (promoter_id, created_at desc, purchase_id);
create index promoted_purchases_level_idx on promoted_purchases (level_id) where level_id is not null;

-- The bank files that pay withdrawals.
create table withdrawal_batches (
  id uuid primary key,
  number bigint generated always as identity unique,
  state text not null default 'OPEN' check (state in ('OPEN', 'SETTLED')),
  item_count integer not null check (item_count > 0),
  net bigint not null check (net > 0),
  -- Encrypted.
  file text not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  settled_by uuid references users (id),
  settled_at timestamptz,
  check ((state = 'SETTLED') = (settled_at is not null))
);
create index withdrawal_batches_created_idx on withdrawal_batches (created_at desc, id desc);

-- income: tax is withheld from BUSINESS; INVOICE is paid in full for a tax invoice.
create table promoter_withdrawals (
  id uuid primary key,
  promoter_id uuid not null references promoters (user_id),
  state text not null check (state in ('REQUESTED', 'APPROVED', 'IN_BATCH', 'PAID', 'REJECTED')),
  gross bigint not null check (gross >= 1000),
  income text not null check (income in ('BUSINESS', 'INVOICE')),
  income_tax bigint not null check (income_tax >= 0 and income_tax % 10 = 0),
  local_tax bigint not null check (local_tax >= 0 and local_tax % 10 = 0),
  net bigint not null check (net > 0),
  reason text not null default '',
  batch_id uuid references withdrawal_batches (id),
  approved_by uuid references users (id),
  approved_at timestamptz,
  paid_at timestamptz,
  rejected_by uuid references users (id),
  rejected_at timestamptz,
  requested_at timestamptz not null,
  updated_at timestamptz not null,
  check (net = gross - income_tax - local_tax),
  check (income = 'BUSINESS' or (income_tax = 0 and local_tax = 0)),
  check ((state in ('IN_BATCH', 'PAID')) = (batch_id is not null)),
  check ((state = 'PAID') = (paid_at is not null)),
  check ((state = 'REJECTED') = (rejected_at is not null)),
  check (state <> 'REJECTED' or reason <> ''),
  check (state not in ('APPROVED', 'IN_BATCH', 'PAID') or approved_at is not null)
);
create index promoter_withdrawals_promoter_idx on promoter_withdrawals (promoter_id, requested_at desc, id desc);
create index promoter_withdrawals_state_idx on promoter_withdrawals (state, requested_at, id);
create index promoter_withdrawals_paid_idx on promoter_withdrawals (paid_at) where paid_at is not null;

create table withdrawal_batch_items (
  batch_id uuid not null references withdrawal_batches (id),
  withdrawal_id uuid not null references promoter_withdrawals (id),
  state text not null default 'IN_BATCH' check (state in ('IN_BATCH', 'PAID', 'FAILED')),
  reason text not null default '',
  primary key (batch_id, withdrawal_id),
  check ((state = 'FAILED') = (reason <> ''))
);
create unique index withdrawal_batch_items_live on withdrawal_batch_items (withdrawal_id) where state <> 'FAILED';

-- root_id: the row that this one reverses or corrects. goods: the order's goods after coupons, won; base: goods without the
-- part paid by points. FORFEIT: the balance that a withdrawn promoter forfeits, and the offsets of later reversals.
create table promoter_bonuses (
  id uuid primary key,
  promoter_id uuid not null references promoters (user_id),
  type text not null check (type in ('GOODS', 'GRADE', 'SALES', 'EDIT', 'DEBIT', 'REVERSAL', 'WITHDRAWAL',
    'RETURNED', 'FORFEIT')),
  amount bigint not null check (amount <> 0),
  order_id uuid references orders (id),
  goods bigint check (goods > 0),
  base bigint check (base > 0 and base <= goods),
  basis_points integer check (basis_points between 1 and 10000),
  rate_version bigint,
  root_id uuid references promoter_bonuses (id),
  withdrawal_id uuid references promoter_withdrawals (id),
  available_at timestamptz not null,
  message text not null default '' check (length(message) <= 300),
  actor_id uuid references users (id),
  key text not null unique,
  created_at timestamptz not null,
  check ((type in ('GOODS', 'GRADE', 'SALES')) = (base is not null)),
  check ((base is null) = (goods is null) and (base is null) = (basis_points is null)
    and (base is null) = (rate_version is null)),
  check (base is null or (order_id is not null and root_id is null and amount <= base)),
  check (type <> 'REVERSAL' or root_id is not null),
  check ((type in ('WITHDRAWAL', 'RETURNED')) = (withdrawal_id is not null)),
  constraint promoter_bonuses_sign_check check (
    type in ('EDIT', 'FORFEIT') or (amount > 0) = (type in ('GOODS', 'GRADE', 'SALES', 'RETURNED'))),
  check (type not in ('EDIT', 'DEBIT') or message <> '')
);
create index promoter_bonuses_promoter_idx on promoter_bonuses (promoter_id, created_at desc, id desc)
  include (amount, available_at, root_id);
create index promoter_bonuses_created_idx on promoter_bonuses (created_at desc, id desc);
create index promoter_bonuses_root_idx on promoter_bonuses (root_id) where root_id is not null;
create index promoter_bonuses_order_idx on promoter_bonuses (order_id) where order_id is not null;
create index promoter_bonuses_withdrawal_idx on promoter_bonuses (withdrawal_id) where withdrawal_id is not null;
create index promoter_bonuses_forfeit_idx on promoter_bonuses (promoter_id) where type = 'FORFEIT';
create trigger promoter_bonuses_are_for_good before delete or update on promoter_bonuses
  for each row execute function refuse_change_of_row();

-- All reversals and corrections of a bonus, also concurrent ones, never exceed the granted amount.
create function keep_bonus_within_root() returns trigger language plpgsql as $$
    declare
      root promoter_bonuses;
      rest bigint;
    begin
      select * into root from promoter_bonuses where id = new.root_id for update;
      if root.root_id is not null or root.promoter_id <> new.promoter_id then
        raise exception 'bonus % follows no first row of its promoter', new.id using errcode = 'check_violation';
      end if;
      select root.amount + new.amount + coalesce(sum(amount), 0) into rest from promoter_bonuses where root_id = root.id;
      if sign(rest) = -sign(root.amount) then
        raise exception 'bonus % takes back more than was given', new.id using errcode = 'check_violation';
      end if;
      return new;
    end $$;
create trigger promoter_bonuses_stay_within before insert on promoter_bonuses
  for each row when (new.root_id is not null) execute function keep_bonus_within_root();

-- A bonus on hold counts as pending, with all rows that reference it.
create table bonus_holds (
  bonus_id uuid primary key references promoter_bonuses (id),
  reasons text[] not null check (
    cardinality(reasons) > 0
    and reasons <@ array['IDENTITY', 'BUSINESS_NO', 'PHONE', 'ADDRESS', 'ACCOUNT', 'CARD']),
  state text not null default 'HELD' check (state in ('HELD', 'RELEASED', 'REJECTED')),
  reason text not null default '',
  decided_by uuid references users (id),
  decided_at timestamptz,
  created_at timestamptz not null,
  check ((state = 'HELD') = (decided_at is null)),
  check ((state = 'HELD') = (reason = ''))
);
create index bonus_holds_open_idx on bonus_holds (created_at, bonus_id) where state = 'HELD';

-- A closed month never changes. file: the workbook for finance, created when the month was closed.
create table settlement_months (
  month text primary key check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  promoters integer not null,
  rows integer not null,
  file bytea not null,
  closed_by uuid references users (id),
  closed_at timestamptz not null
);

-- The monthly statements of promoters.
create table promoter_settlements (
  id uuid primary key,
  month text not null references settlement_months (month) deferrable initially deferred,
  promoter_id uuid not null references promoters (user_id),
  orders integer not null check (orders >= 0),
  sales bigint not null check (sales >= 0),
  goods_bonus bigint not null check (goods_bonus >= 0),
  grade_bonus bigint not null check (grade_bonus >= 0),
  sales_bonus bigint not null check (sales_bonus >= 0),
  edits bigint not null,
  reversals bigint not null check (reversals <= 0),
  withdrawals bigint not null,
  paid_gross bigint not null check (paid_gross >= 0),
  income_tax bigint not null check (income_tax >= 0),
  local_tax bigint not null check (local_tax >= 0),
  paid_net bigint not null,
  carried_in bigint not null,
  carried_out bigint not null,
  closed_at timestamptz not null,
  unique (promoter_id, month),
  check (carried_out = carried_in + goods_bonus + grade_bonus + sales_bonus + edits + reversals + withdrawals),
  check (paid_net = paid_gross - income_tax - local_tax)
);
create index promoter_settlements_month_idx on promoter_settlements (month desc, id);

-- The ledger rows of each statement.
create table settlement_rows (
  bonus_id uuid primary key references promoter_bonuses (id),
  settlement_id uuid not null references promoter_settlements (id)
);
create index settlement_rows_settlement_idx on settlement_rows (settlement_id);

create trigger settlement_months_are_for_good before delete or update on settlement_months
  for each row execute function refuse_change_of_row();
create trigger promoter_settlements_are_for_good before delete or update on promoter_settlements
  for each row execute function refuse_change_of_row();
create trigger settlement_rows_are_for_good before delete or update on settlement_rows
  for each row execute function refuse_change_of_row();
