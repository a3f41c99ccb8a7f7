-- Products, everything sold with them, and their search.

create table brands (
  id uuid primary key,
  code text not null unique,
  name text not null,
  sequence integer not null default 0,
  image_id uuid references files (id),
  shows boolean not null default true,
  updated_at timestamptz not null default now()
);

create table categories (
  id uuid primary key,
  parent_id uuid references categories (id),
  code text not null unique,
  name text not null,
  color text,
  depth integer not null default 1 check (depth >= 1),
  sequence integer not null default 0,
  shows boolean not null default true,
  updated_at timestamptz not null default now()
);
create index categories_parent_idx on categories (parent_id, sequence);

-- Combinations of the properties that filters distinguish. Rows are never updated, so that counting them waits for no lock;
-- an index on products has the number of products per signature.
create table product_signatures (
  id integer primary key generated always as identity,
  key text not null unique,
  brand_id uuid not null references brands (id) on delete cascade,
  category_id uuid not null references categories (id) on delete cascade,
  facets text[] not null
);

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
  sale_price bigint not null,
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
  -- Trigrams over ASCII keys that core-api computes (kernel/hangul.ts), independent of the database's locale.
  search_keys text collate "C" not null default '',
  search_initials text collate "C" not null default '',
  search_version integer not null default 0,
  facets text[] not null default '{}',
  signature_id integer references product_signatures (id),
  is_available boolean not null default false,
  groups text[] not null default '{}',
  labels text[] not null default '{}',
  related_group_code text,
  add_ons_enabled boolean not null default true,
  relateds_enabled boolean not null default true,
  options_sort text not null default 'MANUAL' check (options_sort in ('MANUAL', 'NAME', 'PRICE')),
  variation_code text,
  variation_list jsonb not null default '[]',
  variation_spec jsonb not null default '{}',
  revision integer not null default 1,
  check (sale_price between 0 and price),
  check (not stock_enabled or stock >= 0),
  check (discount_unit <> 'PERCENT' or discount_amount <= 100)
);
create index products_category_latest_idx on products (category_id, created_at desc, id desc) where shows;
create index products_search_keys_idx on products using gin (search_keys gin_trgm_ops);
create index products_search_initials_idx on products using gin (search_initials gin_trgm_ops);
create index products_keys_begin_idx on products (left(search_keys, 60)) where shows;
create index products_initials_begin_idx on products (left(search_initials, 30)) where shows;
create index products_search_version_idx on products (search_version);
create index products_signature_idx on products (signature_id, shows, is_available);
create index products_unsold_idx on products (created_at, id) where not sells;
create index products_latest_idx on products (created_at desc, id desc) include (signature_id, is_available, shows);
create index products_price_idx on products (sale_price, id) include (signature_id, is_available, shows);
create index products_name_idx on products (name, id) include (signature_id, is_available, shows);
create index products_variation_idx on products (variation_code) where variation_code is not null;
create index products_related_group_idx on products (related_group_code) where related_group_code is not null;
create index products_thumb_idx on products (thumb_id) where thumb_id is not null;
create index products_kind_idx on products (created_at, id) where type <> 'NORMAL_PRODUCT';
create index products_reduced_idx on products (created_at, id) where sale_price < price;
create index products_sold_out_idx on products (created_at, id) where sells and not is_available;
create index products_hidden_idx on products (created_at, id) where not shows;

create table product_images (
  product_id uuid not null references products (id) on delete cascade,
  file_id uuid not null references files (id),
  sequence integer not null,
  primary key (product_id, sequence)
);
create index product_images_file_idx on product_images (file_id);

-- One row per sold combination of the option criteria; price is added to the sale price of the product.
create table product_options (
  id uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  name text not null,
  value text[] not null,
  hexa text,
  price bigint not null default 0 check (price >= 0),
  stock integer not null default 0 check (stock >= 0),
  enabled boolean not null default true,
  sequence integer not null default 0,
  unique (product_id, value)
);

-- Items chosen together with a product and priced separately, for example a cover screw with a fixture.
create table product_supplies (
  id uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  name text not null,
  price bigint not null default 0 check (price >= 0),
  stock integer not null default 0 check (stock >= 0),
  stock_enabled boolean not null default false,
  enabled boolean not null default true,
  sequence integer not null default 0
);
create index product_supplies_product_idx on product_supplies (product_id, sequence);

