import { type Kysely, sql } from 'kysely';

const statements = [
  // A keeper of stock is a product, one of its options or one of its supplies. One without a row has no shelf; its quantity
  // is the column stock of the product, option or supply.
  `create table stock_items (
    id uuid primary key,
    product_id uuid not null references products (id) on delete cascade,
    option_id uuid references product_options (id) on delete cascade,
    supply_id uuid references product_supplies (id) on delete cascade,
    shelf text not null default '' check (shelf = btrim(shelf) and length(shelf) <= 20),
    reorder_point integer check (reorder_point >= 0),
    updated_at timestamptz not null,
    check (option_id is null or supply_id is null),
    unique nulls not distinct (product_id, option_id, supply_id)
  )`,
  "create index stock_items_shelf_idx on stock_items (shelf) where shelf <> ''",
  'create index stock_items_reorder_idx on stock_items (product_id) where reorder_point is not null',
  'create index stock_items_option_idx on stock_items (option_id) where option_id is not null',
  'create index stock_items_supply_idx on stock_items (supply_id) where supply_id is not null',

  // RECEIPT: goods of a supplier, or their reversal. COUNT: a difference that a count of the shelf found.
  'alter table stock_ledger drop constraint stock_ledger_reason_check',
  `alter table stock_ledger add constraint stock_ledger_reason_check check (reason in ('OPENING', 'RESERVE', 'RELEASE',
    'RESTOCK', 'ADJUST', 'MOVE', 'EXCHANGE', 'RECEIPT', 'COUNT')) not valid`,
  'alter table stock_ledger add column receipt_id uuid, add column count_id uuid, add column cause text, add column note text',
  // The cause of an adjustment by hand, or of a counted difference.
  `alter table stock_ledger add constraint stock_ledger_cause_check check (cause in ('DAMAGED', 'LOST', 'FOUND', 'SAMPLE',
    'OTHER')) not valid`,
  `alter table stock_ledger add constraint stock_ledger_source_check check ((reason = 'RECEIPT') = (receipt_id is not null)
    and (reason = 'COUNT') = (count_id is not null)) not valid`,
  'alter table stock_ledger add constraint stock_ledger_note_check check (length(note) <= 200) not valid',
];

/** Where each keeper of stock is stored and when it is ordered again; the ledger names receipts, counts and causes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
