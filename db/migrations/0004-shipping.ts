import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Where goods leave from: a warehouse and the areas it serves.
  await sql`
    create table shipping_codes (
      code text primary key,
      name text not null,
      warehouse jsonb not null,
      areas_available text[] not null default '{}'
    )`.execute(db);

  await sql`
    create table shippings (
      id uuid primary key,
      name text not null,
      shipping_code text not null references shipping_codes (code),
      target_type text not null check (target_type in ('EVERY_ASSET', 'PRODUCTS', 'CATEGORIES')),
      target_products uuid[] not null default '{}',
      target_categories uuid[] not null default '{}',
      starts_at timestamptz,
      ends_at timestamptz,
      is_active boolean not null default true,
      created_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table shipping_options (
      id uuid primary key,
      shipping_id uuid not null references shippings (id) on delete cascade,
      name text not null,
      carrier text not null check (carrier in ('EXPRESS', 'GENERAL', 'FREIGHT', 'COMPANY', 'EXTENDED')),
      bundle_type text not null check (bundle_type in ('BUNDLE', 'PIECE')),
      charge jsonb not null,
      service jsonb not null,
      island jsonb not null,
      sequence integer not null default 0
    )`.execute(db);
  await sql`create index shipping_options_shipping_idx on shipping_options (shipping_id)`.execute(db);

  await sql`
    create table islands (
      id uuid primary key,
      code text not null check (code in ('normal', 'jeju')),
      name text not null,
      postcode_from text not null check (postcode_from ~ '^[0-9]{5}$'),
      postcode_to text not null check (postcode_to ~ '^[0-9]{5}$'),
      check (postcode_from <= postcode_to)
    )`.execute(db);
}
