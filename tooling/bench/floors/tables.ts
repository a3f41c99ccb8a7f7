import type pg from 'pg';

/** Number of products of the floor, with the ids 1 to 10,000. */
export const PRODUCTS = 10_000;

/**
 * The tables of the floors, in a schema of their own and of a fixed shape: the product's statements and tables change, and must not change
 * what they are compared with. A figure is comparable with earlier ones only while this file and the statements of this folder stay as they
 * are.
 */
const TABLES = `
  create schema if not exists floor;
  create table if not exists floor.products (
    id bigint primary key, code text not null unique, name text not null, brand text not null, price integer not null,
    sale_price integer not null, reviews integer not null, stars real not null, sells boolean not null, thumb text not null,
    stock integer not null, content text not null, specs jsonb not null, created_at timestamptz not null
  );
  create table if not exists floor.purchases (
    id uuid primary key, purchase_no text not null unique, member bigint not null, state text not null, title text not null,
    quote jsonb not null, receiver jsonb not null, total integer not null, created_at timestamptz not null
  );
  create index if not exists purchases_of_member on floor.purchases (member, created_at);
  create table if not exists floor.lines (
    id uuid primary key, purchase_id uuid not null references floor.purchases, sequence integer not null,
    product_id bigint not null references floor.products, name text not null, amount integer not null, price integer not null,
    state text not null, created_at timestamptz not null
  );
  create index if not exists lines_of_purchase on floor.lines (purchase_id);
  create table if not exists floor.events (
    id uuid primary key, line_id uuid not null references floor.lines, event text not null, state text not null,
    created_at timestamptz not null
  );
  create index if not exists events_of_line on floor.events (line_id);
  create table if not exists floor.stock_ledger (
    id uuid primary key, product_id bigint not null references floor.products, line_id uuid not null, delta integer not null,
    reason text not null, created_at timestamptz not null
  );
  create index if not exists ledger_of_product on floor.stock_ledger (product_id, created_at);
  insert into floor.products
  select n, 'P-' || lpad(n::text, 5, '0'), '픽스처 ' || n || ' 테이퍼드 Ø4.0 × 10 mm', 'brand ' || n % 24, 10000 + n % 900 * 100,
    9000 + n % 900 * 90, n % 40, 3 + n % 20 / 10.0, n % 50 <> 0, '/files/' || md5(n::text) || '.webp', 1000000,
    repeat(md5(n::text) || ' ', 30),
    jsonb_build_object('diameter', 3.5 + n % 6 * 0.5, 'length', 7 + n % 8, 'surface', 'SLA', 'connection', 'internal hex', 'sterile', true),
    '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 minute'
  from generate_series(1, ${PRODUCTS}) n
  on conflict do nothing;
  analyze floor.products`;

/** Creates the tables of the floors with their products, unless they exist. */
export async function makeFloorTables(pool: pg.Pool): Promise<void> {
  await pool.query(TABLES);
}
