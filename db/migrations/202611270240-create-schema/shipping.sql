-- Shipping options and fees.

-- Origins of goods: a warehouse and the areas it serves.
create table shipping_codes (
  code text primary key,
  name text not null,
  warehouse jsonb not null,
  areas_available text[] not null default '{}',
  -- The fee for returning goods to one warehouse if the member is at fault, won.
  return_fee bigint not null default 3000 check (return_fee >= 0),
  updated_at timestamptz not null default now()
);

create table shippings (
  id uuid primary key,
  name text not null,
  shipping_code text not null references shipping_codes (code),
  target_type text not null check (target_type in ('EVERY_ASSET', 'PRODUCTS', 'CATEGORIES')),
  target_products uuid[] not null default '{}'::uuid[],
  target_categories uuid[] not null default '{}'::uuid[],
  starts_at timestamptz,
  ends_at timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table shipping_options (
  id uuid primary key,
  shipping_id uuid not null references shippings (id) on delete cascade,
  name text not null,
  carrier text not null check (carrier in ('EXPRESS', 'GENERAL', 'FREIGHT', 'COMPANY', 'EXTENDED')),
  bundle_type text not null check (bundle_type in ('BUNDLE', 'PIECE')),
  charge jsonb not null,
  service jsonb not null,
  island jsonb not null,
  sequence integer not null default 0,
  -- An option that carts still reference is kept but no longer offered.
  is_offered boolean not null default true
);
create index shipping_options_shipping_idx on shipping_options (shipping_id);

-- A region with a remote area fee, and its postcode ranges.
create table delivery_regions (
  id uuid primary key,
  code text not null check (code in ('normal', 'jeju')),
  name text not null check (length(name) between 1 and 50),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (code, name)
);

create table islands (
  id uuid primary key,
  postcode_from text not null check (postcode_from ~ '^[0-9]{5}$'),
  postcode_to text not null check (postcode_to ~ '^[0-9]{5}$'),
  region_id uuid not null references delivery_regions (id) on delete cascade,
  check (postcode_from <= postcode_to)
);
create index islands_region_idx on islands (region_id);
