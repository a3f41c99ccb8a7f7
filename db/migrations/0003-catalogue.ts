import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table files (
      id uuid primary key,
      storage_key text not null unique,
      name text not null,
      mime text not null,
      bytes integer not null check (bytes >= 0),
      width integer,
      height integer,
      is_members_only boolean not null default false,
      created_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table brands (
      id uuid primary key,
      code text not null unique,
      name text not null,
      sequence integer not null default 0
    )`.execute(db);

  await sql`
    create table categories (
      id uuid primary key,
      parent_id uuid references categories (id),
      code text not null unique,
      name text not null,
      color text,
      depth integer not null default 1 check (depth >= 1),
      sequence integer not null default 0
    )`.execute(db);

  await sql`
    create table products (
      id uuid primary key,
      code text not null unique,
      type text not null check (type in ('NORMAL_PRODUCT', 'VARIETY_BUNDLE', 'PRODUCT_BUNDLE')),
      brand_id uuid not null references brands (id),
      category_id uuid not null references categories (id),
      thumb_id uuid references files (id),
      name text not null,
      content text not null default '',
      size text not null default '',
      origin text not null default '',
      manufacturer text not null default '',
      cost bigint not null default 0 check (cost >= 0),
      price bigint not null default 0 check (price >= 0),
      sale_price bigint not null check (sale_price >= 0 and sale_price <= price),
      discount_enabled boolean not null default false,
      discount_unit text not null default 'AMOUNT' check (discount_unit in ('AMOUNT', 'PERCENT')),
      discount_amount bigint not null default 0 check (discount_amount >= 0),
      discount_expiration_enabled boolean not null default false,
      discount_start_date date,
      discount_end_date date,
      stock integer not null default 0,
      stock_enabled boolean not null default true,
      options_enabled boolean not null default false,
      options_criteria jsonb not null default '[]',
      shows boolean not null default true,
      sells boolean not null default true,
      sequence integer not null default 0,
      flags text[] not null default '{}',
      hashtags text[] not null default '{}',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (not stock_enabled or stock >= 0),
      check (discount_unit <> 'PERCENT' or discount_amount <= 100)
    )`.execute(db);
  await sql`create index products_latest_idx on products (created_at desc, id desc) where shows`.execute(db);
  await sql`create index products_category_latest_idx on products (category_id, created_at desc, id desc) where shows`.execute(
    db,
  );
  await sql`create index products_price_idx on products (sale_price, id) where shows`.execute(db);
  await sql`create index products_name_idx on products (name, id) where shows`.execute(db);

  await sql`
    create table product_images (
      product_id uuid not null references products (id) on delete cascade,
      file_id uuid not null references files (id),
      sequence integer not null,
      primary key (product_id, sequence)
    )`.execute(db);

  // One row per sellable combination of the option criteria; price is added to the sale price of the product.
  await sql`
    create table product_options (
      id uuid primary key,
      product_id uuid not null references products (id) on delete cascade,
      name text not null,
      value text[] not null,
      hexa text,
      price bigint not null default 0 check (price >= 0),
      stock integer not null default 0,
      enabled boolean not null default true,
      sequence integer not null default 0,
      check (stock >= 0),
      unique (product_id, value)
    )`.execute(db);

  await sql`
    create table stock_ledger (
      id uuid primary key,
      product_id uuid not null references products (id),
      option_id uuid references product_options (id),
      delta integer not null check (delta <> 0),
      reason text not null check (reason in ('OPENING', 'RESERVE', 'RELEASE', 'RESTOCK', 'ADJUST')),
      order_id uuid,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index stock_ledger_product_idx on stock_ledger (product_id, option_id)`.execute(db);
  await sql`
    create unique index stock_ledger_once on stock_ledger (order_id, reason, product_id)
    where reason in ('RESERVE', 'RELEASE')`.execute(db);
}