-- Products shown beside a product (RELATED), offered with it as separate lines (ADD_ON) or contained in it (BUNDLED).
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
  check (product_id <> linked_product_id),
  unique nulls not distinct (product_id, kind, linked_product_id, option_id)
);
create index product_links_linked_idx on product_links (linked_product_id);

-- Values that products, displays and pages choose from: flags, labels, groups, kinds of showrooms.
create table product_codes (
  id uuid primary key,
  kind text not null check (kind in ('FLAG', 'LABEL', 'GROUP', 'RELATED_GROUP', 'SHOWROOM')),
  value text not null,
  text text not null,
  color text,
  shows boolean not null default true,
  sequence integer not null default 0,
  updated_at timestamptz not null default now(),
  unique (kind, value)
);

-- Counts of members' activity per product, in a separate table: a like must not wait for a sale.
create table product_figures (
  product_id uuid primary key references products (id) on delete cascade,
  review_count integer not null default 0 check (review_count >= 0),
  star_sum integer not null default 0 check (star_sum >= 0),
  like_count integer not null default 0 check (like_count >= 0),
  watch_count integer not null default 0 check (watch_count >= 0),
  sold_count integer not null default 0 check (sold_count >= 0),
  refreshed_at timestamptz
);
create index product_figures_sold_idx on product_figures (sold_count) where sold_count > 0;
create index product_figures_reviewed_idx on product_figures (review_count) where review_count > 0;

-- The stock over all options, by which the console sorts. A separate table, so that a sale's change of stock updates no index of products.
create table product_quantities (
  product_id uuid primary key references products (id) on delete cascade,
  quantity integer not null
);
create index product_quantities_order_idx on product_quantities (quantity, product_id);

-- Whether a product is available depends on several tables. A change of one of them only inserts the product here, without a
-- lock that others wait for; core-api processes these rows before it counts.
create table availability_checks (
  product_id uuid not null
);

-- The words of product names, for correcting typing errors: the word as written, and its keys.
create table search_words (
  text text primary key,
  keys text not null,
  product_count integer not null
);

create function sign_product() returns trigger language plpgsql as $$
    declare
      wanted text := md5(new.brand_id::text || new.category_id::text || new.facets::text);
    begin
      loop
        select id into new.signature_id from product_signatures where key = wanted;
        exit when found;
        insert into product_signatures (key, brand_id, category_id, facets)
        values (wanted, new.brand_id, new.category_id, new.facets) on conflict do nothing;
      end loop;
      return new;
    end $$;
create trigger products_signed before insert or update of brand_id, category_id, facets on products
  for each row execute function sign_product();

-- A bundle is available if its parts are, so every change of a stock or a part inserts a check.
create function note_availability() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'products' then
        insert into availability_checks values (new.id);
      elsif tg_op = 'DELETE' then
        insert into availability_checks values (old.product_id);
      else
        insert into availability_checks values (new.product_id);
      end if;
      return null;
    end $$;
create trigger products_made after insert on products
  for each row execute function note_availability();
create trigger product_options_counted after insert or delete on product_options
  for each row execute function note_availability();
create trigger product_links_put after insert or update on product_links
  for each row when (new.kind = 'BUNDLED') execute function note_availability();
create trigger product_links_taken after delete on product_links
  for each row when (old.kind = 'BUNDLED') execute function note_availability();
create trigger products_availability after update of type, sells, stock, stock_enabled, options_enabled on products
  for each row when (
    (old.type, old.sells, old.stock, old.stock_enabled, old.options_enabled) is distinct from
    (new.type, new.sells, new.stock, new.stock_enabled, new.options_enabled)
  ) execute function note_availability();
create trigger product_options_availability after update of stock, enabled on product_options
  for each row when ((old.stock, old.enabled) is distinct from (new.stock, new.enabled))
  execute function note_availability();

create function create_product_quantity() returns trigger language plpgsql as $$
    begin
      insert into product_quantities values (new.id, case when new.options_enabled then 0 else new.stock end);
      return null;
    end $$;
create trigger products_quantity_created after insert on products
  for each row execute function create_product_quantity();
