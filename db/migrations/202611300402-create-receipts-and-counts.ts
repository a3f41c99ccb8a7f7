import { type Kysely, sql } from 'kysely';

const keeper = `
    product_id uuid not null references products (id),
    option_id uuid references product_options (id),
    supply_id uuid references product_supplies (id),
    check (option_id is null or supply_id is null)`;

const statements = [
  // The code on the goods of one keeper, which scanners read. Options have no code of their own.
  'alter table stock_items add column barcode text',
  `alter table stock_items add constraint stock_items_barcode_check check (barcode ~ '^[!-~]{3,40}$') not valid`,

  `create table receipts (
    id uuid primary key,
    receipt_no text not null unique check (receipt_no ~ '^R[0-9]{6}-[0-9]{2,}$'),
    state text not null check (state in ('DRAFT', 'BOOKED', 'REVERSED')),
    supplier text not null check (length(supplier) <= 50),
    received_on date not null,
    memo text not null default '' check (length(memo) <= 500),
    created_by uuid not null references users (id),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    booked_by uuid references users (id),
    booked_at timestamptz,
    reversed_by uuid references users (id),
    reversed_at timestamptz,
    reversed_reason text check (length(reversed_reason) <= 200),
    check ((state = 'DRAFT') = (booked_at is null)),
    check ((booked_by is null) = (booked_at is null)),
    check ((state = 'REVERSED') = (reversed_at is not null)),
    check ((reversed_by is null) = (reversed_at is null) and (reversed_reason is null) = (reversed_at is null))
  )`,
  'create index receipts_day_idx on receipts (received_on desc, id desc)',
  'create index receipts_supplier_idx on receipts (supplier, received_on desc)',
  'create index receipts_state_idx on receipts (state, received_on desc, id desc)',
  // price: what a piece cost at purchase, won; null if it is not known.
  `create table receipt_lines (
    id uuid primary key,
    receipt_id uuid not null references receipts (id) on delete cascade,
    sequence integer not null,${keeper},
    amount integer not null check (amount between 1 and 100000),
    price bigint check (price >= 0),
    unique (receipt_id, sequence)
  )`,
  'create index receipt_lines_product_idx on receipt_lines (product_id)',
  'create index receipt_lines_option_idx on receipt_lines (option_id) where option_id is not null',
  'create index receipt_lines_supply_idx on receipt_lines (supply_id) where supply_id is not null',

  // scope: what was chosen to count, in words of its time. A blind count does not show what should be there.
  `create table stock_counts (
    id uuid primary key,
    count_no text not null unique check (count_no ~ '^C[0-9]{6}-[0-9]{2,}$'),
    state text not null check (state in ('OPEN', 'BOOKED', 'CANCELED')),
    scope jsonb not null check (jsonb_typeof(scope) = 'object'),
    is_blind boolean not null,
    memo text not null default '' check (length(memo) <= 500),
    created_by uuid not null references users (id),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    ended_by uuid references users (id),
    ended_at timestamptz,
    check ((state = 'OPEN') = (ended_at is null)),
    check ((ended_by is null) = (ended_at is null))
  )`,
  'create index stock_counts_created_idx on stock_counts (created_at desc, id desc)',
  // expected: the pieces on the shelf at counted_at, which are the stock and the pieces of orders that were not shipped.
  // shelf and place are frozen when the count begins. outcome: what the booking made of the line.
  `create table stock_count_lines (
    id uuid primary key,
    count_id uuid not null references stock_counts (id) on delete cascade,
    place integer not null,${keeper},
    shelf text not null,
    counted integer check (counted between 0 and 1000000),
    expected integer,
    counted_by uuid references users (id),
    counted_at timestamptz,
    cause text check (cause in ('DAMAGED', 'LOST', 'FOUND', 'SAMPLE', 'OTHER')),
    outcome text check (outcome in ('BOOKED', 'EQUAL', 'LEFT_OUT')),
    updated_at timestamptz not null,
    unique (count_id, place),
    unique nulls not distinct (count_id, product_id, option_id, supply_id),
    check ((counted is null) = (expected is null) and (counted is null) = (counted_at is null)
      and (counted is null) = (counted_by is null)),
    check ((outcome = 'BOOKED') <= (cause is not null and counted <> expected)),
    check ((outcome = 'EQUAL') <= (counted = expected))
  )`,
  'create index stock_count_lines_product_idx on stock_count_lines (product_id)',
  'create index stock_count_lines_option_idx on stock_count_lines (option_id) where option_id is not null',
  'create index stock_count_lines_supply_idx on stock_count_lines (supply_id) where supply_id is not null',

  'alter table sheet_layouts drop constraint sheet_layouts_kind_check',
  `alter table sheet_layouts add constraint sheet_layouts_kind_check check (kind in ('BANK', 'GATEWAY', 'PRODUCTS', 'OPTIONS',
    'INVOICES', 'RECEIPTS')) not valid`,
  `alter table stock_ledger add constraint stock_ledger_receipt_fk foreign key (receipt_id) references receipts (id)
    not valid`,
  `alter table stock_ledger add constraint stock_ledger_count_fk foreign key (count_id) references stock_counts (id)
    not valid`,
];

/** Goods that arrive from suppliers, and counts of the shelves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
