import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // next_on: the date that is not ordered yet, today, ahead or behind. reminds_on: the day of the next mail.
  await sql`
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
      unique (user_id, name),
      check (
        (cycle_unit is null and cycle_every is null and cycle_day is null and next_on is null)
        or (cycle_unit = 'WEEK' and cycle_every is not null and cycle_day between 0 and 6 and next_on is not null)
        or (cycle_unit = 'MONTH' and cycle_every is not null and cycle_day between 1 and 31 and next_on is not null)
      ),
      check (reminds_on is null or next_on is not null)
    )`.execute(db);
  await sql`create index regular_orders_reminder_idx on regular_orders (reminds_on, id) where reminds_on is not null`.execute(
    db,
  );

  // A product or an option that is deleted leaves its line behind, which then says by its name what is gone.
  await sql`
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
    )`.execute(db);
  await sql`create index regular_order_lines_order_idx on regular_order_lines (regular_order_id, position)`.execute(db);
  await sql`create index regular_order_lines_product_idx on regular_order_lines (product_id)`.execute(db);
  await sql`create index regular_order_lines_option_idx on regular_order_lines (option_id)`.execute(db);
  await sql`create index regular_order_lines_shipping_idx on regular_order_lines (shipping_option_id)`.execute(db);

  await sql`
    create table regular_order_supplies (
      line_id uuid not null references regular_order_lines (id) on delete cascade,
      supply_id uuid not null references product_supplies (id) on delete cascade,
      amount integer not null check (amount between 1 and 9999),
      primary key (line_id, supply_id)
    )`.execute(db);
  await sql`create index regular_order_supplies_supply_idx on regular_order_supplies (supply_id)`.execute(db);
}
