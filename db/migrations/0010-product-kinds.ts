import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products
      add column groups text[] not null default '{}',
      add column labels text[] not null default '{}',
      add column related_group_code text,
      add column add_ons_enabled boolean not null default true,
      add column relateds_enabled boolean not null default true,
      add column options_sort text not null default 'MANUAL' check (options_sort in ('MANUAL', 'NAME', 'PRICE')),
      add column variation_code text,
      add column variation_list jsonb not null default '[]',
      add column variation_spec jsonb not null default '{}',
      add column revision integer not null default 1`.execute(db);
  await sql`create index products_variation_idx on products (variation_code) where variation_code is not null`.execute(
    db,
  );
  await sql`create index products_related_group_idx on products (related_group_code) where related_group_code is not null`.execute(
    db,
  );

  // What is chosen together with a product and priced on its own: a cover screw with a fixture.
  await sql`
    create table product_supplies (
      id uuid primary key,
      product_id uuid not null references products (id) on delete cascade,
      name text not null,
      price bigint not null default 0 check (price >= 0),
      stock integer not null default 0 check (stock >= 0),
      stock_enabled boolean not null default false,
      enabled boolean not null default true,
      sequence integer not null default 0
    )`.execute(db);
  await sql`create index product_supplies_product_idx on product_supplies (product_id, sequence)`.execute(db);

  // Products shown beside a product (RELATED), offered with it as lines of their own (ADD_ON) or contained in it (BUNDLED).
  await sql`
    create table product_links (
      id uuid primary key,
      product_id uuid not null references products (id) on delete cascade,
      kind text not null check (kind in ('RELATED', 'ADD_ON', 'BUNDLED')),
      linked_product_id uuid not null references products (id),
      option_id uuid references product_options (id),
      amount integer not null default 1 check (amount between 1 and 999),
      custom_name text,
      custom_price bigint check (custom_price >= 0),
      enabled boolean not null default true,
      sequence integer not null default 0,
      unique nulls not distinct (product_id, kind, linked_product_id, option_id),
      check (product_id <> linked_product_id)
    )`.execute(db);
  await sql`create index product_links_linked_idx on product_links (linked_product_id)`.execute(db);

  await sql`
    create table cart_supplies (
      cart_id uuid not null references carts (id) on delete cascade,
      supply_id uuid not null references product_supplies (id) on delete cascade,
      amount integer not null check (amount between 1 and 9999),
      primary key (cart_id, supply_id)
    )`.execute(db);

  await sql`
    create table order_supplies (
      id uuid primary key,
      order_id uuid not null references orders (id),
      supply_id uuid not null references product_supplies (id),
      name text not null,
      price bigint not null check (price >= 0),
      amount integer not null check (amount > 0)
    )`.execute(db);
  await sql`create index order_supplies_order_idx on order_supplies (order_id)`.execute(db);
  await sql`create index order_supplies_supply_idx on order_supplies (supply_id)`.execute(db);
  // Whether a product or an option was ever ordered decides if it may be deleted.
  await sql`create index orders_product_idx on orders (product_id, option_id)`.execute(db);
  await sql`create index carts_product_idx on carts (product_id, option_id)`.execute(db);

  // A bundle takes several products for one order, several options of one product among them.
  // Operators adjust stock too, and the ledger says who.
  await sql`
    alter table stock_ledger
      add column supply_id uuid references product_supplies (id),
      add column actor_id uuid references users (id)`.execute(db);
  await sql`drop index stock_ledger_once`.execute(db);
  await sql`
    create unique index stock_ledger_once on stock_ledger (order_id, reason, product_id, option_id, supply_id)
    nulls not distinct where reason in ('RESERVE', 'RELEASE')`.execute(db);
  await sql`create index stock_ledger_order_idx on stock_ledger (order_id) where order_id is not null`.execute(db);
}
