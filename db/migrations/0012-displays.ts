import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table brands
      add column image_id uuid references files (id),
      add column shows boolean not null default true,
      add column updated_at timestamptz not null default now()`.execute(db);
  await sql`
    alter table categories
      add column shows boolean not null default true,
      add column updated_at timestamptz not null default now()`.execute(db);
  await sql`create index categories_parent_idx on categories (parent_id, sequence)`.execute(db);

  // Words that products, displays and pages choose from: flags, labels, groups, showroom kinds.
  await sql`
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
    )`.execute(db);

  await sql`
    create table displays (
      id uuid primary key,
      code text not null unique,
      name text not null,
      rule text not null check (rule in ('NEW_ARRIVAL', 'BEST_SELLER', 'POPULAR', 'BEST_REVIEW', 'BY_HAND')),
      size integer not null default 12 check (size between 1 and 60),
      shows boolean not null default true,
      sequence integer not null default 0,
      refreshed_at timestamptz,
      updated_at timestamptz not null default now()
    )`.execute(db);
  // Pinned by hand stand first; what the rule finds follows.
  await sql`
    create table display_pins (
      display_id uuid not null references displays (id) on delete cascade,
      product_id uuid not null references products (id) on delete cascade,
      sequence integer not null,
      primary key (display_id, product_id)
    )`.execute(db);
  await sql`
    create table display_results (
      display_id uuid not null references displays (id) on delete cascade,
      product_id uuid not null references products (id) on delete cascade,
      rank integer not null,
      primary key (display_id, product_id)
    )`.execute(db);
  // What the rules look at: a month of likes and views by when they came, and the products that have any figure at all.
  await sql`create index likes_recent_idx on likes (created_at, product_id)`.execute(db);
  await sql`create index watches_recent_idx on watches (watched_at, product_id)`.execute(db);
  await sql`create index product_figures_sold_idx on product_figures (sold_count) where sold_count > 0`.execute(db);
  await sql`create index product_figures_reviewed_idx on product_figures (review_count) where review_count > 0`.execute(
    db,
  );

  await sql`
    create table exhibitions (
      id uuid primary key,
      code text not null unique,
      name text not null,
      summary text not null default '',
      content text not null default '',
      thumb_id uuid references files (id),
      banner_id uuid references files (id),
      display_enabled boolean not null default true,
      display_has_period boolean not null default false,
      display_started_at timestamptz,
      display_ended_at timestamptz,
      sequence integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check (not display_has_period or display_started_at < display_ended_at)
    )`.execute(db);
  await sql`
    create table exhibition_products (
      exhibition_id uuid not null references exhibitions (id) on delete cascade,
      product_id uuid not null references products (id) on delete cascade,
      sequence integer not null,
      primary key (exhibition_id, product_id)
    )`.execute(db);
  await sql`
    create table exhibition_files (
      exhibition_id uuid not null references exhibitions (id) on delete cascade,
      file_id uuid not null references files (id),
      sequence integer not null,
      primary key (exhibition_id, file_id)
    )`.execute(db);

  await sql`
    create table catalogues (
      id uuid primary key,
      name text not null,
      summary text not null default '',
      brand_id uuid references brands (id),
      thumb_id uuid references files (id),
      file_id uuid references files (id),
      views integer not null default 0 check (views >= 0),
      shows boolean not null default true,
      sequence integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  // A member counts once a day, in Seoul.
  await sql`
    create table catalogue_views (
      catalogue_id uuid not null references catalogues (id) on delete cascade,
      user_id uuid not null references users (id),
      day date not null,
      primary key (catalogue_id, user_id, day)
    )`.execute(db);

  await sql`
    create table showrooms (
      id uuid primary key,
      code text not null,
      name text not null,
      phone text not null default '',
      postcode text not null default '',
      address1 text not null default '',
      address2 text not null default '',
      longitude double precision check (longitude between -180 and 180),
      latitude double precision check (latitude between -90 and 90),
      hours text not null default '',
      content text not null default '',
      thumb_id uuid references files (id),
      shows boolean not null default true,
      sequence integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check ((longitude is null) = (latitude is null))
    )`.execute(db);
}
